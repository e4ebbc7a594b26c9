import type { Form } from '@ventanilla/api'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { deskWidth, useMedia } from '../../../components/use-media.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { withAnswer } from '../list-state/answer-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { AnswerSearch } from './AnswerSearch.tsx'

const FindList = lazyWithText(['find'], async () => (await import('./FindList.tsx')).FindList)

/** The search over a form's answers, with what may be meant under it. */
export function FormSearch({ form, list }: { form: Form; list: AnswerListState }) {
  const navigate = useNavigate()
  const isDesk = useMedia(deskWidth)
  const { filter, applyFilters, search, place } = list
  const onSearch = useCallback((q: string) => applyFilters({ q }), [applyFilters])
  const onOpen = (id: string, formId: string) => {
    // Beside the list where it is one of it.
    if (isDesk && formId === form.id) void navigate({ search: withAnswer(search, id) }, { replace: true, state: place })
    else void navigate(`/ver/${id}`, { state: place })
  }
  const openCode = async (typed: string) => {
    // Without it the search goes on as one for words.
    const asked = await import('./answer-of-code.ts').catch(() => undefined)
    const found = await asked?.answerOfCode(typed, form.id)
    if (found) onOpen(found.id, found.formId)
    return found !== undefined
  }
  return (
    <AnswerSearch
      q={filter.q ?? ''}
      onSearch={onSearch}
      openCode={openCode}
      renderList={given => <FindList {...given} form={form} list={list} onSearch={onSearch} onOpen={onOpen} />}
    />
  )
}
