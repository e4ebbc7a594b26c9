import { type Session, signInSchema } from '@ventanilla/api'
import { languageSchema, permissionsOf } from '@ventanilla/model'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { body } from '../http/body.ts'
import { type AddressOf, addressKey } from '../http/client-address.ts'
import { type AppEnv, type Person, personOf } from '../http/context.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

type Means = { sessions: Sessions; limits: RateLimits; addressOf: AddressOf }

export function sessionRoutes(deps: Deps, { sessions, limits, addressOf }: Means): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/session', body(signInSchema), async c => {
      const person = await signIn(deps, limits, c.req.valid('json'), addressKey(addressOf(c)))
      const previous = sessions.idIn(c.req.header('Cookie'))
      if (previous) await sessions.end(previous)
      c.header('Set-Cookie', await sessions.begin(person.userId, person.municipalityId))
      return c.json(sessionOf(person))
    })
    .get('/session', c => c.json(sessionOf(personOf(c))))
    .delete('/session', async c => {
      const id = sessions.idIn(c.req.header('Cookie'))
      if (id) await sessions.end(id)
      c.header('Set-Cookie', sessions.blankCookie())
      return c.body(null, 204)
    })
}

function sessionOf(person: Person): Session {
  const { viewer, username, email, firstName, lastName, role, account, settings, areas, municipality, language } =
    person
  return {
    user: { id: viewer.id, username, email, firstName, lastName, role, account, settings },
    permissions: permissionsOf(role),
    areas: [...areas],
    municipality,
    language: v.is(languageSchema, language) ? language : null,
  }
}
