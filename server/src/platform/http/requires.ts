import { canAny, type Subject, type Verb } from '@ventanilla/model'
import { createMiddleware } from 'hono/factory'
import { Problem } from '../problem.ts'
import { type AppEnv, personOf, visitorOf } from './context.ts'

/** Lets through a signed-in person whose role holds the verb (or any of the verbs) on the subject (spec 1 §6). */
export function requires(verb: Verb | readonly Verb[], subject: Subject) {
  const wanted = typeof verb === 'string' ? [verb] : verb
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!canAny(personOf(c).role, wanted, subject)) throw new Problem('access.forbidden')
    await next()
  })
}

/** Lets through anyone who is signed in. */
export const requiresSession = createMiddleware<AppEnv>(async (c, next) => {
  personOf(c)
  await next()
})

/** Lets through whoever came from the citizen portal: `requiresCitizen` stands before and says who that is. */
export const requiresVisitor = createMiddleware<AppEnv>(async (c, next) => {
  visitorOf(c)
  await next()
})
