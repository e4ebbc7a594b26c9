import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/context.ts'
import { requiresSession } from '../http/requires.ts'
import { listCountries } from './list-countries.ts'

export function placesRoutes({ db }: Pick<Deps, 'db'>): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/countries', requiresSession, async c => c.json(await listCountries(db)))
}
