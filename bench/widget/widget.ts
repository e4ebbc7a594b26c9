import { median, table } from '../measure.ts'
import type { Pace, Verdict } from '../pace.ts'
import { openChromium, type Tab } from './chromium.ts'
import { servePages } from './pages.ts'
import { firstInputOf, type Work, workOf } from './visit.ts'

type Measured = Work & { input: number }

/** What is measured, how it is called, and how many times a form written by hand it may take. */
const rows: readonly { what: keyof Measured; title: string; most?: number }[] = [
  { what: 'script', title: 'script', most: 2.5 },
  { what: 'task', title: 'main thread', most: 1.75 },
  { what: 'style', title: 'style' },
  { what: 'layout', title: 'layout' },
  { what: 'input', title: 'first input', most: 1.3 },
]

/**
 * Script time, all work of the main thread, and the moment the first field can be written in, of the widget against a form written by hand, taking turns in one run.
 * Gives what to print and whether the budgets are met.
 */
export async function benchWidget(pace: Pace): Promise<Verdict> {
  const rounds = pace.rounds(31)
  const slack = pace.isQuick ? 1.5 : 1
  const pages = await servePages()
  const browser = await openChromium()
  const inNewTab = async <T>(visit: (tab: Tab, address: string) => Promise<T>, address: string): Promise<T> => {
    const tab = await browser.newTab()
    const found = await visit(tab, address)
    await tab.close()
    return found
  }
  const found: Record<string, Measured[]> = { hand: [], widget: [] }
  try {
    for (let round = -3; round < rounds; round++) {
      for (const [name, all] of Object.entries(found)) {
        const address = `${pages.url}/${name}`
        const input = await inNewTab(firstInputOf, address)
        const work = await inNewTab(workOf, address)
        if (round >= 0) all.push({ ...work, input })
      }
    }
  } finally {
    await browser.close()
    pages.close()
  }
  const of = (name: string, what: keyof Measured) => median((found[name] ?? []).map(each => each[what]))
  const compared = rows.map(({ what, title, most }) => {
    const [hand, widget] = [of('hand', what), of('widget', what)]
    return { title, hand, widget, most, ratio: widget / hand }
  })
  const over = compared.filter(({ ratio, most }) => most !== undefined && ratio > most * slack)
  const printed = table('Widget against a form of the same ten questions written by hand', [
    ['', 'by hand', 'widget', 'ratio', 'at most'],
    ...compared.map(({ title, hand, widget, ratio, most }) => [
      title,
      `${hand.toFixed(1)} ms`,
      `${widget.toFixed(1)} ms`,
      `${ratio.toFixed(2)} x`,
      most === undefined ? '' : `${most * slack} x`,
    ]),
  ])
  const verdict =
    over.length === 0
      ? 'The budgets of the widget are met.'
      : `The budgets of the widget are NOT met: ${over.map(({ title }) => title).join(', ')}.`
  return { report: `${printed}${verdict}\n`, isWithin: over.length === 0 }
}
