import type { Session } from '@ventanilla/api'
import type { Context } from 'hono'
import type { AppEnv, StaffUser } from '../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { sessionOf } from '../sessions/session-of.ts'
import { knownDevices } from './known-devices.ts'
import { noteSignIn, type SignInWay } from './note-sign-in.ts'

/** Lets somebody in who proved all that is asked for: a session under a new id in the place of the one that was there, and a browser that is known. */
export function doorOf(deps: Deps, { sessions, addressOf }: Pick<SessionDeps, 'sessions' | 'addressOf'>) {
  const devices = knownDevices(deps)
  return {
    devices,
    async letIn(c: Context<AppEnv>, person: StaffUser, by: SignInWay): Promise<Session> {
      const address = addressOf(c)
      await noteSignIn(deps, person, address, { by })
      const previous = sessions.idIn(c.req.header('Cookie'))
      if (previous) await sessions.end(previous.id)
      const { userId, municipalityId, account } = person
      const client = { userAgent: c.req.header('User-Agent'), address }
      c.header('Set-Cookie', await sessions.begin({ userId, municipalityId, account, ...client }))
      if (person.email !== null) await devices.remember(c, person.email)
      return sessionOf(person)
    },
  }
}
