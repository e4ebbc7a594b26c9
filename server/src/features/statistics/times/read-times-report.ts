import type { StatisticsTimes } from '@ventanilla/api'
import { bucketMiddle, bucketStart, type Histogram, quantile, totalOf } from '@ventanilla/model'
import { and, between, count, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { dayNumber } from '../../../platform/municipal-time.ts'
import type { FormSnapshot } from '../../forms/snapshot/form-snapshot.ts'
import type { Counts } from '../counts/counts.ts'
import { everybody } from '../counts/counts.ts'
import type { KnownDays } from '../days/kept-days.ts'
import { nobody } from './contribution.ts'
import { daysOf, grouped, half, histogram, nineOfTen } from './histograms.ts'
import { readTimes, type TimesRange, type TimesWithLate } from './read-times.ts'
import { todoOf } from './todo-of.ts'

type Asked = { readonly creatorId: number; readonly from?: string; readonly to?: string; readonly now: number }

const firstDay = 0
const lastDay = 99_999_999

/** How long the answers of a range took, until they were read, in each state and until they were solved; and whose they are. */
export async function readTimesReport(
  known: KnownDays,
  { id: formId }: Pick<FormSnapshot, 'id'>,
  { creatorId, from, to, now }: Asked,
): Promise<StatisticsTimes> {
  const range: TimesRange = {
    formId,
    creatorId,
    from: from === undefined ? firstDay : dayNumber(from),
    to: to === undefined ? lastDay : dayNumber(to),
  }
  const times = await readTimes(known, range)
  const late = times && (await lateNow(known.db, range, now))
  return await timesReportOf(known.db, { formId, isOwn: creatorId !== everybody }, times && late && { ...times, late })
}

/** What is said of counted times, whoever counted them. Undefined while they are counted. */
export async function timesReportOf(
  db: Database,
  { formId, isOwn }: { readonly formId: number; readonly isOwn: boolean },
  times: TimesWithLate | undefined,
): Promise<StatisticsTimes> {
  if (!times) return { isOwn, isCounting: true }
  const { counts } = times
  return {
    isOwn,
    isCounting: false,
    read: minutesOf(histogram(counts, 'r')),
    solved: solvingOf(counts),
    states: statesOf(counts),
    ...(await todoOf(db, formId, times)),
  }
}

type Found = NonNullable<StatisticsTimes['read']>

/** `slowest`: those that took longer than nine of ten did, and from how many minutes on. */
function minutesOf(buckets: Histogram): Found {
  const [median, ninth] = [quantile(buckets, half), quantile(buckets, nineOfTen)]
  const above = ninth === undefined ? [] : [...buckets].filter(([bucket]) => bucket > ninth)
  const slowest = above.reduce((sum, [, each]) => sum + each, 0)
  return {
    answers: totalOf(buckets),
    median: median === undefined ? null : bucketMiddle(median),
    ninth: ninth === undefined ? null : bucketMiddle(ninth),
    slowest: ninth === undefined || slowest === 0 ? null : { from: bucketStart(ninth + 1), answers: slowest },
  }
}

function solvingOf(counts: Counts): NonNullable<StatisticsTimes['solved']> {
  const [days, late] = [histogram(counts, 'd'), histogram(counts, 'x')]
  return {
    ...daysOf(days),
    days: [...days]
      .sort(([one], [other]) => one - other)
      .map(([each, answers]) => ({ days: each, answers, late: late.get(each) ?? 0 })),
    inTime: counts.get('k') ?? 0,
    late: totalOf(late),
  }
}

function statesOf(counts: Counts): NonNullable<StatisticsTimes['states']> {
  return [...grouped(counts, 'w')]
    .map(([id, buckets]) => ({ id, ...minutesOf(buckets) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Whose term is over now, by whoever has them to do. */
async function lateNow(db: Database, { formId, creatorId, from, to }: TimesRange, now: number) {
  const { answer } = db.tables
  const rows = await db.sql
    .select({ assigneeId: answer.assigneeId, answers: count() })
    .from(answer)
    .where(
      and(
        eq(answer.formId, formId),
        isNotNull(answer.dueAt),
        isNull(answer.pausedAt),
        lte(answer.dueAt, now),
        from > firstDay || to < lastDay ? between(answer.localDay, from, to) : undefined,
        creatorId === everybody ? undefined : eq(answer.creatorId, creatorId),
      ),
    )
    .groupBy(answer.assigneeId)
  return new Map(rows.map(({ assigneeId, answers }) => [assigneeId ?? nobody, answers]))
}
