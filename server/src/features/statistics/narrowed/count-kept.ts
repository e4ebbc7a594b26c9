import { readKeyed } from '../../answers/record/blocks/read-keys.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import { eachFoundAlone, eachFoundRow, type Known, placesIn } from './found-rows.ts'
import { isKeyed, keptFilter } from './kept-filter.ts'
import { isWithin, liesIn, rangeOf } from './kept-rows.ts'
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
export async function countKept({ db, memory }: Known, { of, ...wanted }: KeptJob): Promise<KeptCounts | undefined> {
  if (![of, ...Object.values(wanted)].every(each => each === undefined || isKeyed(each))) return undefined
  const [report, days] = [wanted.report && rangeOf(wanted.report), wanted.days && rangeOf(wanted.days)]
  const { formId } = of
  const filter = keptFilter(of)
  memory.begin()
  return await db.snapshot(function* (tx) {
    const form = yield* readKeyed(tx, formId, memory)
    if (!form) return undefined
    const tally = new Tally(form.numbers)
    const asked = { db, memory, tx, formId, form, filter }
    yield* eachFoundRow(
      asked,
      head => (report && liesIn(head, report) !== 'outside') || (days && liesIn(head, days) === 'cut') || false,
      (row, rest) => {
        tally.addStates(row.head, row.bits)
        const reported = report && placesIn(row, rest, report)
        if (reported && rest) tally.addReport(row.head, rest, reported)
        const ofDays = days && placesIn(row, rest, days)
        if (ofDays) tally.addDays(row.head, ofDays)
      },
    )
    const isReported = ({ createdAt }: { createdAt: number }) => report !== undefined && isWithin(report, createdAt)
    yield* eachFoundAlone(asked, isReported, (answer, keys) => {
      tally.addState(answer.state)
      if (isReported(answer)) tally.addAnswer(answer, keys)
      if (days && isWithin(days, answer.createdAt)) tally.addDay(answer.localDay)
    })
    return tally.counts()
  })
}
