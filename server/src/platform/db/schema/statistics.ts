import type { Kit } from './kit.ts'

/** Exact statistics at the cost of a small row a save: a log of changes, folded once a second into a map a day. */
export function statisticsTables({ table, id, int, text, primaryKey }: Kit) {
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

  return { statState, statDelta, statDay }
}
