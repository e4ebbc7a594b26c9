import { type Endpoint, scopesNeeded } from '@ventanilla/api'
import { canAny, hasScope, isKeyRole } from '@ventanilla/model'
import type { Context } from 'hono'
import { Problem } from '../../problem.ts'
import { type AppEnv, linkIn, staffUserOf, visitorOf } from '../context.ts'
import { refusedRight } from './refused-right.ts'

/**
 * Lets through whom an endpoint is for; to anybody else it says why (spec 1 §6). A key of a program comes only where it is let in by name, with
 * the scopes that the endpoint's right comes to.
 */
export function checkAccess(c: Context<AppEnv>, endpoint: Pick<Endpoint, 'access' | 'machines'>): void {
  const { access, machines } = endpoint
  if (access === 'anyone') return
  // `requiresCitizen` stands before these endpoints and says who that is.
  if (access === 'citizen') return void visitorOf(c)
  // The same with `requiresLink`.
  if (access === 'link') return void linkIn(c)
  const { role } = staffUserOf(c)
  if (isKeyRole(role)) {
    if (machines === undefined) throw new Problem('key.people')
    const needed = scopesNeeded(endpoint)
    if (!needed.every(oneOf => oneOf.some(scope => hasScope(role, scope)))) throw refusedRight(role, needed)
    return
  }
  if (access === 'session') return
  const [verbs, subject] = access
  if (!canAny(role, typeof verbs === 'string' ? [verbs] : verbs, subject)) throw new Problem('access.forbidden')
}
