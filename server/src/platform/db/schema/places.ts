import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/** Where people and forms belong, and who may do what. */
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

  /**
   * `email` and `username` are stored in lower case; `folded` is what the list's search looks in. `account` is 'product' or 'sso': only the
   * former has a password, the latter gets its provider's `subject` at the first sign-in and may have no e-mail until then.
   */
  const user = table(
    'user',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      username: text().notNull(),
      email: text(),
      folded: text().notNull().default(''),
      passwordHash: text(),
      account: text().notNull().default('product'),
      subject: text(),
      role: text().notNull(),
      firstName: text().notNull(),
      lastName: text().notNull(),
      badgeNumber: text(),
      language: text(),
      settings: text().notNull().default('{}'),
      disabled: int().notNull().default(0),
      /** The row stays so that what the person did names them; the username is free again, and what opens a door is gone. */
      deletedAt: int(),
      /** Sessions that began before this instant are dead. */
      revokedAt: int(),
      lastAccessAt: int(),
      createdAt: int().notNull(),
      updatedAt: int().notNull(),
      updatedBy: int(),
      revision: int().notNull().default(1),
    },
    t => [
      uniqueIndex('user_uid').on(t.uid),
      uniqueIndex('user_email').on(t.email),
      uniqueIndex('user_username').on(t.username).where(sql`deleted_at is null`),
      uniqueIndex('user_subject').on(t.subject),
      index('user_municipality').on(t.municipalityId, t.lastName, t.id),
    ],
  )

  const userArea = table('user_area', { userId: int().notNull(), areaId: int().notNull() }, t => [
    primaryKey({ columns: [t.userId, t.areaId] }),
    index('user_area_area').on(t.areaId),
  ])

  return { country, province, municipality, area, user, userArea }
}
