import type { Database } from '../../../platform/db/database.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import type { Counted } from '../counts/counts.ts'
import { countDays, countReport } from './count-report.ts'
import { countTimes, type NarrowedTimes } from './count-times.ts'

/** What is asked of answers that a filter finds: kept counts know nothing of it, so they are looked at one by one. */
export type FoundJob =
  | { readonly report: FoundFilter; readonly previous: FoundFilter | undefined; readonly whole: FoundFilter }
  | { readonly days: FoundFilter }
  | { readonly times: FoundFilter; readonly now: number }

export type FoundCounts =
  | { readonly report: Counted }
  | { readonly days: Counted['days'] }
  | { readonly times: NarrowedTimes }

/** `atOnce` is how many answers are looked at in a turn, which tests set. */
export async function countFound(db: Database, job: FoundJob, atOnce?: number): Promise<FoundCounts> {
  if ('report' in job) return { report: await countReport(db, job, atOnce) }
  if ('days' in job) return { days: await countDays(db, job.days, atOnce) }
  return { times: await countTimes(db, job, atOnce) }
}
