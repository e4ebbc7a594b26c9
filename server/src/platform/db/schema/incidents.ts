import type { Kit } from './kit.ts'

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
