import { answerImport } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { importAnswers } from './import-answers.ts'

/** Answers that a town brings along from the older product. */
export function importsRoutes(
  deps: Deps,
  { limits, addressOf }: { limits: RateLimits; addressOf: AddressOf },
): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, answerImport.take, async c => {
    await limits.take('answerImport', `${staffUserOf(c).userId}`)
    return await importAnswers(deps, actorOf(c), c.req.param('id'), c.req.valid('json'))
  })
  return app
}
