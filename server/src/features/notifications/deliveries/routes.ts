import { deliveryQuerySchema } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../../platform/http/context.ts'
import { query } from '../../../platform/http/request/query.ts'
import { requires } from '../../../platform/http/requires.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { listDeliveries } from './list-deliveries.ts'
import { retryDelivery } from './retry-delivery.ts'

const managesPeople = requires('manage', 'usuario_municipio')

/** What leaves the house through the outbox, for those who administer a municipality. */
export function deliveriesRoutes(
  deps: Pick<Deps, 'db' | 'text' | 'bus' | 'clock'>,
  { addressOf }: { addressOf: AddressOf },
): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  return new Hono<AppEnv>()
    .get('/deliveries', managesPeople, query(deliveryQuerySchema), async c =>
      c.json(await listDeliveries(deps, personOf(c), c.req.valid('query'))),
    )
    .post('/deliveries/:id/retry', managesPeople, async c =>
      c.json(await retryDelivery(deps, actorOf(c), c.req.param('id'))),
    )
}
