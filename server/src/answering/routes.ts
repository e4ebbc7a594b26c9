import { staffSubmissionSchema } from '@ventanilla/api'
import { Hono } from 'hono'
import { saveStaffAnswer } from '../answers/save-staff-answer.ts'
import { savedBody, savingKey } from '../answers/saving-key.ts'
import type { Deps } from '../deps.ts'
import { body } from '../http/body.ts'
import { type AppEnv, personOf } from '../http/context.ts'
import { requires } from '../http/requires.ts'
import { readAnswering } from './read-answering.ts'

/** What staff ask for while they give an answer, and the answer itself. */
export function answeringRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/forms/:id/answering', requires('create', 'respuesta'), async c =>
      c.json(await readAnswering(deps, personOf(c), c.req.param('id'))),
    )
    .post('/forms/:id/answers', requires('create', 'respuesta'), body(staffSubmissionSchema), async c => {
      const key = savingKey(c.req.header('Idempotency-Key'))
      const given = { formUid: c.req.param('id'), key, submission: c.req.valid('json') }
      return c.json(savedBody(await saveStaffAnswer(deps, personOf(c), given)), 201)
    })
}
