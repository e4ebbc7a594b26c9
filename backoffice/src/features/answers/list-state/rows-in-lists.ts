import type { QueryClient } from '@tanstack/react-query'
import type { ShownItem, ShownList } from './merged-page.ts'

type Shown = { id: string; formId: string }

function changeRow(queries: QueryClient, { id, formId }: Shown, change: (item: ShownItem) => ShownItem): void {
  for (const queryKey of [['answers', formId], ['inbox']]) {
    for (const list of queries.getQueryCache().findAll({ queryKey })) {
      const shown = list.state.data as ShownList | undefined
      if (!shown?.items.some(item => item.id === id)) continue
      const { dataUpdatedAt, isInvalidated } = list.state
      const items = shown.items.map(item => (item.id === id ? change(item) : item))
      // A row that is put is no reading: the list is as old as it was, and whoever comes back to it reads it anew if they would have.
      queries.setQueryData<ShownList>(list.queryKey, { ...shown, items }, { updatedAt: dataUpdatedAt })
      if (isInvalidated) list.invalidate()
    }
  }
}

/** Puts what a write of this page gave back into every list that shows the answer: the next write begins with it. */
export function putRow(queries: QueryClient, formId: string, id: string, now: Partial<ShownItem>): void {
  changeRow(queries, { id, formId }, item => ({ ...item, ...now }))
}

/** Shows in every list whether the person has read the answer; whatever called them there has been heard with it. */
export function putUnread(queries: QueryClient, answer: Shown, isUnread: boolean): void {
  changeRow(queries, answer, item => {
    const { unread: _, called: __, ...rest } = item
    return { ...rest, ...(isUnread && { unread: true }) }
  })
}

/** A row as the lists of this page know it now, whenever it was chosen. */
export function newestRow(queries: QueryClient, formId: string, chosen: ShownItem): ShownItem {
  const lists = queries.getQueriesData<ShownList>({ queryKey: ['answers', formId] })
  const known = lists.flatMap(([, list]) => list?.items.filter(({ id }) => id === chosen.id) ?? [])
  return known.reduce((newest, item) => (item.revision > newest.revision ? item : newest), chosen)
}
