import type { ProblemCode } from '@ventanilla/api'
import type { KeyRole, Person as Known, Role, UserSettings, Viewer } from '@ventanilla/model'
import type { Context } from 'hono'
import { Problem } from '../problem.ts'

type Named = { id: string; name: string }

/** Who is signed in, read again from the database on every request. `viewer` is the same person as the model's rules see it. */
export type StaffUser = {
  /** The internal id: `createdBy` of what this person writes. */
  userId: number
  viewer: Viewer
  username: string
  /** Null for a single sign-on account that has not signed in yet. */
  email: string | null
  firstName: string
  lastName: string
  badgeNumber: string | null
  role: Role | KeyRole
  account: 'product' | 'sso'
  settings: UserSettings
  municipalityId: number
  municipality: Named & { timeZone: string }
  areaIds: readonly number[]
  areas: readonly Named[]
  language: string | null
  /** Internal ids of the only forms that a machine's key was given; undefined for everybody else. */
  onlyForms?: readonly number[]
}

/** The session that a request came with. `kind` 'frame' is the CIS frame's, which opens only the routes of answers. */
export type RequestSession = {
  id: string
  uid: string
  kind: 'staff' | 'frame'
  account: 'product' | 'sso'
  userId: number
}

/** Who comes from the citizen portal. `municipalityId` 0: the platform did not say whose they are (`MunicipalPlatform.citizenOfToken`). */
export type PortalVisitor = {
  readonly citizenId: number
  readonly municipalityId: number
  readonly username: string
  /** As the municipal platform knows them. */
  readonly person: Known
}

/** What somebody opened who was sent a link: one answer. `usedAt` once what waited was sent. */
export type OpenLink = {
  readonly linkId: number
  readonly answerId: number
  readonly answerUid: string
  readonly usedAt: number | null
}

/**
 * What the answer of a request carries beside what its route says, by names in lower case. It is known before the answer is made, and what a
 * declared endpoint gives is made with it at once: setting a dozen headers on a finished answer takes half as long as a bare request.
 */
export type AnswerHeaders = {
  /** Where the answer does not say it itself. */
  usual: Readonly<Record<string, string>>
  /** Whatever the answer says. */
  readonly always: Record<string, string>
  /** Beside what the answer varies by itself. */
  readonly vary: string[]
  /** Whether an answer with a body varies by what the client can unpack. */
  isPackable: boolean
  /** The answer that was made with them. */
  made: Response | undefined
}

export type AppEnv = {
  Variables: {
    requestId: string
    headers: AnswerHeaders
    person: StaffUser | undefined
    session: RequestSession | undefined
    /** Of a route that stands behind `requiresCitizen`. */
    visitor: PortalVisitor | undefined
    /** Of a route that stands behind `requiresLink`. */
    link: OpenLink | undefined
    /** Why there is nobody although a session came along. */
    refusal: ProblemCode | undefined
  }
}

/** The signed-in person of an endpoint that is for people who signed in. */
export function staffUserOf(c: Context<AppEnv>): StaffUser {
  const person = c.get('person')
  if (!person) throw new Problem(c.get('refusal') ?? 'session.required')
  return person
}

/** The session of an endpoint that is for people who signed in. */
export function sessionIn(c: Context<AppEnv>): RequestSession {
  const session = c.get('session')
  staffUserOf(c)
  if (!session) throw new Problem('session.required')
  return session
}

/** The citizen of a route that stands behind `requiresCitizen`. */
export function visitorOf(c: Context<AppEnv>): PortalVisitor {
  const visitor = c.get('visitor')
  if (!visitor) throw new Problem('citizen.session')
  return visitor
}

/** The link of a route that stands behind `requiresLink`. */
export function linkIn(c: Context<AppEnv>): OpenLink {
  const link = c.get('link')
  if (!link) throw new Problem('link.session')
  return link
}
