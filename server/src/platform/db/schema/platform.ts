import type { Kit } from './kit.ts'

/**
 * The embedded municipal platform's own books, for installations that have no platform: usernames, areas, citizens, assets, incident types,
 * incidents and agendas. `kind` and `key` name a record within a municipality, `data` is JSON.
 */
export function platformTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  const platformRecord = table(
    'platform_record',
    {
      id: id(),
      municipalityId: int().notNull(),
      kind: text().notNull(),
      key: text().notNull(),
      data: text().notNull(),
      createdAt: int().notNull(),
    },
    t => [
      uniqueIndex('platform_record_key').on(t.municipalityId, t.kind, t.key),
      index('platform_record_kind').on(t.kind, t.key),
    ],
  )
  return { platformRecord }
}
