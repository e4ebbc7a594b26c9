import { parse } from 'hono/utils/cookie'
import { Lucia, TimeSpan } from 'lucia'
import type { Deps } from '../../deps.ts'
import type { sessionAdapter } from './adapter.ts'
import type { KnownPerson } from './read-staff-user.ts'

/** What stands in a session's row beside its owner and its end. */
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
    Lucia: Lucia<Attributes, KnownPerson>
    UserId: number
    DatabaseSessionAttributes: Attributes
    DatabaseUserAttributes: KnownPerson
  }
}

export type SessionKind = 'staff' | 'frame'

const lifeHours = 12
export const sessionLifeMs = lifeHours * 3_600_000

/** The staff's sessions and the frame's: the same rows, each kind in a cookie of its own. */
export function sessionCookies({ config }: Pick<Deps, 'config'>, adapter: ReturnType<typeof sessionAdapter>) {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const shared = {
    sessionExpiresIn: new TimeSpan(lifeHours, 'h'),
    getSessionAttributes: (attributes: Attributes) => attributes,
    getUserAttributes: (attributes: KnownPerson) => attributes,
  }
  const staff = new Lucia(adapter, {
    ...shared,
    sessionCookie: {
      name: isSecure ? '__Host-ventanilla' : 'ventanilla',
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
  })
  const frame = new Lucia(adapter, {
    ...shared,
    sessionCookie: { name: '__Host-cis', attributes: { secure: true, sameSite: 'none', path: '/' } },
  })
  const luciaOf = (kind: SessionKind) => (kind === 'frame' ? frame : staff)
  const serialize = (kind: SessionKind, cookie: { serialize(): string }) =>
    `${cookie.serialize()}${kind === 'frame' ? '; Partitioned' : ''}`

  return {
    luciaOf,
    /** Which session the cookies name: the staff's, else the frame's. */
    idIn(cookieHeader = ''): { id: string; kind: SessionKind } | undefined {
      // Lucia's own reader throws at a cookie of any program that it cannot decode.
      const cookies = parse(cookieHeader)
      const id = cookies[staff.sessionCookieName]
      if (id) return { id, kind: 'staff' }
      const frameId = cookies[frame.sessionCookieName]
      return frameId ? { id: frameId, kind: 'frame' } : undefined
    },
    cookieOf: (kind: SessionKind, id: string) => serialize(kind, luciaOf(kind).createSessionCookie(id)),
    blankCookie: (kind: SessionKind) => serialize(kind, luciaOf(kind).createBlankSessionCookie()),
  }
}
