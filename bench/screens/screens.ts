import { asStaff } from '../../tests/journeys/as-staff.ts'
import { startServer } from '../../tests/journeys/server.ts'
import { createBudgets } from '../budgets.ts'
import { median, table } from '../measure.ts'
import type { Pace, Verdict } from '../pace.ts'
import { openChromium } from '../widget/chromium.ts'
import { type Loaded, openScreen } from './open-screen.ts'

const form = 'neighbour-complaint'
const budget = (most: number) => ({ what: `script of a screen, at most ${most}`, most, unit: 'kB' })
/** What staff open first, and what its scripts may weigh as our server sends them to whoever takes gzip (tests/size counts the same). */
const screens = [
  { name: 'sign-in', path: '/login', ready: 'main form input', most: budget(110) },
  { name: 'answers', path: `/respuestas/listado/${form}`, ready: '#content h1', most: budget(160) },
  { name: 'editor', path: `/editar/${form}`, ready: '#content h1', most: budget(200) },
] as const

/** Files, bytes and the first screen of the backoffice over slow 3G, from the built server, with an empty cache. */
export async function benchScreens(pace: Pace): Promise<Verdict> {
  const server = await startServer()
  const browser = await openChromium()
  const rows = [['', 'scripts', 'script kB', 'all kB', 'requests', 'first screen s']]
  const spent = createBudgets('screens of the backoffice', pace)
  try {
    await asStaff(server.url, 'admin')
    for (const { name, path, ready, most } of screens) {
      const found: Loaded[] = []
      for (let round = 0; round < pace.rounds(3); round++) {
        const tab = await browser.newTab()
        found.push(await openScreen(tab, server.url, { path, ready, isStaff: name !== 'sign-in' }))
        await tab.close()
      }
      const of = (what: keyof Loaded) => median(found.map(each => each[what]))
      const script = of('scriptBytes') / 1000
      spent.note(most, name, script)
      rows.push([
        name,
        of('scripts').toFixed(0),
        script.toFixed(1),
        (of('bytes') / 1000).toFixed(0),
        of('requests').toFixed(0),
        (of('firstScreen') / 1000).toFixed(1),
      ])
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const { report, isWithin } = spent.report()
  return { report: table('the backoffice over slow 3G, gzip, in Spanish', rows) + report, isWithin }
}
