import type { StatisticsTimes } from '@ventanilla/api'
import { bucketMiddle, bucketStart, type Histogram, quantile, totalOf } from '@ventanilla/model'
import { and, between, count, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { dayNumber } from '../../../platform/municipal-time.ts'
import { staffNamed } from '../../answers/record/assign/staff-named.ts'
import type { FormSnapshot } from '../../forms/snapshot/form-snapshot.ts'
import type { Counts } from '../counts/counts.ts'
import { everybody } from '../counts/counts.ts'
import { nobody } from './contribution.ts'
import { readTimes, type TimesRange } from './read-times.ts'

type Asked = { readonly creatorId: number; readonly from?: string; readonly to?: string; readonly now: number }

const firstDay = 0
const lastDay = 99_999_999
const [half, nineOfTen] = [0.5, 0.9]

/** How long the answers of a range took, until they were read, in each state and until they were solved; and whose they are. */
export async function readTimesReport(
  db: Database,
  { id: formId }: Pick<FormSnapshot, 'id'>,
  { creatorId, from, to, now }: Asked,
): Promise<StatisticsTimes> {
  const range: TimesRange = {
    formId,
    creatorId,
    from: from === undefined ? firstDay : dayNumber(from),
    to: to === undefined ? lastDay : dayNumber(to),
  }
  const isOwn = creatorId !== everybody
  const times = await readTimes(db, range)
  if (!times) return { isOwn, isCounting: true }
  const { counts, answers } = times
  return {
    isOwn,
    isCounting: false,
    read: readingOf(counts),
    solved: solvingOf(counts),
    states: statesOf(counts),
    people: await peopleOf(db, { counts, answers }, await lateNow(db, range, now)),
  }
}

type Found = NonNullable<StatisticsTimes['read']>

function readingOf(counts: Counts): Found {
  const buckets = histogram(counts, 'r')
  const ninth = quantile(buckets, nineOfTen)
  const above = ninth === undefined ? [] : [...buckets].filter(([bucket]) => bucket > ninth)
  const slowest = above.reduce((sum, [, each]) => sum + each, 0)
  return {
    ...minutesOf(buckets),
    slowest: ninth === undefined || slowest === 0 ? null : { from: bucketStart(ninth + 1), answers: slowest },
  }
}

function minutesOf(buckets: Histogram) {
  const [median, ninth] = [quantile(buckets, half), quantile(buckets, nineOfTen)]
  return {
    answers: totalOf(buckets),
    median: median === undefined ? null : bucketMiddle(median),
    ninth: ninth === undefined ? null : bucketMiddle(ninth),
  }
}

function daysOf(days: Histogram) {
  return { answers: totalOf(days), median: quantile(days, half) ?? null, ninth: quantile(days, nineOfTen) ?? null }
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
  return [...grouped(counts, 'w')].map(([id, buckets]) => ({ id, ...minutesOf(buckets) }))
}

async function peopleOf(
  db: Database,
  { counts, answers }: { counts: Counts; answers: number },
  late: ReadonlyMap<number, number>,
): Promise<NonNullable<StatisticsTimes['people']>> {
  const open = histogram(counts, 'o')
  const solved = new Map([...grouped(counts, 'p')].map(([id, days]) => [Number(id), days]))
  const solvedByAll = totalOf(histogram(counts, 'd'))
  // Nothing is kept of an answer to which nothing has happened: what is open and nobody's is what is left.
  const left = answers - solvedByAll - totalOf(open)
  const ids = [...new Set([...open.keys(), ...solved.keys(), ...late.keys()])].filter(id => id !== nobody)
  const named = await staffNamed(db, ids)
  const people = [...named]
    .map(([id, person]) => ({ id, person }))
    .sort((one, other) => (one.person.name < other.person.name ? -1 : 1))
  return [...people, { id: nobody, person: null }].map(({ id, person }) => ({
    person,
    open: id === nobody ? left : (open.get(id) ?? 0),
    ...daysOf(solved.get(id) ?? new Map()),
    late: late.get(id) ?? 0,
  }))
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

/** How often each number stands behind a letter, as in `d:3`. */
function histogram(counts: Counts, letter: string): Map<number, number> {
  const found = new Map<number, number>()
  for (const [key, each] of counts) if (key.startsWith(`${letter}:`)) found.set(Number(key.slice(2)), each)
  return found
}

/** The same where a name stands between the two, as in `p:4:3`. */
function grouped(counts: Counts, letter: string): Map<string, Map<number, number>> {
  const found = new Map<string, Map<number, number>>()
  for (const [key, each] of counts) {
    const [of, name = '', value = ''] = key.split(':')
    if (of !== letter) continue
    const group = found.get(name) ?? new Map<number, number>()
    found.set(name, group.set(Number(value), each))
  }
  return found
}
