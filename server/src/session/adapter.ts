import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Adapter, DatabaseSession } from 'lucia'
import { statement } from '../db/handle.ts'
import type { Deps } from '../deps.ts'
import { randomId } from '../random-id.ts'

const longestLife = 30 * 24 * 3600 * 1000

const findSession = statement('session.find', (tx, { session, user }) =>
  tx
    .select({
      userId: session.userId,
      municipalityId: session.municipalityId,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      active: session.active,
      disabled: user.disabled,
      revokedAt: user.revokedAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.idHash, sql.placeholder('idHash'))),
)

/** Only a digest of the session's id is stored: whoever reads the database cannot sign in with it. */
export function sessionHash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}

/** Lucia's seven methods over our table. A session is also dead after 30 days, when its user is disabled, or when revoked after it began. */
export function sessionAdapter({ db, clock }: Pick<Deps, 'db' | 'clock'>): Adapter {
  const { session } = db.tables
  const remove = async (idHash: string) => void (await db.sql.delete(session).where(eq(session.idHash, idHash)))
  return {
    async getSessionAndUser(sessionId) {
      const idHash = sessionHash(sessionId)
      const [row] = await findSession(db.sql, { idHash })
      if (!row) return [null, null]
      const isRevoked = row.revokedAt !== null && row.createdAt < row.revokedAt
      if (row.active === 0) return [null, null]
      if (row.disabled === 1 || isRevoked || clock().getTime() >= row.createdAt + longestLife) {
        await remove(idHash)
        return [null, null]
      }
      return [asLucia(sessionId, row), { id: row.userId, attributes: {} }]
    },
    async getUserSessions(userId) {
      const rows = await db.sql.select().from(session).where(eq(session.userId, userId))
      return rows.map(row => asLucia(row.idHash, row))
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const now = clock().getTime()
      await db.sql.insert(session).values({
        idHash: sessionHash(id),
        uid: randomId(),
        userId,
        municipalityId: attributes.municipalityId,
        createdAt: now,
        seenAt: now,
        expiresAt: expiresAt.getTime(),
      })
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await db.sql
        .update(session)
        .set({ expiresAt: expiresAt.getTime(), seenAt: clock().getTime() })
        .where(eq(session.idHash, sessionHash(sessionId)))
    },
    deleteSession: sessionId => remove(sessionHash(sessionId)),
    deleteUserSessions: async userId => void (await db.sql.delete(session).where(eq(session.userId, userId))),
    async deleteExpiredSessions() {
      await db.sql.delete(session).where(lte(session.expiresAt, clock().getTime()))
    },
  }
}

type Row = { userId: number; municipalityId: number; expiresAt: number }

function asLucia(id: string, row: Row): DatabaseSession {
  return {
    id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt),
    attributes: { municipalityId: row.municipalityId },
  }
}
