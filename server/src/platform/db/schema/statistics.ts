import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/** Exact statistics at the cost of a small row a save: a log of changes, folded once a second into a map a day. */
export function statisticsTables(kit: Kit) {
  const { table, id, int, text, primaryKey } = kit
  /** Answers by form, creator and state: totals of the list without counting. */
  const statState = table(
    'stat_state',
    {
      formId: int().notNull(),
      creatorId: int().notNull(),
      state: text().notNull(),
      municipalityId: int().notNull(),
      answers: int().notNull(),
    },
    t => [primaryKey({ columns: [t.formId, t.creatorId, t.state] })],
  )

  /** `keys` are the counted keys joined by a space; `sign` is 1 or -1. */
  const statDelta = table('stat_delta', {
    id: id(),
    municipalityId: int().notNull(),
    formId: int().notNull(),
    creatorId: int().notNull(),
    localDay: int().notNull(),
    localHour: int().notNull(),
    sign: int().notNull(),
    keys: text().notNull(),
  })

  /** `counts` is JSON { key: n }; creator -1 is everybody. */
  const statDay = table(
    'stat_day',
    {
      formId: int().notNull(),
      creatorId: int().notNull(),
      localDay: int().notNull(),
      municipalityId: int().notNull(),
      counts: text().notNull(),
    },
    t => [primaryKey({ columns: [t.formId, t.creatorId, t.localDay] })],
  )

  return { statState, statDelta, statDay, ...timesTables(kit) }
}

/** How long answers took: counted in the background from their histories, anew whenever something happens to one (features/statistics/times). */
function timesTables({ table, id, int, text, index, primaryKey }: Kit) {
  /** `period` is a day as YYYYMMDD, or below zero a whole month as -YYYYMM; `counts` is JSON { key: n }; creator -1 is everybody. */
  const statTime = table(
    'stat_time',
    {
      formId: int().notNull(),
      creatorId: int().notNull(),
      period: int().notNull(),
      municipalityId: int().notNull(),
      counts: text().notNull(),
    },
    t => [primaryKey({ columns: [t.formId, t.creatorId, t.period] })],
  )

  /**
   * What was counted of an answer, as `keys` with spaces between them, and under what; beside it what lists find it by: minutes to its first
   * reading, working days until it was solved, and whether that was late (1), in its term (0) or without one (null).
   */
  const answerTime = table(
    'answer_time',
    {
      answerId: int().primaryKey(),
      formId: int().notNull(),
      municipalityId: int().notNull(),
      creatorId: int().notNull(),
      localDay: int().notNull(),
      keys: text().notNull(),
      readMinutes: int(),
      solvedDays: int(),
      late: int(),
    },
    t => [
      index('answer_time_solved').on(t.formId, t.solvedDays, t.late, t.answerId).where(sql`solved_days is not null`),
      index('answer_time_read').on(t.formId, t.readMinutes, t.answerId).where(sql`read_minutes is not null`),
    ],
  )

  /** The states that an answer has left, each with the bucket of the minutes that it was in it (the model's `timeBucket`): as lists find it. */
  const answerStay = table(
    'answer_stay',
    {
      answerId: int().notNull(),
      state: text().notNull(),
      formId: int().notNull(),
      municipalityId: int().notNull(),
      bucket: int().notNull(),
    },
    t => [
      primaryKey({ columns: [t.answerId, t.state] }),
      index('answer_stay_long').on(t.formId, t.state, t.bucket, t.answerId),
    ],
  )

  /** Answers to which something has happened that is not counted yet; triggers write it, so that nothing can happen without. */
  const timeTouched = table('time_touched', { id: id(), municipalityId: int().notNull(), answerId: int().notNull() })

  return { statTime, answerTime, answerStay, timeTouched }
}
