import { dataRequests } from '@ventanilla/api'
import { fileStamp } from '@ventanilla/model'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { fileResponse } from '../../../platform/http/file-response.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { approveRequest } from './approve-request.ts'
import { exportRequest } from './export-request.ts'
import { addRequest, listRequests, readRequest, refuseRequest } from './requests.ts'

/** What people ask to be done with all that is known of them. */
export function dataRequestRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db, clock, text } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, dataRequests.list, async c => ({
    items: await listRequests(db, staffUserOf(c), c.req.valid('query').municipalityId),
  }))
  route(app, dataRequests.create, c => addRequest(deps, actorOf(c), c.req.valid('json')))
  route(app, dataRequests.read, c => readRequest(db, staffUserOf(c), c.req.param('id')))
  route(app, dataRequests.approve, c => approveRequest(deps, actorOf(c), c.req.param('id')))
  route(app, dataRequests.refuse, c => refuseRequest(deps, actorOf(c), c.req.param('id')))
  route(app, dataRequests.export, async c => {
    const actor = actorOf(c)
    const { language } = text(c.req.header('Accept-Language'))
    const stream = await exportRequest(deps, actor, { uid: c.req.param('id'), language })
    const name = `datos_${fileStamp(clock(), actor.person.municipality.timeZone)}.zip`
    return fileResponse(stream, { name, type: 'application/zip' })
  })
  return app
}
