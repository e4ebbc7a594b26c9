import { type Narrowing, statistics } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { route } from '../../platform/http/request/route.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { creatorCounted } from './creator-counted.ts'
import { dayMemory } from './days/kept-days.ts'
import { everybody } from './fold-deltas.ts'
import { foundCounter } from './narrowed/found-counter.ts'
import { isNarrowed, readNarrowedDays, readNarrowedReport, readNarrowedTimes, readNumbers } from './read-narrowed.ts'
import { readDaysCounted, readReport } from './read-report.ts'
import { readTimesReport } from './times/read-times-report.ts'

export function statisticsRoutes({ db, reads, clock }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const sources = reads.each(source => ({
    known: { db: source.db, days: dayMemory() },
    found: { db: source.db, ...foundCounter(source.db, source.databaseUrl) },
  }))
  /** The form, whose answers are counted, and which of them: kept counts know of all of them only. */
  const countedIn = async (c: Context<AppEnv>, uid: string, asked: Narrowing & { mine?: string }) => {
    const form = await loadForm(db, uid)
    if (!form || form.isDeleted) throw new Problem('form.notFound')
    const { mine, ...narrowing } = asked
    const person = staffUserOf(c)
    const creatorId = await creatorCounted(db, person, form, mine === '1')
    const narrowed = { form, person, creatorId, narrowing, signal: c.req.raw.signal }
    return { form, creatorId, asked: narrowed, narrowed: isNarrowed(narrowing) ? narrowed : undefined }
  }
  route(app, statistics.days, async c => {
    const { known, found } = await sources(c)
    const { from, to, ...asked } = c.req.valid('query')
    const days = daysOf({ from, to })
    const { form, creatorId, narrowed } = await countedIn(c, c.req.param('id'), asked)
    if (narrowed) return await readNarrowedDays(found, narrowed, days)
    return { days: await readDaysCounted(known, form, { creatorId, ...days }), isOwn: creatorId !== everybody }
  })
  route(app, statistics.times, async c => {
    const { known, found } = await sources(c)
    const { from, to, ...asked } = c.req.valid('query')
    const days = { ...daysOf({ from, to }), now: clock().getTime() }
    const { form, creatorId, narrowed } = await countedIn(c, c.req.param('id'), asked)
    if (narrowed) return await readNarrowedTimes(found, narrowed, days)
    return await readTimesReport(known, form, { creatorId, ...days })
  })
  route(app, statistics.numbers, async c => {
    const { found } = await sources(c)
    const { from, to, ...narrowing } = c.req.valid('query')
    const { asked } = await countedIn(c, c.req.param('id'), narrowing)
    return await readNumbers(found, asked, daysOf({ from, to }))
  })
  route(app, statistics.read, async c => {
    const { known, found } = await sources(c)
    const { from, to, compare, ...asked } = c.req.valid('query')
    const days = { ...daysOf({ from, to }), ...(compare && { compare }) }
    const { form, creatorId, narrowed } = await countedIn(c, c.req.param('id'), asked)
    if (narrowed) return await readNarrowedReport(found, narrowed, days)
    const report = await readReport(known, form, { creatorId, ...days })
    found.readAhead(form.id)
    return report
  })
  return app
}

function daysOf({ from, to }: { from: string | undefined; to: string | undefined }) {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
