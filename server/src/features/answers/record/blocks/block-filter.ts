import { type Authors, authorSize, type BlockAnswer, eachAuthor, minuteMs } from './block-columns.ts'

/** What blocks know of a filter of the list. */
type Known = {
  readonly formId: number
  readonly dateField: 'created' | 'updated'
  readonly creators?: readonly number[]
  readonly state?: string
  readonly from?: number
  readonly until?: number
}
const known: ReadonlySet<string> = new Set([
  'formId',
  'dateField',
  'creators',
  'state',
  'from',
  'until',
] satisfies (keyof Known)[])

/** Any filter: what blocks do not know of it is looked up in the tables, which takes longer. */
export type AnyFilter = Known & Readonly<Record<string, unknown>>

/** A filter as it is asked of blocks; instants in milliseconds. */
export type BlockFilter = {
  readonly formId: number
  readonly field: 'created' | 'updated'
  readonly from: number | undefined
  readonly until: number | undefined
  /** Undefined where everybody's answers in any state are wanted. */
  readonly isAuthor: ((creatorId: number, state: string) => boolean) | undefined
}

/** Undefined where blocks cannot tell. */
export function blockFilter(filter: AnyFilter): BlockFilter | undefined {
  for (const name in filter) if (filter[name] !== undefined && !known.has(name)) return undefined
  const { formId, dateField: field, creators, state, from, until } = filter
  if ([from, until].some(edge => edge !== undefined && edge % minuteMs !== 0)) return undefined
  const isAuthor = (creator: number, of: string) =>
    (creators === undefined || creators[0] === creator) && (state === undefined || state === of)
  return { formId, field, from, until, isAuthor: creators || state !== undefined ? isAuthor : undefined }
}

/** Of an answer as the tables have it. */
export function isFound({ field, from, until, isAuthor }: BlockFilter, answer: BlockAnswer): boolean {
  const at = field === 'updated' ? answer.updatedAt : answer.createdAt
  if (from !== undefined && at < from) return false
  if (until !== undefined && at >= until) return false
  return isAuthor?.(answer.creatorId, answer.state) ?? true
}

export type ScannedBlock = {
  readonly firstId: number
  readonly ids: Uint16Array
  readonly authors: Authors | undefined
  readonly authorOf: Uint16Array | undefined
  /** Minutes of the field that the filter asks for. */
  readonly dates: Int32Array | undefined
}

/** Calls `see` with the index of each answer of a block that the filter finds, without those that were touched since. */
export function scanBlock(
  { from, until, isAuthor }: BlockFilter,
  { firstId, ids, authors, authorOf, dates }: ScannedBlock,
  touched: ReadonlySet<number> | undefined,
  see: (index: number) => void,
): void {
  const fits = isAuthor && authors && fitting(authors, isAuthor)
  if (fits && !fits.includes(1)) return
  const first = from === undefined ? -Infinity : from / minuteMs
  const end = until === undefined ? Infinity : until / minuteMs
  const count = ids.length
  for (let index = 0; index < count; index++) {
    if (fits && authorOf && fits[authorOf[index] ?? 0] === 0) continue
    if (dates) {
      const at = dates[index] ?? 0
      if (at < first || at >= end) continue
    }
    if (touched?.has(firstId + (ids[index] ?? 0))) continue
    see(index)
  }
}

/** Of each author of a block 1 where it is one of the filter's. */
function fitting(authors: Authors, isAuthor: NonNullable<BlockFilter['isAuthor']>): Uint8Array {
  const fits = new Uint8Array(authors.counts.length / authorSize)
  let author = 0
  eachAuthor(authors, (creatorId, state) => (fits[author++] = isAuthor(creatorId, state) ? 1 : 0))
  return fits
}
