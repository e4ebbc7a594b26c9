import { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { announcement, demoWarning } from './composition/announce.ts'
import { startHousekeeping } from './composition/housekeeping.ts'
import { closeDeps, configOrExit, exitWith, openDeps } from './composition/open-deps.ts'
import { startOutbox } from './composition/start-outbox.ts'
import { stopOnSignal } from './composition/stop-on-signal.ts'
import { hasDemoPeople } from './demo/people.ts'
import { isFirstRun } from './features/accounts/first-run/begin.ts'
import { startBulkJobs } from './features/answers/bulk/start-bulk-jobs.ts'
import { startDigests } from './features/answers/digest/start-digests.ts'
import { startSweeper } from './features/answers/files/sweep.ts'
import { keepSearchIndex } from './features/answers/record/search/keep-index.ts'
import { startSummaries } from './features/answers/summaries/start-summaries.ts'
import { startSealing } from './features/audit/chain/start-sealing.ts'
import { startAggregator } from './features/statistics/aggregator.ts'
import { runWebhooks } from './features/webhooks/run-webhooks.ts'
import { sweepAlone } from './platform/threads/sweep-alone.ts'
import { openTraces } from './platform/traces/open-traces.ts'
import { closeTraces } from './platform/traces/span.ts'
import { consoleToLog } from './platform/log/console-to-log.ts'
import { errorForLog } from './platform/log/error-for-log.ts'

sweepAlone()
const config = configOrExit()
await openTraces(config)
const deps = await openDeps(config, { serves: true })
consoleToLog(deps.log)
if (config.demo) {
  const { fillDemo } = await import('./demo/fill-demo.ts')
  await fillDemo(deps)
}

const housekeeping = startHousekeeping(deps)
const aggregator = startAggregator(deps.db, deps.log)
const searchIndex = keepSearchIndex(deps)
const sweeper = startSweeper(deps)
const summaries = startSummaries(deps)
const digests = startDigests(deps)
const outbox = startOutbox(deps)
const sealing = startSealing(deps)
const webhooks = runWebhooks(deps)
const bulkJobs = startBulkJobs(deps)
// A balancer's check may speak HTTP/1.0, without a Host: its host is then this one.
const server = createAdaptorServer({ fetch: createApp(deps).fetch, hostname: 'localhost' })
if (!(server instanceof Server)) throw new Error('the server speaks HTTP/1.1')
// A video of 50 MB takes its time over a bad line; a connection that says nothing is given up sooner.
server.requestTimeout = 20 * 60_000
server.timeout = 2 * 60_000

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    exitWith(`PORT ${config.port} on ${config.host} is already in use: stop the other program or set PORT.`)
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
    exitWith(`HOST ${config.host} with PORT ${config.port} cannot be used (${error.code}).`)
  deps.log.error({ error: errorForLog(error) }, 'server failed')
})
server.listen(config.port, config.host, () => {
  announce().catch((error: unknown) => deps.log.error({ error: errorForLog(error) }, 'start failed'))
})
stopOnSignal(server, deps, async () => {
  await Promise.all([
    aggregator.stop(),
    searchIndex.stop(),
    sweeper.stop(),
    summaries.stop(),
    digests.stop(),
    outbox.stop(),
    sealing.stop(),
    webhooks.stop(),
    bulkJobs.stop(),
    housekeeping.stop(),
  ])
  await closeTraces()
  await closeDeps(deps)
})

async function announce(): Promise<void> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const hasDemoUsers = await hasDemoPeople(deps.db)
  // At once: whoever reads that it runs reads the warning too.
  const setupToken = (await isFirstRun(deps.db)) ? deps.setupToken : undefined
  const said = announcement({ config, port, isDemo: config.demo, hasDemoUsers, setupToken })
  process.stdout.write(hasDemoUsers ? said + demoWarning : said)
}
