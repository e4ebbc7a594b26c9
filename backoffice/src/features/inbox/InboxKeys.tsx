import { useNavigate } from 'react-router'
import { PageKeys } from '../answers/decide/PageKeys.tsx'
import { useFindKeys } from '../answers/decide/use-answer-keys.ts'
import { withAnswer } from '../answers/list-state/answer-filters.ts'
import { InboxSwipes } from './InboxSwipes.tsx'
import type { InboxState } from './use-inbox.ts'

export type InboxKeysProps = {
  inbox: Pick<InboxState, 'place' | 'search' | 'answers' | 'mayTake'>
  /** Where no answer is read beside the queue, nothing else hears keys. */
  isAlone: boolean
  /** Whether an answer opens on a page of its own. */
  opensPage?: boolean
}

/**
 * What keys mean over a queue: searching and going to the others; without an answer that is read, also deciding by
 * swipes and taking back the last move.
 */
export function InboxKeys({ isAlone, ...props }: InboxKeysProps) {
  useFindKeys(undefined)
  return isAlone ? <AloneKeys {...props} /> : null
}

function AloneKeys({ inbox, opensPage = false }: Omit<InboxKeysProps, 'isAlone'>) {
  const { place, search } = inbox
  const navigate = useNavigate()
  const open = (id: string) =>
    void (opensPage
      ? navigate(`/ver/${id}`, { state: place })
      : navigate({ search: withAnswer(search, id) }, { replace: true, state: place }))
  return (
    <>
      <PageKeys open={open} />
      {opensPage && <InboxSwipes inbox={inbox} />}
    </>
  )
}
