import { citizens } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { createCitizen } from './create-citizen.ts'
import { searchCitizen } from './search-citizen.ts'

type CitizenRouteOptions = { limits: RateLimits; addressOf: AddressOf }

/** People of the municipal platform, for the staff who give answers; public and citizen routes never ask for them. */
export function citizensRoutes(deps: Deps, { limits, addressOf }: CitizenRouteOptions): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const languageOf = (c: Context) => deps.text(c.req.header('Accept-Language')).language
  const app = new Hono<AppEnv>()
  route(app, citizens.search, async c => {
    await limits.take('citizenSearch', staffUserOf(c).viewer.id)
    return await searchCitizen(deps, actorOf(c), c.req.valid('json'), languageOf(c))
  })
  route(app, citizens.create, async c => {
    await limits.take('citizenCreate', staffUserOf(c).viewer.id)
    return await createCitizen(deps, actorOf(c), c.req.valid('json'), languageOf(c))
  })
  return app
}
