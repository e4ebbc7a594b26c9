import { fileURLToPath } from 'node:url'
import { seededRandom } from '@ventanilla/model/fixtures'
import { openDeps } from '../../server/src/composition/open-deps.ts'
import { createApp, readConfig } from '../../server/src/index.ts'
import { createBudgets } from '../budgets.ts'
import { median, percentile, table } from '../measure.ts'
import type { Verdict } from '../pace.ts'
import { sqlitePlace } from '../place.ts'

const budget = { what: 'a range of the map file, CPU', most: 1, unit: 'ms' }
const town = fileURLToPath(new URL('../../server/dist/maps/town.pmtiles', import.meta.url))
const [warmUp, rounds] = [300, 3_000]

/** What the server spends on a range of the demo's map file, as long as a tile or a directory is, through the whole application. */
export async function benchMaps(): Promise<Verdict> {
  const place = sqlitePlace()
  const given = { DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DEMO: '0', MAP_FILE: town }
  const deps = await openDeps(readConfig(given))
  const app = createApp(deps)
  const size = deps.basemap.file?.size ?? 0
  const random = seededRandom(20)
  const took: number[] = []
  let cpu = 0
  for (let round = -warmUp; round < rounds; round++) {
    const length = 1_000 + Math.floor(random() * 15_000)
    const from = Math.floor(random() * (size - length))
    const headers = { Range: `bytes=${from}-${from + length - 1}` }
    const before = process.cpuUsage()
    const began = performance.now()
    const response = await app.request('/maps/basemap.pmtiles', { headers })
    await response.arrayBuffer()
    const spent = performance.now() - began
    if (response.status !== 206) throw new Error(`a range was answered with ${response.status}`)
    const { user, system } = process.cpuUsage(before)
    if (round < 0) continue
    took.push(spent)
    cpu += (user + system) / 1_000 / rounds
  }
  await deps.basemap.file?.close()
  await deps.bus.close()
  await deps.db.close()
  await place.remove()
  const budgets = createBudgets('Maps')
  budgets.note(budget, 'of 1 to 16 kB', cpu)
  const { report, isWithin } = budgets.report()
  const rows = [
    ['ranges of the map file', 'CPU', 'median', '99th of a hundred'],
    [String(rounds), ...[cpu, median(took), percentile(took, 0.99)].map(each => `${each.toFixed(2)} ms`)],
  ]
  return { report: `${table('Maps', rows)}\n${report}`, isWithin }
}
