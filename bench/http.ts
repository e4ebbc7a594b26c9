import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openDeps } from '../server/src/composition/open-deps.ts'
import { foldDeltas } from '../server/src/features/statistics/fold-deltas.ts'
import { createApp, readConfig } from '../server/src/index.ts'
import { bareServer, serve } from './bare-server.ts'
import { createBudgets } from './budgets.ts'
import type { Order, Outcome } from './load.ts'
import { table, takeTurns } from './measure.ts'
import type { Pace, Verdict } from './pace.ts'
import { addForms, type Place } from './place.ts'

const connections = 50
const budget = { what: 'a save, of the rate of the bare route', least: 30, unit: '%', quick: 2 }

/** Saves over HTTP through the whole application against a bare Hono route that reads the same body, in turns. */
export async function benchHttp(place: Place, pace: Pace): Promise<Verdict> {
  const { seconds } = pace
  const config = readConfig({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DEMO: '0' })
  const deps = await openDeps(config)
  const { db, bus } = deps
  const uids = await addForms(db, 50)
  const app = createApp(deps)
  const servers = { app: await serve(app.fetch), bare: await serve(bareServer().fetch) }
  const load = fork(fileURLToPath(new URL('./load.ts', import.meta.url)), { execArgv: process.execArgv })
  const outcomes = new Map<string, Outcome>()
  const post = (name: keyof typeof servers) => async () => {
    const { port } = servers[name].address() as AddressInfo
    const order: Order = { port, paths: uids.map(uid => `/api/v1/public/forms/${uid}/answers`), connections, seconds }
    load.send(order)
    const [outcome] = (await once(load, 'message')) as [Outcome]
    if (outcome.refused > 0) throw new Error(`${outcome.refused} saves of ${name} were refused`)
    outcomes.set(name, outcome)
    while ((await foldDeltas(db)) > 0);
    return outcome.perSecond
  }
  const found = await takeTurns(pace.rounds(3), { app: post('app'), bare: post('bare') })
  load.kill()
  for (const server of Object.values(servers)) server.close()
  await bus.close()
  await db.close()
  const line = (name: string, key: string) => {
    const { p50 = 0, p99 = 0 } = outcomes.get(key) ?? {}
    return [name, (found[key] ?? 0).toFixed(0), p50.toFixed(1), p99.toFixed(1)]
  }
  const title = `${place.name}: posts a second over HTTP, ${connections} connections, 50 municipalities`
  const spent = createBudgets(title, pace)
  spent.note(budget, 'POST /public/forms/:id/answers', ((found['app'] ?? 0) / (found['bare'] ?? 1)) * 100)
  const { report, isWithin } = spent.report()
  const rates = table(title, [
    ['', 'a second', 'p50 ms', 'p99 ms'],
    line('POST /public/forms/:id/answers', 'app'),
    line('bare Hono route that parses the body', 'bare'),
  ])
  return { report: rates + report, isWithin }
}
