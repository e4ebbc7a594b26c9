import type { Kit } from './kit.ts'

/** Where users and forms belong. */
export function placeTables({ table, id, int, text, index, uniqueIndex, primaryKey }: Kit) {
  const country = table(
    'country',
    {
      id: id(),
      uid: text().notNull(),
      name: text().notNull(),
      flagIcon: text(),
      platformId: text(),
      disabled: int().notNull().default(0),
    },
    t => [uniqueIndex('country_uid').on(t.uid)],
  )

  const province = table(
    'province',
    { id: id(), uid: text().notNull(), countryId: int().notNull(), name: text().notNull() },
    t => [uniqueIndex('province_uid').on(t.uid), index('province_country').on(t.countryId, t.name)],
  )

  /** `key` is the prefix of answer codes, unique and reserved once used; null shares 'DESC'. `revision` grows with every write: saves rely on it. */
  const municipality = table(
    'municipality',
    {
      id: id(),
      uid: text().notNull(),
      provinceId: int().notNull(),
      name: text().notNull(),
      key: text(),
      platformId: text(),
      timeZone: text().notNull(),
      location: text(),
      settings: text().notNull().default('{}'),
      branding: text().notNull().default('{}'),
      /** JSON list of the origins that may embed forms which name none themselves; empty is any. */
      allowedOrigins: text().notNull().default('[]'),
      disabled: int().notNull().default(0),
      /** Whether it has webhooks, so that a save knows without looking for them. */
      hasWebhooks: int().notNull().default(0),
      revision: int().notNull().default(1),
      createdAt: int().notNull(),
    },
    t => [
      uniqueIndex('municipality_uid').on(t.uid),
      uniqueIndex('municipality_key').on(t.key),
      index('municipality_province').on(t.provinceId, t.name),
    ],
  )

  const area = table(
    'area',
    { id: id(), uid: text().notNull(), municipalityId: int().notNull(), name: text().notNull() },
    t => [uniqueIndex('area_uid').on(t.uid), index('area_municipality').on(t.municipalityId, t.name)],
  )

  /** The days on which nobody of a town works, as 'YYYY-MM-DD'; a change of them is one of the municipality's revision. */
  const calendar = table(
    'calendar',
    { municipalityId: int().notNull(), date: text().notNull(), name: text().notNull() },
    t => [primaryKey({ columns: [t.municipalityId, t.date] })],
  )

  /**
   * The districts of a town as its staff gave them: `shapes` is JSON of each one's name and polygons, made ready to be drawn and asked; a change of
   * them is one of the municipality's revision.
   */
  const districts = table('districts', {
    municipalityId: int().primaryKey(),
    shapes: text().notNull(),
    updatedAt: int().notNull(),
  })

  return { country, province, municipality, area, calendar, districts }
}
