import { statisticsQuerySchema } from '@ventanilla/api'
import { Hono } from 'hono'
import { formsOf } from '../answers/form-snapshot.ts'
import type { Deps } from '../deps.ts'
import { type AppEnv, personOf } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { query } from '../http/query.ts'
import { requires } from '../http/requires.ts'
import { creatorCounted } from './creator-counted.ts'
import { readReport } from './read-report.ts'

export function statisticsRoutes({ db }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/forms/:id/statistics',
    requires('read', 'estadistica_formulario'),
    query(statisticsQuerySchema),
    async c => {
      const { from, to, mine } = c.req.valid('query')
      const form = await formsOf(db).load(c.req.param('id'))
      if (!form || form.isDeleted) throw new Problem('form.notFound')
      const creatorId = await creatorCounted(db, personOf(c), form, mine === '1')
      const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      return c.json(await readReport(db, form, { creatorId, ...range }))
    },
  )
}
