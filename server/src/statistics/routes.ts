import { statisticsQuerySchema } from '@ventanilla/api'
import { Hono } from 'hono'
import { formsOf } from '../answers/form-snapshot.ts'
import { dayNumber } from '../answers/municipal-time.ts'
import type { Deps } from '../deps.ts'
import { type AppEnv, personOf } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { query } from '../http/query.ts'
import { requires } from '../http/requires.ts'
import { creatorCounted } from './creator-counted.ts'
import { readStatistics } from './read-statistics.ts'

export function statisticsRoutes({ db }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/forms/:id/statistics',
    requires('read', 'estadistica_formulario'),
    query(statisticsQuerySchema),
    async c => {
      const { from, to, mine } = c.req.valid('query')
      const form = await formsOf(db).load(c.req.param('id'))
      if (!form || form.isDeleted) throw new Problem('form.notFound')
      const counts = await readStatistics(db, {
        formId: form.id,
        creatorId: await creatorCounted(db, personOf(c), form, mine === '1'),
        ...(from !== undefined && { from: dayNumber(from) }),
        ...(to !== undefined && { to: dayNumber(to) }),
      })
      return c.json({ counts: Object.fromEntries(counts) })
    },
  )
}
