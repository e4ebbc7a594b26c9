import { openDeps } from '../../server/src/composition/open-deps.ts'
import { createApp, readConfig } from '../../server/src/index.ts'
import { writeCursor } from '../../server/src/platform/http/request/cursor.ts'
import { signedIn } from '../answers/signed-in.ts'
import { createBudgets } from '../budgets.ts'
import { median, percentile, table } from '../measure.ts'
import type { Verdict } from '../pace.ts'
import type { Place } from '../place.ts'
import { people } from './fill.ts'
import { serverCpu } from './server-cpu.ts'
import { type Shape, shapes, type Who } from './shapes.ts'

const rounds = 100
const warmUp = 30
const budget = { what: 'a page of what is searched, the 95th of a hundred', most: 30, unit: 'ms' }

type Asked = { readonly shape: Shape; readonly ask: () => Promise<Response>; readonly took: number[]; cpu: number }

/**
 * Pages of searches through the whole application, in turns, so that a slow moment of the machine hits all alike. Beside the time on the clock
 * stands that on the processors, the database's server included: other work on the machine hardly changes it.
 */
export async function benchSearch(place: Place, forms: readonly string[], answers: number): Promise<Verdict> {
  const config = readConfig({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DEMO: '0' })
  const deps = await openDeps(config)
  const app = createApp(deps)
  const fetch = async (path: string, init?: RequestInit) => await app.request(path, init)
  const ask: Record<Who, (path: string) => Promise<Response>> = {
    admin: await signedIn(fetch, people.admin),
    supervisor: await signedIn(fetch, people.supervisor),
    inspector: await signedIn(fetch, people.inspector),
  }
  const middle = writeCursor({ direction: 'next', sort: 'created', at: 0, id: Math.ceil(answers / 2) })
  const asked: Asked[] = []
  for (const shape of shapes(answers)) {
    const { form, as = 'admin' } = shape
    const uid = form === undefined ? undefined : forms[form]
    const query = new URLSearchParams(shape.asked)
    if (shape.isMiddle) query.set('cursor', middle)
    const path = uid === undefined ? `/search?${query}` : `/forms/${uid}/answers?${query}`
    asked.push({ shape, ask: () => ask[as](path), took: [], cpu: 0 })
  }
  const onServer = await serverCpu(deps.db)
  for (let round = -warmUp; round < rounds; round++) {
    for (const each of asked) {
      const before = process.cpuUsage()
      const serverBefore = onServer()
      const began = performance.now()
      await (await each.ask()).text()
      const took = performance.now() - began
      const { user, system } = process.cpuUsage(before)
      if (round < 0) continue
      each.took.push(took)
      each.cpu += (user + system) / 1_000 + onServer() - serverBefore
    }
  }
  await deps.bus.close()
  await deps.db.close()
  return verdict(`${place.name}, ${answers} answers`, asked)
}

function verdict(title: string, asked: readonly Asked[]): Verdict {
  const budgets = createBudgets(title)
  const rows = [['', 'median', '95th', 'CPU']]
  for (const { shape, took, cpu } of asked) {
    budgets.note(budget, shape.name, percentile(took, 0.95))
    rows.push([shape.name, median(took).toFixed(2), percentile(took, 0.95).toFixed(2), (cpu / rounds).toFixed(2)])
  }
  const { report, isWithin } = budgets.report()
  return { report: table(`${title}: pages of searches through the application (ms)`, rows) + report, isWithin }
}
