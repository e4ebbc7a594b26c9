import type { Role, UserSettings, Viewer } from '@ventanilla/model'
import type { Context } from 'hono'
import { Problem } from './problem.ts'

type Named = { id: string; name: string }

/** Who is signed in, read again from the database on every request. `viewer` is the same person as the model's rules see it. */
export type Person = {
  /** The internal id: `createdBy` of what this person writes. */
  userId: number
  viewer: Viewer
  username: string
  /** Null for a single sign-on account that has not signed in yet. */
  email: string | null
  firstName: string
  lastName: string
  badgeNumber: string | null
  role: Role
  account: 'product' | 'sso'
  settings: UserSettings
  municipalityId: number
  municipality: Named & { timeZone: string }
  areaIds: readonly number[]
  areas: readonly Named[]
  language: string | null
}

export type AppEnv = { Variables: { requestId: string; person: Person | undefined } }

/** The signed-in person of a route that stands behind `requires`. */
export function personOf(c: Context<AppEnv>): Person {
  const person = c.get('person')
  if (!person) throw new Problem('session.required')
  return person
}
