import { useQueryClient } from '@tanstack/react-query'
import type { Form } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import { client } from '../../context/client.ts'
import { RowSwipes } from '../answers/decide/RowSwipes.tsx'
import type { ShownItem } from '../answers/list-state/merged-page.ts'
import type { InboxState } from './use-inbox.ts'

type Props = { inbox: Pick<InboxState, 'answers' | 'mayChangeStates' | 'selection'> }

/** Rows of a queue are decided by swipes as those of a form: the states of its form come with the first touch of one of its rows. */
export function InboxSwipes({ inbox: { answers, mayChangeStates, selection } }: Props) {
  const items = answers.data?.items ?? []
  const forms = useTouchedForms(items)
  const formOf = ({ form }: ShownItem) => forms.find(({ id }) => id === form?.id)
  return (
    <RowSwipes
      items={items}
      formOf={formOf}
      mayChangeStates={mayChangeStates}
      onPress={item => selection.put([item], !selection.has(item.id))}
    />
  )
}

/** The forms of the rows that were touched, as they came; one that did not come is asked for with the next touch. */
function useTouchedForms(items: readonly ShownItem[]): readonly Form[] {
  const queries = useQueryClient()
  const [forms, setForms] = useState<readonly Form[]>([])
  useEffect(() => {
    const hear = ({ target }: TouchEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null
      const id = items.find(each => each.id === row?.dataset.answer)?.form?.id
      if (id === undefined) return
      const asked = queries.fetchQuery({
        queryKey: ['form', id],
        staleTime: 60_000,
        queryFn: ({ signal }) => client.form(id, {}, { signal }),
      })
      void asked.then(
        form => setForms(known => [...known.filter(each => each.id !== id), form]),
        () => undefined,
      )
    }
    document.addEventListener('touchstart', hear, { passive: true })
    return () => document.removeEventListener('touchstart', hear)
  }, [items, queries])
  return forms
}
