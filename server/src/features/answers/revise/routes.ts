import { answerChangeSchema, changeDraftSchema, newChangeRequestSchema, stateChangeSchema } from '@ventanilla/api'
import { handlingVerbs } from '@ventanilla/model'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../../platform/http/context.ts'
import { body } from '../../../platform/http/request/body.ts'
import { revisionSeen } from '../../../platform/http/request/if-match.ts'
import { requires } from '../../../platform/http/requires.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { changeState } from './change-state.ts'
import { completeAnswer, correctAnswer } from './correct-answer.ts'
import { deleteAnswer } from './delete-answer.ts'
import { keepMarks, requestChanges } from './request-changes.ts'

/** What staff do with an answer that is there. Each write names the revision that its writer has seen. */
export function correctionsRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const mayHandle = requires(handlingVerbs, 'respuesta')
  return new Hono<AppEnv>()
    .put('/answers/:id/state', mayHandle, body(stateChangeSchema), async c => {
      const { state } = c.req.valid('json')
      return c.json(await changeState(deps, actorOf(c), { uid: c.req.param('id'), revision: revisionSeen(c), state }))
    })
    .put('/answers/:id/correction', requires('correct', 'respuesta'), body(answerChangeSchema), async c => {
      const write = { uid: c.req.param('id'), revision: revisionSeen(c), change: c.req.valid('json') }
      return c.json(await correctAnswer(deps, actorOf(c), write))
    })
    .put('/answers/:id/completion', mayHandle, body(answerChangeSchema), async c => {
      const write = { uid: c.req.param('id'), revision: revisionSeen(c), change: c.req.valid('json') }
      return c.json(await completeAnswer(deps, actorOf(c), write))
    })
    .put('/answers/:id/change-draft', mayHandle, body(changeDraftSchema), async c => {
      await keepMarks(deps, personOf(c), { uid: c.req.param('id'), draft: c.req.valid('json') })
      return c.body(null, 204)
    })
    .post('/answers/:id/change-requests', mayHandle, body(newChangeRequestSchema), async c => {
      const write = { uid: c.req.param('id'), revision: revisionSeen(c), request: c.req.valid('json') }
      return c.json(await requestChanges(deps, actorOf(c), write), 201)
    })
    .delete('/answers/:id', requires('delete', 'respuesta'), async c => {
      await deleteAnswer(deps, actorOf(c), { uid: c.req.param('id'), revision: revisionSeen(c) })
      return c.body(null, 204)
    })
}
