import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { mergedPage, missingRows, type RowsAgain, type ShownList } from './merged-page.ts'

/** How the page is read, and rows of it by their ids. */
export type Reading = {
  page: () => Promise<ShownList>
  rows: (ids: readonly string[]) => Promise<RowsAgain>
}

/**
 * Reads an open list anew and puts it under what is shown, without moving it. `gone`: answers known to be deleted. Nothing where it cannot
 * be read, or `isOver` by the time that it was.
 */
export async function readAnew(
  queries: QueryClient,
  { queryKey, read }: { queryKey: QueryKey; read: Reading },
  gone: ReadonlySet<string>,
  isOver: () => boolean,
) {
  const fresh = await read.page().catch(() => undefined)
  const before = queries.getQueryData<ShownList>(queryKey)
  if (!fresh || !before || isOver()) return undefined
  const missing = missingRows(before, fresh, gone)
  const again = missing.length > 0 ? await read.rows(missing).catch(() => undefined) : { items: [] }
  const shown = queries.getQueryData<ShownList>(queryKey)
  if (!again || !shown || isOver()) return undefined
  const merged = mergedPage(shown, fresh, again.items, gone, new Date().toISOString())
  queries.setQueryData(queryKey, merged.page)
  // What stands here is held where it was; whoever comes back to it reads it anew.
  void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  // Nothing is left of the page: what stands there now is read instead of a list that looks empty.
  if (merged.page.items.length === 0) void queries.invalidateQueries({ queryKey })
  return merged
}
