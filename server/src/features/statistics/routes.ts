import { statistics } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { route } from '../../platform/http/request/route.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { creatorCounted } from './creator-counted.ts'
import { everybody } from './fold-deltas.ts'
import { readDaysCounted, readReport } from './read-report.ts'
import { readTimesReport } from './times/read-times-report.ts'

export function statisticsRoutes({ db, clock }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  /** The form, and whose answers are counted. */
  const countedIn = async (c: Context<AppEnv>, uid: string, mine: string | undefined) => {
    const form = await loadForm(db, uid)
    if (!form || form.isDeleted) throw new Problem('form.notFound')
    return { form, creatorId: await creatorCounted(db, staffUserOf(c), form, mine === '1') }
  }
  route(app, statistics.days, async c => {
    const { mine, ...days } = c.req.valid('query')
    const { form, creatorId } = await countedIn(c, c.req.param('id'), mine)
    return { days: await readDaysCounted(db, form, { creatorId, ...days }), isOwn: creatorId !== everybody }
  })
  route(app, statistics.times, async c => {
    const { mine, ...days } = c.req.valid('query')
    const { form, creatorId } = await countedIn(c, c.req.param('id'), mine)
    return await readTimesReport(db, form, { creatorId, ...days, now: clock().getTime() })
  })
  route(app, statistics.read, async c => {
    const { mine, ...asked } = c.req.valid('query')
    const { form, creatorId } = await countedIn(c, c.req.param('id'), mine)
    return await readReport(db, form, { creatorId, ...asked })
  })
  return app
}
