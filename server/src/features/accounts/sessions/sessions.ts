import { and, eq, gt } from 'drizzle-orm'
import type { RequestSession } from '../../../platform/http/context.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Deps } from '../../deps.ts'
import { sessionAdapter, sessionHash } from './adapter.ts'
import type { KnownPerson } from './read-staff-user.ts'
import { type SessionKind, sessionCookies, sessionLifeMs } from './session-cookies.ts'

/** A use is written down, and the 12 hours begin anew, once in this time: a write for every request would be too many. */
const usedEveryMs = 60_000

export type Beginning = {
  userId: number
  municipalityId: number
  account: 'product' | 'sso'
  kind?: SessionKind
  /** What the provider wants back at sign-out. */
  idToken?: string
  userAgent: string | undefined
  address: string
}

/**
 * The product's sessions: 12 hours from the last use, 30 days at most, in a cookie that no script reads. The CIS frame has a cookie of its
 * own, which browsers send inside frames of other sites.
 */
export type Sessions = ReturnType<typeof createSessions>

export function createSessions(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  revokedBefore: () => Promise<number | undefined> = async () => undefined,
) {
  const { db, clock } = deps
  const { session: table } = db.tables
  const adapter = sessionAdapter(deps, revokedBefore)
  const { luciaOf, idIn, cookieOf, blankCookie } = sessionCookies(deps, adapter)

  return {
    idIn,
    blankCookie,
    revokedBefore,
    /** The live session of the cookies and whose it is; `cookie` where its time was extended. 'ended' where there was one that did not run out by itself. */
    async find(
      cookieHeader: string | undefined,
    ): Promise<(KnownPerson & { session: RequestSession; cookie?: string }) | 'ended' | undefined> {
      const named = idIn(cookieHeader)
      if (!named) return undefined
      const { id, kind } = named
      const { session, user } = await luciaOf(kind).validateSession(id)
      if (!session) {
        const [row] = await db.sql
          .select({ uid: table.uid })
          .from(table)
          .where(and(eq(table.idHash, sessionHash(id)), gt(table.expiresAt, clock().getTime())))
        return row ? 'ended' : undefined
      }
      // A frame's id in the staff's cookie would open more than it was given for.
      if (session.kind !== kind) return undefined
      const now = clock().getTime()
      const isUsedAgain = !session.fresh && now - session.seenAt > usedEveryMs
      if (isUsedAgain) await adapter.updateSessionExpiration(id, new Date(now + sessionLifeMs))
      const { person, isBlocked } = user
      const account = session.account === 'sso' ? 'sso' : 'product'
      return {
        session: { id, kind, uid: session.uid, userId: session.userId, account },
        person,
        isBlocked,
        ...((session.fresh || isUsedAgain) && { cookie: cookieOf(kind, id) }),
      }
    },
    /** Whose a session is while it lives, without counting as its use. */
    async ownerOf(id: string): Promise<KnownPerson | undefined> {
      const [session, user] = await adapter.getSessionAndUser(id)
      return session && user && session.expiresAt > clock() ? user.attributes : undefined
    },
    /** Begins a session under a new id and gives its cookie. */
    async begin({ userId, kind = 'staff', idToken, userAgent, ...given }: Beginning): Promise<string> {
      const now = clock().getTime()
      const session = await luciaOf(kind).createSession(userId, {
        ...given,
        kind,
        uid: randomId(),
        idToken: idToken ?? null,
        userAgent: userAgent?.slice(0, 300) ?? null,
        createdAt: now,
        seenAt: now,
      })
      return cookieOf(kind, session.id)
    },
    end: (id: string) => luciaOf('staff').invalidateSession(id),
    /** Removes what nobody can use any more. */
    endExpired: () => luciaOf('staff').deleteExpiredSessions(),
  }
}
