import { hash } from 'node:crypto'
import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Adapter, DatabaseSession, RegisteredDatabaseSessionAttributes } from 'lucia'
import { statement } from '../../../platform/db/handle.ts'
import type { Tables } from '../../../platform/db/schema/build.ts'
import type { Deps } from '../../deps.ts'
import { personColumns, personIn } from './read-staff-user.ts'

const longestLife = 30 * 24 * 3600 * 1000

const findSession = statement('session.find', (tx, tables) => {
  const { session, user, municipality, area, userArea } = tables
  return tx
    .select({ session, ...personColumns(tables) })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(municipality, eq(municipality.id, user.municipalityId))
    .leftJoin(userArea, eq(userArea.userId, user.id))
    .leftJoin(area, eq(area.id, userArea.areaId))
    .where(eq(session.idHash, sql.placeholder('idHash')))
    .orderBy(asc(area.name), asc(area.id))
})

/** Only a digest of the session's id is stored: whoever reads the database cannot sign in with it. */
export function sessionHash(sessionId: string): string {
  return hash('sha256', sessionId, 'base64url')
}

/**
 * Lucia's seven methods over our table. A session is also dead after 30 days, when its record is not active, when its user is disabled, or
 * when the user or everybody (`revokedBefore`) was signed out after it began. The row of a dead one stays until it expires: it tells its
 * browser why there is nobody.
 */
export function sessionAdapter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  revokedBefore: () => Promise<number | undefined>,
): Adapter {
  const { session } = db.tables
  return {
    async getSessionAndUser(sessionId) {
      const [rows, everybody] = await Promise.all([
        findSession(db.sql, { idHash: sessionHash(sessionId) }),
        revokedBefore(),
      ])
      const [row] = rows
      const known = personIn(rows)
      if (!row || !known) return [null, null]
      const { createdAt, active, userId } = row.session
      const isDead = active === 0 || clock().getTime() >= createdAt + longestLife
      const isRevoked = [row.user.revokedAt, everybody].some(at => typeof at === 'number' && createdAt < at)
      if (isDead || isRevoked) return [null, null]
      return [asLucia(sessionId, row.session), { id: userId, attributes: known }]
    },
    async getUserSessions(userId) {
      const rows = await db.sql.select().from(session).where(eq(session.userId, userId))
      return rows.map(row => asLucia(row.idHash, row))
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.sql
        .insert(session)
        .values({ ...attributes, idHash: sessionHash(id), userId, expiresAt: expiresAt.getTime() })
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await db.sql
        .update(session)
        .set({ expiresAt: expiresAt.getTime(), seenAt: clock().getTime() })
        .where(eq(session.idHash, sessionHash(sessionId)))
    },
    async deleteSession(sessionId) {
      await db.sql.delete(session).where(eq(session.idHash, sessionHash(sessionId)))
    },
    async deleteUserSessions(userId) {
      await db.sql.delete(session).where(eq(session.userId, userId))
    },
    async deleteExpiredSessions() {
      await db.sql.delete(session).where(lte(session.expiresAt, clock().getTime()))
    },
  }
}

type Row = Tables['session']['$inferSelect']

function asLucia(id: string, row: Row): DatabaseSession {
  const { uid, municipalityId, kind, account, userAgent, address, idToken, createdAt, seenAt } = row
  const attributes: RegisteredDatabaseSessionAttributes = {
    uid,
    municipalityId,
    kind,
    account,
    userAgent,
    address,
    idToken,
    createdAt,
    seenAt,
  }
  return { id, userId: row.userId, expiresAt: new Date(row.expiresAt), attributes }
}
