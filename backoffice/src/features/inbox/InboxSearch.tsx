import { useNavigate } from 'react-router'
import { AnswerSearch } from '../answers/find/AnswerSearch.tsx'
import type { InboxState } from './use-inbox.ts'

/** The search of a queue looks through the answers of all forms: what it finds has a page of its own. */
export function InboxSearch({ inbox: { place } }: { inbox: Pick<InboxState, 'place'> }) {
  const navigate = useNavigate()
  const onSearch = (q: string) => {
    if (q) void navigate(`/buscar?${new URLSearchParams({ q })}`)
  }
  const openCode = async (typed: string) => {
    // Without it the search goes on as one for words.
    const asked = await import('../answers/find/answer-of-code.ts').catch(() => undefined)
    const found = await asked?.answerOfCode(typed, undefined)
    if (found) void navigate(`/ver/${found.id}`, { state: place })
    return found !== undefined
  }
  return (
    <search>
      <AnswerSearch q="" onSearch={onSearch} openCode={openCode} />
    </search>
  )
}
