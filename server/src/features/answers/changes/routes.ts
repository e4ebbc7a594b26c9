import { answerChanges } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import type { Deps } from '../../deps.ts'
import { answeredForm } from '../record/list/answered-form.ts'
import { creatorSeen } from '../record/list/scope.ts'
import { readChanges } from './read-changes.ts'

export function answerChangesRoutes({ db }: Pick<Deps, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  route(app, answerChanges.list, async c => {
    const { after, limit } = c.req.valid('query')
    const { id: formId } = await answeredForm(db, c.req.param('id'))
    const own = await creatorSeen(db, staffUserOf(c), formId)
    return await readChanges(db, { formId, own, after, limit })
  })
  return app
}
