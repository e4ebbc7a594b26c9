import { and, count, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import { addKeys, type Counts } from '../counts/counts.ts'
import { nobody } from '../times/contribution.ts'
import { type Facts, readFacts } from '../times/read-facts.ts'
import { keysOfFacts, mostWaiting, type TimesWithLate, waitingIds } from '../times/read-times.ts'
import { asked, eachFound } from './each-found.ts'

/** Whose times are asked for, and at which moment it is told what is overdue. */
export type TimesJob = { readonly times: FoundFilter; readonly now: number }

/** Undefined while too much waits to be counted. */
export type NarrowedTimes = TimesWithLate | undefined

/** The times of the answers that a filter finds: what is kept of each, or of those to which something has happened since as they stand now. */
export async function countTimes(
  db: Database,
  { times: filter, now }: TimesJob,
  atOnce: number | undefined,
): Promise<NarrowedTimes> {
  const of = await asked(db, filter, atOnce)
  const found = await db.snapshot(function* (tx) {
    const waiting = yield* readWaiting(tx)
    if (!waiting) return undefined
    const counts: Counts = new Map()
    const late = new Map<number, number>()
    const facts: Facts[] = []
    let answers = 0
    yield* eachFound(db, tx, of, function* (ids) {
      answers += ids.length
      facts.push(...(yield* addTimes(db, tx, ids, { waiting, counts })))
      for (const { assigneeId, overdue } of yield* lateAmong(db, tx, ids, now)) {
        const person = assigneeId ?? nobody
        late.set(person, (late.get(person) ?? 0) + overdue)
      }
    })
    return { counts, answers, late, facts }
  })
  return found && (await addFacts(db, found))
}

/** The answers to which something has happened since they were counted; undefined while too many of them wait. */
export function* readWaiting(tx: Handle): Steps<ReadonlySet<number> | undefined> {
  const waiting = new Set((yield* run(waitingIds(tx))).map(({ id }) => id))
  return waiting.size > mostWaiting ? undefined : waiting
}

/** Adds what is kept of some answers, and gives what is known of those that wait. */
export function* addTimes(
  db: Database,
  tx: Handle,
  ids: readonly number[],
  { waiting, counts }: { readonly waiting: ReadonlySet<number>; readonly counts: Counts },
): Steps<Facts[]> {
  for (const { answerId, keys } of yield* run(keptOf(db, tx, ids))) {
    if (!waiting.has(answerId)) addKeys(counts, keys, 1)
  }
  const changed = ids.filter(id => waiting.has(id))
  return yield* readFacts(db, tx, changed)
}

/** Adds the times of answers that waited, as they stood. */
export async function addFacts(
  db: Database,
  { facts, ...times }: TimesWithLate & { readonly facts: readonly Facts[] },
): Promise<TimesWithLate> {
  for (const keys of await keysOfFacts(db, facts)) addKeys(times.counts, keys, 1)
  return times
}

function keptOf({ tables: { answerTime } }: Database, tx: Handle, ids: readonly number[]) {
  return tx
    .select({ answerId: answerTime.answerId, keys: answerTime.keys })
    .from(answerTime)
    .where(inArray(answerTime.answerId, [...ids]))
}

type Overdue = { readonly assigneeId: number | null; readonly overdue: number }

function* lateAmong(
  { tables: { answer } }: Database,
  tx: Handle,
  ids: readonly number[],
  now: number,
): Steps<readonly Overdue[]> {
  const isLate = and(isNotNull(answer.dueAt), isNull(answer.pausedAt), lte(answer.dueAt, now))
  return yield* run(
    tx
      .select({ assigneeId: answer.assigneeId, overdue: count() })
      .from(answer)
      .where(and(inArray(answer.id, [...ids]), isLate))
      .groupBy(answer.assigneeId),
  )
}
