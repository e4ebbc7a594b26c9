import { Lucia, TimeSpan } from 'lucia'
import type { Deps } from '../deps.ts'
import { sessionAdapter } from './adapter.ts'

declare module 'lucia' {
  interface Register {
    Lucia: Lucia
    UserId: number
    DatabaseSessionAttributes: { municipalityId: number }
  }
}

/** The product's sessions: 12 hours from the last use, 30 days at most, in a cookie that no script reads. */
export type Sessions = ReturnType<typeof createSessions>

export function createSessions(deps: Deps) {
  const isSecure = deps.config.publicUrl?.startsWith('https:') ?? false
  const lucia = new Lucia(sessionAdapter(deps), {
    sessionExpiresIn: new TimeSpan(12, 'h'),
    sessionCookie: {
      name: isSecure ? '__Host-ventanilla' : 'ventanilla',
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
  })
  return {
    idIn: (cookieHeader: string | undefined) => lucia.readSessionCookie(cookieHeader ?? ''),
    /** The live session of an id; `cookie` where its time was extended. */
    async find(id: string): Promise<{ userId: number; cookie: string | undefined } | undefined> {
      const { session } = await lucia.validateSession(id)
      if (!session) return undefined
      return {
        userId: session.userId,
        cookie: session.fresh ? lucia.createSessionCookie(session.id).serialize() : undefined,
      }
    },
    /** Begins a session under a new id and gives its cookie. */
    async begin(userId: number, municipalityId: number): Promise<string> {
      const session = await lucia.createSession(userId, { municipalityId })
      return lucia.createSessionCookie(session.id).serialize()
    },
    end: (id: string) => lucia.invalidateSession(id),
    blankCookie: () => lucia.createBlankSessionCookie().serialize(),
    /** Removes what nobody can use any more. */
    endExpired: () => lucia.deleteExpiredSessions(),
  }
}
