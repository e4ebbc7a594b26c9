import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import type { Counted } from '../counts/counts.ts'
import { countKept } from './count-kept.ts'
import { countDays, countReport } from './count-report.ts'
import { countKeptTimes } from './count-kept-times.ts'
import { type CountedNumbers, countNumbers, type NumbersJob } from './count-numbers.ts'
import { countTimes, type NarrowedTimes, type TimesJob } from './count-times.ts'
import type { Known } from './found-rows.ts'

/** What is asked of answers that a filter finds, which kept counts by day know nothing of. */
export type FoundJob =
  | { readonly report: FoundFilter; readonly previous: FoundFilter | undefined; readonly whole: FoundFilter }
  | { readonly days: FoundFilter }
  | TimesJob
  | NumbersJob

export type FoundCounts =
  | { readonly report: Counted }
  | { readonly days: Counted['days'] }
  | { readonly times: NarrowedTimes }
  | { readonly numbers: CountedNumbers }

/** `atOnce` is how many answers are looked at in a turn, which tests set; then nothing is taken from what is kept of them. */
export async function countFound(known: Known, job: FoundJob, atOnce?: number): Promise<FoundCounts> {
  const { db } = known
  if ('report' in job) {
    const { report, previous, whole } = job
    const kept = atOnce === undefined && (await countKept(known, { of: whole, report, days: previous }))
    if (!kept) return { report: await countReport(db, job, atOnce) }
    return { report: { ...kept.report, previous: previous && kept.days, states: kept.states } }
  }
  if ('numbers' in job) return { numbers: await countNumbers(db, job, atOnce) }
  if ('days' in job) {
    const kept = atOnce === undefined && (await countKept(known, { of: job.days, days: job.days }))
    return { days: kept ? kept.days : await countDays(db, job.days, atOnce) }
  }
  const kept = atOnce === undefined ? await countKeptTimes(known, job) : undefined
  return { times: kept ?? (await countTimes(db, job, atOnce)) }
}
