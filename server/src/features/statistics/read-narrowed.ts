import type {
  Comparison,
  CountedDays,
  Narrowing,
  Statistics,
  StatisticsNumbers,
  StatisticsTimes,
} from '@ventanilla/api'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { startOfDay } from '../../platform/municipal-time.ts'
import { type FoundFilter, readFilter } from '../answers/record/list/answer-filter.ts'
import type { FormSnapshot } from '../forms/snapshot/form-snapshot.ts'
import { everybody } from './counts/counts.ts'
import { comparedRange, daysListed, reportOf } from './read-report.ts'
import { timesReportOf } from './times/read-times-report.ts'
import type { CountFound } from './narrowed/found-counter.ts'

type Days = { readonly from?: string; readonly to?: string }

/** Statistics of some of the answers; `creatorId` is whose they are, the asking person's or everybody's. */
export type NarrowedAsked = {
  readonly form: FormSnapshot
  readonly person: StaffUser
  readonly creatorId: number
  readonly narrowing: Narrowing
  readonly signal?: AbortSignal
}

export function isNarrowed({ state, assignee, option, zone, near, district }: Narrowing): boolean {
  return [state, assignee, option, zone, near, district].some(each => each !== undefined && each !== '')
}

/** The answers that the list finds by the same words, whenever they were given. */
async function filterOf(db: Database, { form, person, creatorId, narrowing }: NarrowedAsked): Promise<FoundFilter> {
  const given = { ...narrowing, ...(creatorId !== everybody && { createdBy: person.username }) }
  return (await readFilter(db, person, form.uid, given)).filter
}

/** Those of them that were given on some days of the town. */
function onDays(filter: FoundFilter, { form }: NarrowedAsked, { from, to }: Days): FoundFilter {
  const { timeZone } = form.municipality
  return {
    ...filter,
    ...(from !== undefined && { from: startOfDay(timeZone, from) }),
    ...(to !== undefined && { until: startOfDay(timeZone, to, 1) }),
  }
}

export async function readNarrowedReport(
  { db, count }: { db: Database; count: CountFound },
  asked: NarrowedAsked,
  range: Days & { readonly compare?: Comparison },
): Promise<Statistics> {
  const compared = comparedRange(range)
  const whole = await filterOf(db, asked)
  const job = {
    report: onDays(whole, asked, range),
    previous: compared && onDays(whole, asked, compared),
    whole,
  }
  const found = await count(job, asked.signal)
  if (!('report' in found)) throw new Error('no report was counted')
  return await reportOf(db, asked.form, { ...found.report, isOwn: asked.creatorId !== everybody })
}

export async function readNarrowedDays(
  { db, count }: { db: Database; count: CountFound },
  asked: NarrowedAsked,
  range: Days,
): Promise<CountedDays> {
  const found = await count({ days: onDays(await filterOf(db, asked), asked, range) }, asked.signal)
  if (!('days' in found)) throw new Error('no days were counted')
  return { days: daysListed(found.days), isOwn: asked.creatorId !== everybody }
}

/** Of all answers of a range too: no counts by day know of numbers. */
export async function readNumbers(
  { db, count }: { db: Database; count: CountFound },
  asked: NarrowedAsked,
  range: Days,
): Promise<StatisticsNumbers> {
  const found = await count({ numbers: onDays(await filterOf(db, asked), asked, range) }, asked.signal)
  if (!('numbers' in found)) throw new Error('no numbers were counted')
  const questions = found.numbers.map(each => ({ ...each, bins: [...each.bins] }))
  return { questions, isOwn: asked.creatorId !== everybody }
}

export async function readNarrowedTimes(
  { db, count }: { db: Database; count: CountFound },
  asked: NarrowedAsked,
  { now, ...range }: Days & { readonly now: number },
): Promise<StatisticsTimes> {
  const found = await count({ times: onDays(await filterOf(db, asked), asked, range), now }, asked.signal)
  if (!('times' in found)) throw new Error('no times were counted')
  return await timesReportOf(db, { formId: asked.form.id, isOwn: asked.creatorId !== everybody }, found.times)
}
