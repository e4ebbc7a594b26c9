import { mailCopySchema } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { body } from '../../../platform/http/request/body.ts'
import { requires } from '../../../platform/http/requires.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { mailCopies } from './mail-copies.ts'

/** Sends an answer to others by mail. */
export function mailCopyRoutes(
  deps: Deps,
  { limits, addressOf }: { limits: RateLimits; addressOf: AddressOf },
): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  return new Hono<AppEnv>().post(
    '/answers/:id/emails',
    requires('read', 'respuesta'),
    body(mailCopySchema),
    async c => {
      const given = { uid: c.req.param('id'), key: c.req.header('Idempotency-Key'), copy: c.req.valid('json') }
      const text = deps.text(c.req.header('Accept-Language'))
      return c.json(await mailCopies(deps, limits, actorOf(c), { ...given, text }))
    },
  )
}
