import { inbox } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { countGroups } from './count-groups.ts'
import { countInbox, fewerKnown } from './count-inbox.ts'
import { inboxIds, inboxNeighbours, inboxRows, listInbox } from './list-inbox.ts'
import { readScope } from './read-scope.ts'
import { statesReader } from './states-of-forms.ts'
import { takeNext } from './take-next.ts'

/** What is to do, over all forms that somebody sees. */
export function inboxRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db, clock } = deps
  const statesOf = statesReader(db)
  const reading = { db, version: deps.forms.version, statesOf }
  const actorOf = actorReader(addressOf)
  const fewer = fewerKnown()
  const now = () => clock().getTime()
  const app = new Hono<AppEnv>()
  route(app, inbox.list, c => listInbox(reading, staffUserOf(c), c.req.valid('query'), now()))
  route(app, inbox.count, async c =>
    countInbox(db, await readScope(db, staffUserOf(c), statesOf), { now: now(), fewer }),
  )
  route(app, inbox.countGroups, async c => countGroups(db, await readScope(db, staffUserOf(c), statesOf), now()))
  route(app, inbox.readIds, c => inboxIds(reading, staffUserOf(c), c.req.valid('query').box, now()))
  route(app, inbox.readRows, c => inboxRows(reading, staffUserOf(c), c.req.valid('query'), now()))
  route(app, inbox.readNeighbours, c => inboxNeighbours(reading, staffUserOf(c), c.req.valid('query'), now()))
  route(app, inbox.take, c => takeNext(deps, statesOf, actorOf(c), c.req.valid('json').count))
  return app
}
