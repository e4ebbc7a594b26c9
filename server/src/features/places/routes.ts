import { areas, calendars, countries, districts, municipalities } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { route } from '../../platform/http/request/route.ts'
import { storedResponse } from '../../platform/storage/stored-response.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { addArea } from './add-area.ts'
import { addMunicipality } from './add-municipality.ts'
import { changeCalendar, readCalendar } from './calendar.ts'
import { findLogo, putLogo, removeLogo } from './change-logo.ts'
import { changeMunicipality } from './change-municipality.ts'
import { putDistricts, readDistricts, removeDistricts } from './districts.ts'
import { listAreas } from './list-areas.ts'
import { listCountries } from './list-countries.ts'
import { listMunicipalities, readMunicipality } from './read-municipalities.ts'

export function placesRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, countries.list, () => listCountries(db))
  route(app, areas.list, c => listAreas(db, staffUserOf(c), c.req.valid('query')))
  route(app, areas.create, c => addArea(deps, actorOf(c), c.req.valid('json')))
  route(app, municipalities.list, c => listMunicipalities(db, c.req.valid('query')))
  route(app, municipalities.create, c => addMunicipality(deps, actorOf(c), c.req.valid('json')))
  route(app, municipalities.read, c => readMunicipality(db, staffUserOf(c), c.req.param('id')))
  route(app, municipalities.change, c => {
    const asked = { uid: c.req.param('id'), ...c.req.valid('header'), change: c.req.valid('json') }
    return changeMunicipality(deps, actorOf(c), asked)
  })
  route(app, calendars.read, c => readCalendar(db, staffUserOf(c), c.req.param('id')))
  route(app, calendars.change, c => {
    const asked = { uid: c.req.param('id'), ...c.req.valid('header'), change: c.req.valid('json') }
    return changeCalendar(deps, actorOf(c), asked)
  })
  route(app, districts.read, c => readDistricts(db, staffUserOf(c), c.req.param('id')))
  route(app, districts.put, c => {
    const asked = { uid: c.req.param('id'), ...c.req.valid('header'), collection: c.req.valid('json') }
    return putDistricts(deps, actorOf(c), asked)
  })
  route(app, districts.remove, c =>
    removeDistricts(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }),
  )
  route(app, municipalities.readLogo, async c => {
    const manner = { inline: '1' as const, cache: 'private, no-cache', ifNoneMatch: c.req.header('If-None-Match') }
    return await storedResponse(deps, await findLogo(db, staffUserOf(c), c.req.param('id')), manner)
  })
  route(app, municipalities.putLogo, c =>
    putLogo(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }, c.req.raw),
  )
  route(app, municipalities.removeLogo, c =>
    removeLogo(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }),
  )
  return app
}
