import type { Endpoint } from '@ventanilla/api'
import { canAny, hasScope, isKeyRole, opensAlone } from '@ventanilla/model'
import type { Context } from 'hono'
import { Problem } from '../../problem.ts'
import { type AppEnv, linkIn, staffUserOf, visitorOf } from '../context.ts'

/** Lets through whom an endpoint is for; to anybody else it says why (spec 1 §6). A key of a program comes only where it is let in by name. */
export function checkAccess(c: Context<AppEnv>, { access, machines }: Pick<Endpoint, 'access' | 'machines'>): void {
  if (access === 'anyone') return
  // `requiresCitizen` stands before these endpoints and says who that is.
  if (access === 'citizen') return void visitorOf(c)
  // The same with `requiresLink`.
  if (access === 'link') return void linkIn(c)
  const { role } = staffUserOf(c)
  if (isKeyRole(role)) {
    if (machines === undefined) throw new Problem('key.people')
    if (machines !== true && !hasScope(role, machines)) throw new Problem('access.forbidden')
    if (machines !== true && opensAlone(machines)) return
  }
  if (access === 'session') return
  const [verbs, subject] = access
  if (!canAny(role, typeof verbs === 'string' ? [verbs] : verbs, subject)) throw new Problem('access.forbidden')
}
