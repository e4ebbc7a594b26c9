import { citizenSearchSchema, newCitizenSchema } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { body } from '../../platform/http/request/body.ts'
import { requires } from '../../platform/http/requires.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { createCitizen } from './create-citizen.ts'
import { searchCitizen } from './search-citizen.ts'

type CitizenRouteOptions = { limits: RateLimits; addressOf: AddressOf }

/** People of the municipal platform, for the staff who give answers; public and citizen routes never ask for them. */
export function citizensRoutes(deps: Deps, { limits, addressOf }: CitizenRouteOptions): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const mayAnswer = requires('create', 'respuesta')
  const languageOf = (c: Context) => deps.text(c.req.header('Accept-Language')).language
  return new Hono<AppEnv>()
    .post('/citizens/search', mayAnswer, body(citizenSearchSchema), async c => {
      await limits.take('citizenSearch', personOf(c).viewer.id)
      return c.json(await searchCitizen(deps, actorOf(c), c.req.valid('json'), languageOf(c)))
    })
    .post('/citizens', mayAnswer, body(newCitizenSchema), async c => {
      await limits.take('citizenCreate', personOf(c).viewer.id)
      return c.json(await createCitizen(deps, actorOf(c), c.req.valid('json'), languageOf(c)), 201)
    })
}
