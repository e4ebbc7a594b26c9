import type { Counts } from '../counts/counts.ts'
import { noEdition, RowMemory } from '../../answers/record/blocks/row-memory.ts'
import type { KeyedHead } from '../../answers/record/blocks/read-keys.ts'
import type { KeptFilter } from './kept-filter.ts'
import { firstNotBelow, liesIn, type Range } from './kept-rows.ts'
import type { KeptCounts } from './tally.ts'

/** So many rows are counted together; what came to be known of them is asked for again by the next question, about the same answers or others' days. */
const rowsTogether = 32

/** Rows that stand together, from the first id on and before the end. */
export type RowGroup = { readonly heads: readonly KeyedHead[]; readonly firstId: number; readonly endId: number }

/** Rows are added behind the others, so that those before stay in their groups. */
export function* rowGroups(heads: readonly KeyedHead[]): Generator<RowGroup> {
  for (let at = 0; at < heads.length; at += rowsTogether) {
    const some = heads.slice(at, at + rowsTogether)
    const [first, last] = [some[0], some.at(-1)]
    if (first && last) yield { heads: some, firstId: first.firstId, endId: last.firstId + last.ids.length * 32 }
  }
}

/** Whether one of some ids, which are in order, stands in a group. */
export function hasAny(ids: readonly number[], { firstId, endId }: RowGroup): boolean {
  const first = ids[firstNotBelow(ids, firstId)]
  return first !== undefined && first < endId
}

/** How all rows of a group lie to a range; 'cut' where not all lie alike. */
export function groupLiesIn({ heads }: RowGroup, range: Range): 'whole' | 'outside' | 'cut' {
  const [first, ...others] = heads.map(head => liesIn(head, range))
  return first !== undefined && others.every(each => each === first) ? first : 'cut'
}

/** What was counted of groups of rows, while none of them is another. */
export type SumMemory = {
  readonly reports: RowMemory<KeptCounts>
  readonly times: RowMemory<{ readonly counts: Counts; readonly answers: number }>
  /** To be called before a question. */
  begin(): void
}

/** Of a million answers what one filter finds takes some 300 kB. */
export function sumMemory(mostBytes = 16_000_000): SumMemory {
  const [reports, times]: [SumMemory['reports'], SumMemory['times']] = [
    new RowMemory(mostBytes / 2),
    new RowMemory(mostBytes / 2),
  ]
  const begin = () => {
    reports.begin()
    times.begin()
  }
  return { reports, times, begin }
}

/** The edition of what is counted of a group; undefined where a row may have been written anew without being told from before. */
export function editionOf({ heads }: RowGroup): string | undefined {
  return heads.some(({ edition }) => edition === noEdition) ? undefined : heads.map(({ edition }) => edition).join(',')
}

/** A filter as text, the same for the same. */
export function textOfFilter({ states, assignees, creators, options }: KeptFilter): string {
  const listed = (set: ReadonlySet<string | number> | undefined) => set && [...set].sort()
  return JSON.stringify([
    listed(states),
    listed(assignees),
    listed(creators),
    options.map(({ keys, without }) => [listed(keys), listed(without)]),
  ])
}

/** How much memory counts take. */
export function bytesOfCounts(...counts: readonly ReadonlyMap<string | number, number>[]): number {
  return counts.reduce((sum, { size }) => sum + 60 * size + 200, 0)
}
