import { openDeps } from '../../server/src/composition/open-deps.ts'
import { createApp, readConfig } from '../../server/src/index.ts'
import { writeCursor } from '../../server/src/platform/http/request/cursor.ts'
import { signedIn } from '../answers/signed-in.ts'
import { createBudgets } from '../budgets.ts'
import { median, percentile, table } from '../measure.ts'
import type { Verdict } from '../pace.ts'
import type { Place } from '../place.ts'
import { inTurns, type Spent } from '../turns.ts'
import { people } from './fill.ts'
import { shapes, type Who } from './shapes.ts'

const budget = { what: 'a page of what is searched, the 95th of a hundred', most: 30, unit: 'ms' }

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
  const turns = shapes(answers).map(({ name, form, as = 'admin', asked, isMiddle }) => {
    const uid = form === undefined ? undefined : forms[form]
    const query = new URLSearchParams(asked)
    if (isMiddle) query.set('cursor', middle)
    const path = uid === undefined ? `/search?${query}` : `/forms/${uid}/answers?${query}`
    return { name, ask: () => ask[as](path) }
  })
  const spent = await inTurns(deps.db, turns, { rounds: 100, warmUp: 30 })
  await deps.bus.close()
  await deps.db.close()
  return verdict(`${place.name}, ${answers} answers`, spent)
}

function verdict(title: string, spent: readonly Spent[]): Verdict {
  const budgets = createBudgets(title)
  const rows = [['', 'median', '95th', 'CPU']]
  for (const { name, took, cpu } of spent) {
    budgets.note(budget, name, percentile(took, 0.95))
    rows.push([name, median(took).toFixed(2), percentile(took, 0.95).toFixed(2), cpu.toFixed(2)])
  }
  const { report, isWithin } = budgets.report()
  return { report: table(`${title}: pages of searches through the application (ms)`, rows) + report, isWithin }
}
