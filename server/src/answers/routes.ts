import { answerFilterSchema, answerListQuerySchema, publicSubmissionSchema, type SavedAnswer } from '@ventanilla/api'
import { Hono } from 'hono'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { minimumSeconds } from '../forms/minimum-seconds.ts'
import { body } from '../http/body.ts'
import type { AddressOf } from '../http/client-address.ts'
import { type AppEnv, personOf } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { query } from '../http/query.ts'
import { requires } from '../http/requires.ts'
import { readFilter } from './answer-filter.ts'
import { countAnswers } from './count-answers.ts'
import type { Saved } from './earlier-answer.ts'
import { listAnswers } from './list-answers.ts'
import { saveAnswer } from './save-answer.ts'
import { viewAnswer } from './view-answer.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function answersRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db, config } = deps
  const actorOf = actorReader(addressOf)
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
      const { cursor, ...filter } = c.req.valid('query')
      return c.json(await listAnswers(db, await readFilter(db, personOf(c), c.req.param('id'), filter), cursor))
    })
    .get('/forms/:id/answers/count', requires('read', 'respuesta'), query(answerFilterSchema), async c => {
      const filter = await readFilter(db, personOf(c), c.req.param('id'), c.req.valid('query'))
      return c.json({ total: await countAnswers(db, filter) })
    })
    .get('/answers/:id', requires('read', 'respuesta'), async c =>
      c.json(await viewAnswer(deps, actorOf(c), c.req.param('id'))),
    )
}

function savingKey(key: string | undefined): string {
  if (key === undefined || !uuid.test(key)) throw new Problem('answer.keyRequired')
  return key.toLowerCase()
}

/** Made from what is stored, so that the same key gets the same answer to the byte. */
function savedBody({ uid, docCode, recordCode, at }: Saved): SavedAnswer {
  return {
    answerId: uid,
    docCode,
    ...(recordCode !== undefined && { recordCode }),
    savedAt: new Date(at).toISOString(),
  }
}
