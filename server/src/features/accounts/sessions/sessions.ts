import { and, eq, gt } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { Lucia, TimeSpan } from 'lucia'
import type { RequestSession } from '../../../platform/http/context.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Deps } from '../../deps.ts'
import { sessionAdapter, sessionHash } from './adapter.ts'

type Attributes = {
  uid: string
  municipalityId: number
  kind: string
  account: string
  userAgent: string | null
  address: string | null
  idToken: string | null
  createdAt: number
  seenAt: number
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Attributes>
    UserId: number
    DatabaseSessionAttributes: Attributes
  }
}

const lifeHours = 12
/** A use is written down, and the 12 hours begin anew, once in this time: a write for every request would be too many. */
const usedEveryMs = 60_000

export type Beginning = {
  userId: number
  municipalityId: number
  account: 'product' | 'sso'
  kind?: 'staff' | 'frame'
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
  const isSecure = deps.config.publicUrl?.startsWith('https:') ?? false
  const adapter = sessionAdapter(deps, revokedBefore)
  const sessionExpiresIn = new TimeSpan(lifeHours, 'h')
  const getSessionAttributes = (attributes: Attributes) => attributes
  const staff = new Lucia(adapter, {
    sessionExpiresIn,
    getSessionAttributes,
    sessionCookie: {
      name: isSecure ? '__Host-ventanilla' : 'ventanilla',
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
  })
  const frame = new Lucia(adapter, {
    sessionExpiresIn,
    getSessionAttributes,
    sessionCookie: { name: '__Host-cis', attributes: { secure: true, sameSite: 'none', path: '/' } },
  })
  const luciaOf = (kind: 'staff' | 'frame') => (kind === 'frame' ? frame : staff)
  const serialize = (kind: 'staff' | 'frame', cookie: { serialize(): string }) =>
    `${cookie.serialize()}${kind === 'frame' ? '; Partitioned' : ''}`

  /** Which session the cookies name: the staff's, else the frame's. */
  function idIn(cookieHeader = ''): { id: string; kind: 'staff' | 'frame' } | undefined {
    // Lucia's own reader throws at a cookie of any program that it cannot decode.
    const cookies = parse(cookieHeader)
    const id = cookies[staff.sessionCookieName]
    if (id) return { id, kind: 'staff' }
    const frameId = cookies[frame.sessionCookieName]
    return frameId ? { id: frameId, kind: 'frame' } : undefined
  }

  return {
    idIn,
    revokedBefore,
    /** The live session of the cookies; `cookie` where its time was extended. 'ended' where there was one that did not run out by itself. */
    async find(
      cookieHeader: string | undefined,
    ): Promise<(RequestSession & { cookie?: string }) | 'ended' | undefined> {
      const named = idIn(cookieHeader)
      if (!named) return undefined
      const { id, kind } = named
      const lucia = luciaOf(kind)
      const { session } = await lucia.validateSession(id)
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
      if (isUsedAgain) await adapter.updateSessionExpiration(id, new Date(now + sessionExpiresIn.milliseconds()))
      return {
        id,
        kind,
        uid: session.uid,
        userId: session.userId,
        account: session.account === 'sso' ? 'sso' : 'product',
        ...((session.fresh || isUsedAgain) && { cookie: serialize(kind, lucia.createSessionCookie(id)) }),
      }
    },
    /** Whether a session still lives, without counting as its use. */
    async isAlive(id: string): Promise<boolean> {
      const [session] = await adapter.getSessionAndUser(id)
      return session !== null && session.expiresAt > clock()
    },
    /** Begins a session under a new id and gives its cookie. */
    async begin({ userId, kind = 'staff', idToken, userAgent, ...given }: Beginning): Promise<string> {
      const lucia = luciaOf(kind)
      const now = clock().getTime()
      const session = await lucia.createSession(userId, {
        ...given,
        kind,
        uid: randomId(),
        idToken: idToken ?? null,
        userAgent: userAgent?.slice(0, 300) ?? null,
        createdAt: now,
        seenAt: now,
      })
      return serialize(kind, lucia.createSessionCookie(session.id))
    },
    end: (id: string) => staff.invalidateSession(id),
    blankCookie: (kind: 'staff' | 'frame') => serialize(kind, luciaOf(kind).createBlankSessionCookie()),
    /** Removes what nobody can use any more. */
    endExpired: () => staff.deleteExpiredSessions(),
  }
}
