import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrashItem } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { watchEvents } from '../../../context/events.ts'
import { trashCalls } from './trash-calls.ts'

/** A page of a form's trash by its address, as it is now, and what is chosen of it, on other pages too. */
export function useTrash(formId: string) {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const q = search.get('q') ?? ''
  const cursor = search.get('cursor') ?? ''
  const list = useQuery({
    queryKey: ['trash', formId, q, cursor],
    queryFn: ({ signal }) => trashCalls.list(formId, { ...(q && { q }), ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, TrashItem>>(new Map())
  useEffect(
    () => watchEvents(() => void queries.invalidateQueries({ queryKey: ['trash', formId] }), `answers:${formId}`),
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
    place ? { search: new URLSearchParams({ ...(q && { q }), cursor: place }).toString() } : null
  return {
    list,
    items,
    q,
    chosen,
    choose,
    /** As it stands here now: others may have written to it since it was chosen. */
    chosenItems: [...chosen.values()].map(item => items.find(({ id }) => id === item.id) ?? item),
    previous: to(list.data?.previous),
    next: to(list.data?.next),
    find: (typed: string) => setSearch(typed.trim() === '' ? {} : { q: typed.trim() }, { replace: true }),
  }
}
export type Trash = ReturnType<typeof useTrash>
