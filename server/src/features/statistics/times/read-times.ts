import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps, statement } from '../../../platform/db/handle.ts'
import { addKeys, type Counts, everybody } from '../counts/counts.ts'
import {
  answersOfDays,
  type DaysRange,
  type KeptMonth,
  type KnownDays,
  readMonths,
  sumMonths,
  timesOfDays,
} from '../days/kept-days.ts'
import { periodsOf } from './periods.ts'
import { type CountedUnder, type Facts, loadVersions, readFacts, timesFrom } from './read-facts.ts'

export type TimesRange = DaysRange

/** More that wait to be counted anew are not looked through by a reader: right after an update, or while nobody folds. */
export const mostWaiting = 1_000

export const waitingIds = statement('time_waiting', (tx, { timeTouched }) =>
  tx
    .selectDistinct({ id: timeTouched.answerId })
    .from(timeTouched)
    .limit(mostWaiting + 1),
)

/** What the log of changes adds to them: each has the answer itself among its keys. */
function* answersSince(
  { tables: { statDelta } }: Database,
  tx: Handle,
  { formId, creatorId, from, to }: TimesRange,
): Steps<number> {
  const [since] = yield* run(
    tx
      .select({ answers: sql`coalesce(sum(${statDelta.sign}), 0)`.mapWith(Number) })
      .from(statDelta)
      .where(
        and(
          eq(statDelta.formId, formId),
          between(statDelta.localDay, from, to),
          creatorId === everybody ? undefined : eq(statDelta.creatorId, creatorId),
        ),
      ),
  )
  return since?.answers ?? 0
}

/** The counts of a range, and of how many answers. */
export type TimesCounted = { readonly counts: Counts; readonly answers: number }
/** The same, and of how many the term is over now, by who has them to do. */
export type TimesWithLate = TimesCounted & { readonly late: ReadonlyMap<number, number> }

/**
 * The exact counts of times of a range: what is kept, with the answers to which something has happened since as they stand in the same moment.
 * Undefined while too many of them wait.
 */
export async function readTimes(known: KnownDays, range: TimesRange): Promise<TimesCounted | undefined> {
  const { db } = known
  const { formId, creatorId } = range
  const found = await db.snapshot(function* (tx) {
    const waiting = yield* run(waitingIds(tx))
    if (waiting.length > mostWaiting) return undefined
    const kept: KeptMonth[] = []
    for (const [first, last] of periodsOf(range)) {
      kept.push(...(yield* readMonths(known, tx, timesOfDays, { formId, creatorId, from: first, to: last })))
    }
    const ids = waiting.map(({ id }) => id)
    const before = yield* countedBefore(db, tx, ids)
    const now = yield* readFacts(db, tx, ids)
    const months = yield* readMonths(known, tx, answersOfDays, range)
    return { kept, before, now, months, since: yield* answersSince(db, tx, range) }
  })
  if (!found) return undefined
  const { days } = await sumMonths(known.days, found.months)
  const answers = [...days.values()].reduce((sum, each) => sum + each, found.since)
  const { counts } = await sumMonths(known.days, found.kept)
  const isAsked = (of: CountedUnder) =>
    of.formId === formId &&
    (creatorId === everybody || of.creatorId === creatorId) &&
    of.localDay >= range.from &&
    of.localDay <= range.to
  for (const row of found.before) if (isAsked(row)) addKeys(counts, row.keys, -1)
  const asked = found.now.filter(isAsked)
  for (const keys of await keysOfFacts(db, asked)) addKeys(counts, keys, 1)
  for (const [key, count] of counts) if (count === 0) counts.delete(key)
  return { counts, answers }
}

function* countedBefore({ tables: { answerTime } }: Database, tx: Handle, ids: readonly number[]) {
  if (ids.length === 0) return []
  return yield* run(
    tx
      .select()
      .from(answerTime)
      .where(inArray(answerTime.answerId, [...ids])),
  )
}

export async function keysOfFacts(db: Database, facts: readonly Facts[]): Promise<string[]> {
  const versions = await loadVersions(db, facts)
  return facts.flatMap(each => timesFrom(each, versions)?.keys ?? [])
}
