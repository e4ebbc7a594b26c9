import { type CookieOptions, parse, serialize } from 'hono/utils/cookie'
import type { Deps } from '../../deps.ts'

export type SessionKind = 'staff' | 'frame'

const lifeSeconds = 12 * 3600
export const sessionLifeMs = lifeSeconds * 1000

type SessionCookie = { readonly name: string; readonly options: CookieOptions }

/** The cookies of the staff's sessions and of the frame's: each kind has one of its own, which no script reads. */
export function sessionCookies({ config }: Pick<Deps, 'config'>) {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const shared = { httpOnly: true, path: '/' }
  const cookies: Record<SessionKind, SessionCookie> = {
    staff: {
      name: isSecure ? '__Host-ventanilla' : 'ventanilla',
      options: { ...shared, secure: isSecure, sameSite: 'Lax' },
    },
    frame: { name: '__Host-cis', options: { ...shared, secure: true, sameSite: 'None', partitioned: true } },
  }
  const written = (kind: SessionKind, value: string, maxAge: number) =>
    serialize(cookies[kind].name, value, { ...cookies[kind].options, maxAge })

  return {
    /** Which session the cookies name: the staff's, else the frame's. */
    idIn(cookieHeader = ''): { id: string; kind: SessionKind } | undefined {
      const given = parse(cookieHeader)
      const kind = (['staff', 'frame'] as const).find(each => given[cookies[each].name])
      const id = kind && given[cookies[kind].name]
      return kind && id ? { id, kind } : undefined
    },
    cookieOf: (kind: SessionKind, id: string) => written(kind, id, lifeSeconds),
    blankCookie: (kind: SessionKind) => written(kind, '', 0),
  }
}
