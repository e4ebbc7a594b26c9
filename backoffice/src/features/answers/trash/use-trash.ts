import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrashItem } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { watchEvents } from '../../../context/events.ts'
import { trashCalls } from './trash-calls.ts'

type Narrowed = { q: string; form: string; by: string }

/** A page of the trash by its address, of one form or of all, as it is now, and what is chosen of it, on other pages too. */
export function useTrash(formId: string | undefined) {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const of = (name: string) => search.get(name) ?? ''
  const narrowed: Narrowed = { q: of('q'), form: formId === undefined ? of('form') : '', by: of('by') }
  const query = given({ ...narrowed, cursor: of('cursor') })
  const list = useQuery({
    queryKey: ['trash', formId ?? '', query],
    queryFn: ({ signal }) =>
      formId === undefined ? trashCalls.listAll(query, { signal }) : trashCalls.list(formId, query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, TrashItem>>(new Map())
  useEffect(
    () =>
      watchEvents(
        () => void queries.invalidateQueries({ queryKey: ['trash'] }),
        formId === undefined ? 'answers' : `answers:${formId}`,
      ),
    [queries, formId],
  )
  const items = list.data?.items ?? []
  const choose = (some: readonly TrashItem[], isChosen: boolean) =>
    setChosen(before => {
      const next = new Map(before)
      for (const item of some) {
        if (isChosen) next.set(item.id, item)
        else next.delete(item.id)
      }
      return next
    })
  const to = (place: string | null | undefined) =>
    place ? { search: new URLSearchParams(given({ ...narrowed, cursor: place })).toString() } : null
  return {
    formId,
    list,
    items,
    ...narrowed,
    isNarrowed: Object.values(narrowed).some(value => value !== ''),
    chosen,
    choose,
    /** As it stands here now: others may have written to it since it was chosen. */
    chosenItems: [...chosen.values()].map(item => items.find(({ id }) => id === item.id) ?? item),
    previous: to(list.data?.previous),
    next: to(list.data?.next),
    narrow: (patch: Partial<Narrowed>) => setSearch(given({ ...narrowed, ...patch }), { replace: true }),
    showAll: () => setSearch({}, { replace: true }),
  }
}
export type Trash = ReturnType<typeof useTrash>

/** What is said; what is empty is left out. */
function given(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
