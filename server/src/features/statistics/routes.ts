import { statistics } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { route } from '../../platform/http/request/route.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { creatorCounted } from './creator-counted.ts'
import { readReport } from './read-report.ts'

export function statisticsRoutes({ db }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  route(app, statistics.read, async c => {
    const { from, to, mine } = c.req.valid('query')
    const form = await loadForm(db, c.req.param('id'))
    if (!form || form.isDeleted) throw new Problem('form.notFound')
    const creatorId = await creatorCounted(db, staffUserOf(c), form, mine === '1')
    const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    return await readReport(db, form, { creatorId, ...range })
  })
  return app
}
