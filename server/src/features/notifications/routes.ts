import { recipients } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { actorReader } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { afterwardsRoutes } from './afterwards/routes.ts'
import { messageRoutes } from './citizens/routes.ts'
import { deliveriesRoutes } from './deliveries/routes.ts'
import { searchRecipients } from './search-recipients.ts'

type NotificationRouteOptions = { limits: RateLimits; addressOf: AddressOf }

/** Who can be told of what, what citizens are told, and what leaves. */
export function notificationRoutes(deps: Deps, { limits, addressOf }: NotificationRouteOptions): Hono<AppEnv> {
  const { db, clock } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, recipients.search, async c => {
    const { person, address } = actorOf(c)
    await limits.take('recipientSearch', person.viewer.id)
    const search = c.req.valid('json')
    const found = await searchRecipients(db, person, search)
    // Enough to recognise a search that somebody asks about, too little to name whom it was about.
    const detail = { type: search.type, ending: search.number.slice(-3), found: found.total }
    await recordAudit(db, { action: 'person.searched', actor: person, detail, address, at: clock() })
    return found
  })
  app.route('/', afterwardsRoutes(deps, { limits, addressOf }))
  app.route('/', messageRoutes(deps, { limits, addressOf }))
  app.route('/', deliveriesRoutes(deps, { addressOf }))
  return app
}
