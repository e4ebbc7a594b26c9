import { deliveries } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { listDeliveries } from './list-deliveries.ts'
import { retryDelivery } from './retry-delivery.ts'

/** What leaves the house through the outbox, for those who administer a municipality. */
export function deliveriesRoutes(
  deps: Pick<Deps, 'db' | 'text' | 'bus' | 'clock'>,
  { addressOf }: { addressOf: AddressOf },
): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, deliveries.list, c => listDeliveries(deps, staffUserOf(c), c.req.valid('query')))
  route(app, deliveries.retry, c => retryDelivery(deps, actorOf(c), c.req.param('id')))
  return app
}
