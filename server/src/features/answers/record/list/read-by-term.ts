import type { FoundFilter, TermPhase } from './answer-filter.ts'
import type { From, PageRow, ReadPage } from './answer-page.ts'

const order: readonly TermPhase[] = ['running', 'paused', 'none']

/** The run that a row stands in where a list is sorted by what is due. */
export function phaseOf({ dueAt, pausedAt }: Pick<PageRow, 'dueAt' | 'pausedAt'>): TermPhase {
  if (pausedAt !== null) return 'paused'
  return dueAt === null ? 'none' : 'running'
}

type Place = From & { readonly phase: string | undefined }

/** A page by what is due: first what runs out, the first first, then what stands still, last what has no term. */
export async function readByTerm(
  read: ReadPage,
  filter: FoundFilter,
  { phase, cursor, rows, ...from }: Place,
): Promise<PageRow[]> {
  const inDirection = from.direction === 'previous' ? order.toReversed() : order
  const first = cursor ? inDirection.findIndex(each => each === phase) : 0
  if (first < 0) return []
  const page: PageRow[] = []
  for (const each of inDirection.slice(first)) {
    // What is late runs.
    if (filter.late !== undefined && each !== 'running') continue
    const place = { ...from, cursor: cursor && each === phase ? cursor : undefined, rows: rows - page.length }
    page.push(...(await read({ ...filter, term: each }, place)))
    if (page.length >= rows) break
  }
  return page
}
