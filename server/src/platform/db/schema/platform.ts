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

export function incidentTables({ table, int, text, primaryKey }: Kit) {
  /** Incident types made on the municipal platform, by what they were made of: a save that is tried again finds its own. `stateId` '' is one for all states. */
  const incidentType = table(
    'incident_type',
    {
      formUid: text().notNull(),
      areaId: text().notNull(),
      title: text().notNull(),
      stateId: text().notNull(),
      municipalityId: int().notNull(),
      typeId: text().notNull(),
      createdAt: int().notNull(),
    },
    t => [primaryKey({ columns: [t.formUid, t.areaId, t.title, t.stateId] })],
  )

  return { incidentType }
}
