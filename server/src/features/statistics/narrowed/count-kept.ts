import type { Steps } from '../../../platform/db/handle.ts'
import { type KeyedHead, readKeyed } from '../../answers/record/blocks/read-keys.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import { eachFoundAlone, eachFoundRow, type Known, placesIn } from './found-rows.ts'
import { isKeyed, keptFilter } from './kept-filter.ts'
import { isWithin, liesIn, type Range, rangeOf } from './kept-rows.ts'
import { bytesOfCounts, editionOf, groupLiesIn, hasAny, type RowGroup, rowGroups, textOfFilter } from './row-groups.ts'
import { type KeptCounts, Tally } from './tally.ts'

/** Whose answers are counted, whenever they were given by state; those within the dates of `report` by key, hour and day, of `days` by day. */
export type KeptJob = {
  readonly of: FoundFilter
  readonly report?: FoundFilter | undefined
  readonly days?: FoundFilter | undefined
}

/**
 * What narrowed statistics say, from sets of answers that are kept of each key: the sets that a filter names are put together, and what is in
 * each of the others is counted. What is in none yet, or was touched since, is looked at as it stands in the same moment. Undefined where they
 * cannot tell.
 */
export async function countKept(
  { db, memory, sums }: Known,
  { of, ...wanted }: KeptJob,
): Promise<KeptCounts | undefined> {
  if (![of, ...Object.values(wanted)].every(each => each === undefined || isKeyed(each))) return undefined
  const ranges = { report: wanted.report && rangeOf(wanted.report), days: wanted.days && rangeOf(wanted.days) }
  const { report, days } = ranges
  const { formId } = of
  const filter = keptFilter(of)
  const text = textOfFilter(filter)
  memory.begin()
  sums.begin()
  return await db.snapshot(function* (tx) {
    const form = yield* readKeyed(tx, formId, memory)
    if (!form) return undefined
    const tally = new Tally(form.numbers)
    const asked = { db, memory, tx, formId, form, filter }
    for (const group of rowGroups(form.heads)) {
      const lies = hasAny(form.touched, group) ? undefined : liesAlike(group, ranges)
      const edition = lies && editionOf(group)
      const name = `${formId}:${group.firstId}:${lies}:${text}`
      const known = edition === undefined ? undefined : sums.reports.get(name, edition)
      if (known) tally.addCounted(known)
      else if (edition === undefined) yield* countRows(asked, group.heads, ranges, tally)
      else {
        const own = new Tally(form.numbers)
        yield* countRows(asked, group.heads, ranges, own)
        const row = own.counts()
        const bytes = bytesOfCounts(row.report.counts, row.report.days, row.days, row.states)
        sums.reports.keep(name, { edition, bytes, row })
        tally.addCounted(row)
      }
    }
    const isReported = ({ createdAt }: { createdAt: number }) => report !== undefined && isWithin(report, createdAt)
    yield* eachFoundAlone(asked, isReported, (answer, keys) => {
      tally.addState(answer.state)
      if (isReported(answer)) tally.addAnswer(answer, keys)
      if (days && isWithin(days, answer.createdAt)) tally.addDay(answer.localDay)
    })
    return tally.counts()
  })
}

type Ranges = { readonly report: Range | undefined; readonly days: Range | undefined }

/** Counts the answers of some rows. */
function* countRows(
  asked: Parameters<typeof eachFoundRow>[0],
  rows: readonly KeyedHead[],
  { report, days }: Ranges,
  tally: Tally,
): Steps<void> {
  yield* eachFoundRow(
    asked,
    rows,
    head => (report && liesIn(head, report) !== 'outside') || (days && liesIn(head, days) === 'cut') || false,
    (row, rest) => {
      tally.addStates(row.head, row.bits)
      const reported = report && placesIn(row, rest, report)
      if (reported && rest) tally.addReport(row.head, rest, reported)
      const ofDays = days && placesIn(row, rest, days)
      if (ofDays) tally.addDays(row.head, ofDays)
    },
  )
}

/** How a group lies to each range, which is the same for all ranges to which it lies so; undefined where one cuts it. */
function liesAlike(group: RowGroup, { report, days }: Ranges): string | undefined {
  const each = [report, days].map(range => (range ? groupLiesIn(group, range) : 'outside'))
  return each.includes('cut') ? undefined : each.join(' ')
}
