import { documents } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { mailCopies } from './mail-copies.ts'

/** Sends an answer to others by mail. */
export function mailCopyRoutes(
  deps: Deps,
  { limits, addressOf }: { limits: RateLimits; addressOf: AddressOf },
): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, documents.mail, c => {
    const given = { uid: c.req.param('id'), ...c.req.valid('header'), copy: c.req.valid('json') }
    const text = deps.text(c.req.header('Accept-Language'))
    return mailCopies(deps, limits, actorOf(c), { ...given, text })
  })
  return app
}
