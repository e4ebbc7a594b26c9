import { bulkJobs } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { answerFreezer } from './freeze-answers.ts'
import { sendFile } from './job-file.ts'
import { orderJob } from './order-job.ts'
import { jobOf, ownJob, ownJobs } from './read-jobs.ts'
import { readResults, readWaiting } from './read-results.ts'
import { stopJob } from './stop-job.ts'

/** What is done with many answers at once. */
export function bulkRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db, config, clock } = deps
  const actorOf = actorReader(addressOf)
  const freeze = answerFreezer(db, config.databaseUrl)
  const app = new Hono<AppEnv>()
  route(app, bulkJobs.start, c => {
    const text = deps.text(c.req.header('Accept-Language'))
    const { key } = c.req.valid('header')
    return orderJob({ ...deps, freeze }, actorOf(c), { order: c.req.valid('json'), key, text })
  })
  route(app, bulkJobs.list, async c => ({ items: await ownJobs(db, staffUserOf(c), clock().getTime()) }))
  route(app, bulkJobs.read, async c => {
    const job = await ownJob(db, staffUserOf(c), c.req.param('id'))
    return jobOf(job, clock().getTime())
  })
  route(app, bulkJobs.readRows, async c => {
    const job = await ownJob(db, staffUserOf(c), c.req.param('id'))
    const { tab, cursor } = c.req.valid('query')
    return await readResults(db, job, { tab, cursor, text: deps.text(c.req.header('Accept-Language')) })
  })
  route(app, bulkJobs.readWaiting, async c => {
    const job = await ownJob(db, staffUserOf(c), c.req.param('id'))
    return { answers: await readWaiting(db, job, c.req.valid('query').answers.split(',')) }
  })
  route(app, bulkJobs.readFile, async c => {
    const person = staffUserOf(c)
    return await sendFile(deps, person, await ownJob(db, person, c.req.param('id')))
  })
  route(app, bulkJobs.stop, c => stopJob(deps, staffUserOf(c), c.req.param('id')))
  return app
}
