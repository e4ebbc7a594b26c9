import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/** The staff, and the areas they work in. */
export function userTables({ table, id, int, text, index, uniqueIndex, primaryKey }: Kit) {
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

  return { user, userArea }
}
