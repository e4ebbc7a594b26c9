import { retention } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { changeRetention, readRetention } from './change-retention.ts'
import { holdAnswer, releaseAnswer } from './hold-answer.ts'

/** How long answers are kept, and what keeps one longer. */
export function keepingRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, retention.read, c => readRetention(deps, staffUserOf(c), c.req.valid('query').municipalityId))
  route(app, retention.change, c =>
    changeRetention(deps, actorOf(c), { ...c.req.valid('json'), ...c.req.valid('header') }),
  )
  route(app, retention.hold, c => holdAnswer(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('json') }))
  route(app, retention.release, c => releaseAnswer(deps, actorOf(c), c.req.param('id')))
  return app
}
