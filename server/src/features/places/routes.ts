import {
  areaListQuerySchema,
  municipalityChangeSchema,
  municipalityListQuerySchema,
  newAreaSchema,
  newMunicipalitySchema,
} from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../platform/http/context.ts'
import { body } from '../../platform/http/request/body.ts'
import { revisionSeen } from '../../platform/http/request/if-match.ts'
import { query } from '../../platform/http/request/query.ts'
import { requires, requiresSession } from '../../platform/http/requires.ts'
import { storedResponse } from '../../platform/storage/stored-response.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { addArea } from './add-area.ts'
import { addMunicipality } from './add-municipality.ts'
import { findLogo, putLogo, removeLogo } from './change-logo.ts'
import { changeMunicipality } from './change-municipality.ts'
import { listAreas } from './list-areas.ts'
import { listCountries } from './list-countries.ts'
import { logoQuerySchema } from './queries.ts'
import { listMunicipalities, readMunicipality } from './read-municipalities.ts'

export function placesRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const managesTown = requires('manage', 'usuario_municipio')
  const managesAll = requires('manage', 'usuario')
  return new Hono<AppEnv>()
    .get('/countries', requiresSession, async c => c.json(await listCountries(db)))
    .get('/areas', managesTown, query(areaListQuerySchema), async c =>
      c.json(await listAreas(db, personOf(c), c.req.valid('query'))),
    )
    .post('/areas', managesTown, body(newAreaSchema), async c =>
      c.json(await addArea(deps, actorOf(c), c.req.valid('json')), 201),
    )
    .get('/municipalities', managesAll, query(municipalityListQuerySchema), async c =>
      c.json(await listMunicipalities(db, c.req.valid('query'))),
    )
    .get('/municipalities/:id', managesTown, async c =>
      c.json(await readMunicipality(db, personOf(c), c.req.param('id'))),
    )
    .post('/municipalities', managesAll, body(newMunicipalitySchema), async c =>
      c.json(await addMunicipality(deps, actorOf(c), c.req.valid('json')), 201),
    )
    .patch('/municipalities/:id', managesAll, body(municipalityChangeSchema), async c => {
      const asked = { uid: c.req.param('id'), revision: revisionSeen(c), change: c.req.valid('json') }
      return c.json(await changeMunicipality(deps, actorOf(c), asked))
    })
    .get('/municipalities/:id/logo', managesTown, query(logoQuerySchema), async c => {
      const manner = { isInline: true, cache: 'private, no-cache', ifNoneMatch: c.req.header('If-None-Match') }
      return await storedResponse(deps, await findLogo(db, personOf(c), c.req.param('id')), manner)
    })
    .put('/municipalities/:id/logo', managesAll, async c => {
      const place = { uid: c.req.param('id'), revision: revisionSeen(c) }
      return c.json(await putLogo(deps, actorOf(c), place, c.req.raw))
    })
    .delete('/municipalities/:id/logo', managesAll, async c => {
      const place = { uid: c.req.param('id'), revision: revisionSeen(c) }
      return c.json(await removeLogo(deps, actorOf(c), place))
    })
}
