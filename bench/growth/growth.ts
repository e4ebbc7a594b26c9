import { openDeps } from '../../server/src/composition/open-deps.ts'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { createApp, readConfig } from '../../server/src/index.ts'
import { adminId, signedIn } from '../answers/signed-in.ts'
import { createBudgets } from '../budgets.ts'
import { median, table } from '../measure.ts'
import type { Pace, Verdict } from '../pace.ts'
import type { Place } from '../place.ts'
import { costsOf } from './costs.ts'

type Filled = { readonly at: Place; readonly uid: string; readonly answers: number }

/** What takes longer is not asked so often. */
const slowMs = 100

/**
 * What the same things cost among few answers and among many, in turns, so that a slow moment of the machine hits all sizes alike. A cost that
 * grows is named with its reason in docs/scale.md, and has a bound for quick runs as well.
 */
export async function benchGrowth(places: readonly Filled[], pace: Pace): Promise<Verdict> {
  const sizes = await Promise.all(places.map(opened))
  const [{ at } = { at: undefined }] = places
  const title = `${at?.name}: how costs grow`
  const spent = createBudgets(title, pace)
  const rows = [['', ...places.map(({ answers }) => `${answers} (ms)`), 'grows', 'by answers']]
  const least = Math.min(...places.map(({ answers }) => answers))
  const times = Math.max(...places.map(({ answers }) => answers)) / least
  const [first] = sizes
  for (const name of Object.keys(first?.costs ?? {})) {
    const found = sizes.map((): number[] => [])
    for (let round = -2; round < pace.rounds(30); round++) {
      for (const [index, { costs }] of sizes.entries()) {
        if (round > 3 && median(found[index] ?? []) > slowMs) continue
        const began = performance.now()
        await costs[name]?.()
        if (round >= 0) found[index]?.push(performance.now() - began)
      }
    }
    const middles = found.map(median)
    const grows = Math.max(...middles) / (middles[0] ?? 1)
    const isFlat = !growing.has(name)
    if (isFlat) spent.note(flat, name, grows)
    // Counts above five thousand go to a thread, which two busy cores wake late: 6.8 times alone, 11.9 beside a build.
    else spent.note({ ...linear, most: times, quick: 4 * times }, name, grows)
    rows.push([name, ...middles.map(each => each.toFixed(2)), `${grows.toFixed(1)} x`, isFlat ? 'flat' : 'named'])
  }
  await Promise.all(sizes.map(({ close }) => close()))
  const { report, isWithin } = spent.report()
  return { report: table(title, rows) + report, isWithin }
}

/** Twice is the memory that a larger database no longer has its pages in. */
const flat = { what: 'costs that do not grow with the answers', most: 2.5, unit: 'x', quick: 6 }
const linear = { what: 'costs that grow, docs/scale.md', unit: 'x' }
const growing = new Set(['count of 180 days', 'map of the town', 'map of the town, filtered'])

async function opened({ at, uid }: Filled) {
  const config = readConfig({ DATABASE_URL: at.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DEMO: '0' })
  const deps = await openDeps(config)
  const app = createApp(deps)
  const ask = await signedIn(async (path, init) => await app.request(path, init))
  const person = (await readStaffUser(deps.db, adminId))?.person
  if (!person) throw new Error('nobody to ask for')
  const costs = await costsOf({ deps, app, ask, person, uid })
  const close = async () => {
    await deps.bus.close()
    await deps.db.close()
  }
  return { costs, close }
}
