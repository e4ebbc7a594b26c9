import { webhooks } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { route } from '../../platform/http/request/route.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { listDeliveries, replayDeliveries, testWebhook } from './deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { changeWebhook, makeWebhook, removeWebhook, rotateSecret } from './make-webhook.ts'
import { webhooksSeen } from './webhook-seen.ts'

export function webhookRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, webhooks.list, async c => ({ items: await listWebhooks(db, webhooksSeen(db, staffUserOf(c))) }))
  route(app, webhooks.create, c => makeWebhook(deps, actorOf(c), c.req.valid('json')))
  route(app, webhooks.change, c => changeWebhook(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('json') }))
  route(app, webhooks.remove, c => removeWebhook(deps, actorOf(c), c.req.param('id')))
  route(app, webhooks.rotate, c => rotateSecret(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('json') }))
  route(app, webhooks.deliveries, async c => ({ items: await listDeliveries(deps, actorOf(c), c.req.param('id')) }))
  route(app, webhooks.test, c => testWebhook(deps, actorOf(c), c.req.param('id')))
  route(app, webhooks.replay, c =>
    replayDeliveries(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('json') }),
  )
  return app
}
