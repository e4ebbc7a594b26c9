import { fileURLToPath } from 'node:url'
import { startServer } from '../../tests/journeys/server.ts'
import { startBuilt } from '../answers/built-server.ts'
import { filled } from '../answers/fill.ts'
import { createBudgets } from '../budgets.ts'
import { definition, questions } from '../form.ts'
import { median, table } from '../measure.ts'
import type { Pace, Verdict } from '../pace.ts'
import { sqlitePlace } from '../place.ts'
import { openChromium } from '../widget/chromium.ts'
import { firstPaint, type Opening } from './first-paint.ts'
import { pan } from './panning.ts'

const town = fileURLToPath(new URL('../../server/dist/maps/town.pmtiles', import.meta.url))
const paint = { what: "a map's first picture on 4G", most: 1_000, unit: 'ms' }
const frames = { what: 'frames a second while 100,000 answers are panned', least: 50, unit: '' }
const openings: Record<string, Opening> = {
  'a form, asked for its map': { path: '/publico/contestar/pruning-request?lang=es', button: 'Marcarlo en el mapa' },
  'the public map, page and all': { path: '/publico/mapa/neighbour-complaint?lang=es' },
}

/** How soon maps are there, and how evenly one of very many answers moves, in a browser at the built server. */
export async function benchMapsInBrowser(pace: Pace): Promise<Verdict> {
  const budgets = createBudgets('Maps in a browser', pace)
  const browser = await openChromium()
  const painted = [['first picture of the ground on 4G', 'middle', 'best', 'worst']]
  const panned = [['panning', 'answers', 'frames a second, middle', 'worst', 'longest frame, middle', 'worst']]
  try {
    const server = await startServer()
    try {
      for (const [name, opening] of Object.entries(openings)) {
        const found: number[] = []
        for (let round = 0; round < pace.rounds(9); round++) {
          const tab = await browser.newTab()
          found.push(await firstPaint(tab, server.url, opening))
          await tab.close()
        }
        budgets.note(paint, name, median(found))
        painted.push([
          name,
          ...[median(found), Math.min(...found), Math.max(...found)].map(each => `${each.toFixed(0)} ms`),
        ])
      }
    } finally {
      await server.stop()
    }
    const place = sqlitePlace()
    const answers = pace.size(100_000)
    const settings = { ...definition.settings, geolocation: true }
    const form = await filled(place.url, { definition: { ...definition, settings }, questions, answers })
    const many = await startBuilt(place.url, { MAP_FILE: town })
    try {
      const tab = await browser.newTab()
      const found = await pan(tab, many.url, form, pace.rounds(20))
      const rates = found.map(({ framesASecond }) => framesASecond)
      const longest = found.map(each => each.longest)
      budgets.note(frames, 'in the middle', median(rates))
      panned.push([
        `${found.length} times`,
        String(answers),
        median(rates).toFixed(1),
        Math.min(...rates).toFixed(1),
        `${median(longest).toFixed(0)} ms`,
        `${Math.max(...longest).toFixed(0)} ms`,
      ])
    } finally {
      await many.stop()
      await place.remove()
    }
  } finally {
    await browser.close()
  }
  const { report, isWithin } = budgets.report()
  return {
    report: [table('Maps: first picture', painted), table('Maps: panning', panned), report].join('\n'),
    isWithin,
  }
}
