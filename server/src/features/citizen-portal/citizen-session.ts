import { personSchema } from '@ventanilla/model'
import { and, eq, gt, lt, lte, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'
import { newSecret, secretHash } from '../accounts/sessions/secret-hash.ts'
import type { Deps } from '../deps.ts'

const idleMs = 30 * 60_000
const longestMs = 8 * 3_600_000
/** A use is written down once in this time: a write for every request would be too many. */
const usedEveryMs = 60_000

/** Opens a session and gives its token, which only the visitor's browser keeps. */
export async function beginCitizenSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { citizenId, municipalityId, username }: PortalVisitor,
): Promise<{ token: string; expiresAt: number }> {
  const token = newSecret()
  const createdAt = clock().getTime()
  const expiresAt = createdAt + longestMs
  const times = { createdAt, seenAt: createdAt, expiresAt }
  await db.sql
    .insert(db.tables.citizenSession)
    .values({ idHash: secretHash(token), citizenId, municipalityId, username, ...times })
  return { token, expiresAt }
}

/** Whose token it is: 30 minutes from the last use, 8 hours at most (decisions.md, Citizens and the portal). */
export async function findCitizenSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<PortalVisitor | undefined> {
  const { citizenSession, citizen } = db.tables
  const now = clock().getTime()
  const idHash = secretHash(token)
  const [row] = await db.sql
    .select({ session: citizenSession, person: citizen.person })
    .from(citizenSession)
    .innerJoin(citizen, eq(citizen.id, citizenSession.citizenId))
    .where(
      and(
        eq(citizenSession.idHash, idHash),
        gt(citizenSession.seenAt, now - idleMs),
        gt(citizenSession.expiresAt, now),
      ),
    )
  if (!row) return undefined
  const { citizenId, municipalityId, username, seenAt } = row.session
  if (now - seenAt > usedEveryMs)
    await db.sql.update(citizenSession).set({ seenAt: now }).where(eq(citizenSession.idHash, idHash))
  return { citizenId, municipalityId, username, person: v.parse(personSchema, JSON.parse(row.person)) }
}

export async function endCitizenSession({ sql, tables }: Database, token: string): Promise<void> {
  await sql.delete(tables.citizenSession).where(eq(tables.citizenSession.idHash, secretHash(token)))
}

/** Removes sessions whose time is over; they count no more in any case. */
export async function removeOldCitizenSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { citizenSession } = db.tables
  const now = clock().getTime()
  await db.sql
    .delete(citizenSession)
    .where(or(lte(citizenSession.expiresAt, now), lt(citizenSession.seenAt, now - idleMs)))
}
