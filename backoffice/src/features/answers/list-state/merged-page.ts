import type { AnswerList, AnswerListItem, InboxItem } from '@ventanilla/api'

/**
 * A row that is shown, of a form's list or of the inbox; `leftAt` where the filter does not find it any more, since it was noticed.
 */
export type ShownItem = AnswerListItem & Partial<Pick<InboxItem, 'form' | 'timeZone' | 'called'>> & { leftAt?: string }
/** Rows as they were read once more, and whether they still belong to the list. */
export type RowsAgain = { items: readonly (ShownItem & { isFound: boolean })[] }
export type ShownList = Omit<AnswerList, 'items'> & { items: readonly ShownItem[] }

/** Rows that are shown and that a new reading of the page did not bring: moved to another page, out of the filter, or gone. */
export function missingRows(shown: ShownList, fresh: ShownList, deleted: ReadonlySet<string>): string[] {
  const there = new Set(fresh.items.map(({ id }) => id))
  return shown.items.map(({ id }) => id).filter(id => !there.has(id) && !deleted.has(id))
}

/**
 * What is shown, each row as it is now, none of them moved; how many answers came that are not shown; and those that are gone though
 * nobody said so. `again` are the missing rows as they were read once more.
 */
export function mergedPage(
  shown: ShownList,
  fresh: ShownList,
  again: RowsAgain['items'],
  deleted: ReadonlySet<string>,
  at: string,
) {
  const now = new Map<string, ShownItem>(fresh.items.map(item => [item.id, item]))
  const left = new Map(shown.items.map(({ id, leftAt }) => [id, leftAt]))
  for (const { isFound, ...item } of again) {
    now.set(item.id, isFound ? item : { ...item, leftAt: left.get(item.id) ?? at })
  }
  const newest = shown.items.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')
  const gone = shown.items.map(({ id }) => id).filter(id => deleted.has(id) || !now.has(id))
  const items = shown.items.flatMap(({ id }): ShownItem[] => {
    const item = gone.includes(id) ? undefined : now.get(id)
    return item ? [item] : []
  })
  const news = fresh.items.filter(({ id, createdAt }) => !left.has(id) && createdAt > newest).length
  return { page: { ...shown, items }, news, gone }
}
