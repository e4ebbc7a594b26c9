import type { QueryClient } from '@tanstack/react-query'
import type { ShownItem, ShownList } from './merged-page.ts'

/** Puts what a write of this page gave back into every list that shows the answer: the next write begins with it. */
export function putRow(queries: QueryClient, formId: string, id: string, now: Partial<ShownItem>): void {
  queries.setQueriesData<ShownList>(
    { queryKey: ['answers', formId] },
    list => list && { ...list, items: list.items.map(item => (item.id === id ? { ...item, ...now } : item)) },
  )
}

/** A row as the lists of this page know it now, whenever it was chosen. */
export function newestRow(queries: QueryClient, formId: string, chosen: ShownItem): ShownItem {
  const lists = queries.getQueriesData<ShownList>({ queryKey: ['answers', formId] })
  const known = lists.flatMap(([, list]) => list?.items.filter(({ id }) => id === chosen.id) ?? [])
  return known.reduce((newest, item) => (item.revision > newest.revision ? item : newest), chosen)
}
