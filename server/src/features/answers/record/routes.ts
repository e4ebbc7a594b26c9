import {
  answerFilterSchema,
  answerListQuerySchema,
  answerNeighboursQuerySchema,
  answerRowsQuerySchema,
  ownAnswersQuerySchema,
  publicSubmissionSchema,
} from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../../platform/http/context.ts'
import { body } from '../../../platform/http/request/body.ts'
import { query } from '../../../platform/http/request/query.ts'
import { requires } from '../../../platform/http/requires.ts'
import { Problem } from '../../../platform/problem.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { minimumSeconds } from '../../forms/read/minimum-seconds.ts'
import { answerCounter } from './list/answer-counter.ts'
import { ownFilter, readFilter } from './list/answer-filter.ts'
import { listAnswers, pageSizes } from './list/list-answers.ts'
import { neighboursOf } from './list/neighbours-of.ts'
import { stateOrder } from './list/read-by-state.ts'
import { readRows } from './list/read-rows.ts'
import { creatorSeen } from './list/scope.ts'
import { viewAnswer } from './read/view-answer.ts'
import { saveAnswer } from './save/save-answer.ts'
import { savedBody, savingKey } from './save/saving-key.ts'

export function answersRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db, config } = deps
  const actorOf = actorReader(addressOf)
  const count = answerCounter(db, config.databaseUrl)
  return new Hono<AppEnv>()
    .post('/public/forms/:id/answers', body(publicSubmissionSchema), async c => {
      const { website, seconds, ...submission } = c.req.valid('json')
      // People do not see the field `website`, and nobody fills in a form in no time: both are programs.
      if (website) throw new Problem('answer.notAccepted')
      if ((seconds ?? 0) < minimumSeconds(config)) throw new Problem('answer.tooFast')
      const key = savingKey(c.req.header('Idempotency-Key'))
      const saved = await saveAnswer(deps, { formUid: c.req.param('id'), key, submission, author: { kind: 'public' } })
      return c.json(savedBody(saved), 201)
    })
    .get('/forms/:id/answers', requires('read', 'respuesta'), query(answerListQuerySchema), async c => {
      const { cursor, questions, order, ...given } = c.req.valid('query')
      const { filter, form } = await readFilter(db, personOf(c), c.req.param('id'), given)
      const states = order && (await stateOrder(db, form))
      const { currentVersion } = form
      return c.json(await listAnswers(db, filter, cursor, { currentVersion, questions: questions?.split(','), states }))
    })
    .get('/forms/:id/answers/count', requires('read', 'respuesta'), query(answerFilterSchema), async c => {
      const { filter } = await readFilter(db, personOf(c), c.req.param('id'), c.req.valid('query'))
      return c.json({ total: await count(filter, c.req.raw.signal) })
    })
    .get('/forms/:id/answers/rows', requires('read', 'respuesta'), query(answerRowsQuerySchema), async c => {
      const { ids, questions, ...given } = c.req.valid('query')
      const person = personOf(c)
      const { filter, form } = await readFilter(db, person, c.req.param('id'), given)
      const own = await creatorSeen(db, person, form.id)
      return c.json({
        items: await readRows(db, filter, {
          own,
          ids: ids.split(','),
          questions: questions?.split(','),
          currentVersion: form.currentVersion,
        }),
      })
    })
    .get(
      '/forms/:id/answers/neighbours',
      requires('read', 'respuesta'),
      query(answerNeighboursQuerySchema),
      async c => {
        const { of, order, ...given } = c.req.valid('query')
        const person = personOf(c)
        const { filter, form } = await readFilter(db, person, c.req.param('id'), given)
        const own = await creatorSeen(db, person, form.id)
        return c.json(await neighboursOf(db, filter, { uid: of, own, states: order && (await stateOrder(db, form)) }))
      },
    )
    .get('/forms/:id/answers/mine', requires('read', 'respuesta'), query(ownAnswersQuerySchema), async c => {
      const { filter, form } = await ownFilter(db, personOf(c), c.req.param('id'))
      const { currentVersion } = form
      const { cursor } = c.req.valid('query')
      return c.json(await listAnswers(db, filter, cursor, { currentVersion, pageSize: pageSizes.mine }))
    })
    .get('/answers/:id', requires('read', 'respuesta'), async c =>
      c.json(await viewAnswer(deps, actorOf(c), c.req.param('id'))),
    )
}
