import type { Access } from '@ventanilla/api'
import { canAny } from '@ventanilla/model'
import type { Context } from 'hono'
import { Problem } from '../../problem.ts'
import { type AppEnv, linkIn, staffUserOf, visitorOf } from '../context.ts'

/** Lets through whom an endpoint is for; to anybody else it says why (spec 1 §6). */
export function checkAccess(c: Context<AppEnv>, access: Access): void {
  if (access === 'anyone') return
  // `requiresCitizen` stands before these endpoints and says who that is.
  if (access === 'citizen') return void visitorOf(c)
  // The same with `requiresLink`.
  if (access === 'link') return void linkIn(c)
  const person = staffUserOf(c)
  if (access === 'session') return
  const [verbs, subject] = access
  if (!canAny(person.role, typeof verbs === 'string' ? [verbs] : verbs, subject)) throw new Problem('access.forbidden')
}
