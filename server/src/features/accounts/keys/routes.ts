import { apiKeys } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { listKeys } from './list-keys.ts'
import { makeKey, rotateKey } from './make-key.ts'
import { revokeKey } from './revoke-key.ts'

export function apiKeyRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db, clock } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, apiKeys.list, async c => ({ items: await listKeys(db, staffUserOf(c), clock().getTime()) }))
  route(app, apiKeys.create, c => makeKey(deps, actorOf(c), c.req.valid('json')))
  route(app, apiKeys.rotate, c => rotateKey(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('json') }))
  route(app, apiKeys.revoke, c => revokeKey(deps, actorOf(c), c.req.param('id')))
  return app
}
