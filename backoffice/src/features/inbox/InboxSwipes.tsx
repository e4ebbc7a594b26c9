import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../context/client.ts'
import { RowSwipes } from '../answers/decide/RowSwipes.tsx'
import type { ShownItem } from '../answers/list-state/merged-page.ts'
import type { InboxState } from './use-inbox.ts'

/** Rows of a queue are decided by swipes as those of a form: the states of its form come with the first touch of one of its rows. */
export function InboxSwipes({ inbox: { answers, mayTake } }: { inbox: Pick<InboxState, 'answers' | 'mayTake'> }) {
  const items = answers.data?.items ?? []
  const touched = useTouched(items)
  const forms = useQueries({
    queries: touched.map(id => ({
      queryKey: ['form', id],
      staleTime: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) => client.form(id, {}, { signal }),
    })),
  })
  const formOf = ({ form }: ShownItem) => forms.find(({ data }) => data && data.id === form?.id)?.data
  return <RowSwipes items={items} formOf={formOf} mayChangeStates={mayTake} />
}

/** The forms of the rows that were touched. */
function useTouched(items: readonly ShownItem[]): readonly string[] {
  const [touched, setTouched] = useState<readonly string[]>([])
  useEffect(() => {
    const hear = ({ target }: TouchEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null
      const form = items.find(({ id }) => id === row?.dataset.answer)?.form?.id
      if (form) setTouched(known => (known.includes(form) ? known : [...known, form]))
    }
    document.addEventListener('touchstart', hear, { passive: true })
    return () => document.removeEventListener('touchstart', hear)
  }, [items])
  return touched
}
