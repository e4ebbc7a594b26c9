import { corrections } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { changeState } from './change-state.ts'
import { completeAnswer, correctAnswer } from './correct-answer.ts'
import { keepMarks, requestChanges } from './request-changes.ts'
import { undoMove } from './undo-move.ts'

/** What staff do with an answer that is there. Each write names the revision that its writer has seen. */
export function correctionsRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, corrections.changeState, c => {
    return changeState(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), ...c.req.valid('json') })
  })
  route(app, corrections.undoState, c =>
    undoMove(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }),
  )
  route(app, corrections.correct, c => {
    const write = { uid: c.req.param('id'), ...c.req.valid('header'), change: c.req.valid('json') }
    return correctAnswer(deps, actorOf(c), write)
  })
  route(app, corrections.complete, c => {
    const write = { uid: c.req.param('id'), ...c.req.valid('header'), change: c.req.valid('json') }
    return completeAnswer(deps, actorOf(c), write)
  })
  route(app, corrections.keepMarks, c =>
    keepMarks(deps, staffUserOf(c), { uid: c.req.param('id'), draft: c.req.valid('json') }),
  )
  route(app, corrections.requestChanges, c => {
    const write = { uid: c.req.param('id'), ...c.req.valid('header'), request: c.req.valid('json') }
    return requestChanges(deps, actorOf(c), write)
  })
  return app
}
