import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../tests/journeys/browser.ts'
import { median, table } from '../measure.ts'
import { servePages } from './pages.ts'

/**
 * Runs in the page, so it is no function of this file: the loader would add names to it that a page does not know. It tells the bench by
 * a binding of the browser: whatever waits inside the page, such as playwright's own functions, would take time from what is measured.
 */
const noteFirstInput = `
  requestAnimationFrame(function look() {
    const [widget] = document.getElementsByTagName('ventanilla-form')
    const root = widget ? widget.shadowRoot : document
    if (root && root.querySelector('form input')) noted(String(performance.now()))
    else requestAnimationFrame(look)
  })`

/** Milliseconds of one visit. */
type Measured = Record<'script' | 'style' | 'layout' | 'input', number>

/** What is measured, how it is called, and how many times a form written by hand it may take. */
const rows: readonly { what: keyof Measured; title: string; most?: number }[] = [
  { what: 'script', title: 'script', most: 2.5 },
  { what: 'style', title: 'style' },
  { what: 'layout', title: 'layout' },
  { what: 'input', title: 'first input', most: 1.3 },
]

/**
 * Playwright watches requests and so asks where in the script each began; with this the compiler notes that for both pages beforehand,
 * instead of reading the whole script again in the middle of the request, which happens to nobody else.
 */
const sourcePositions = '--js-flags=--no-enable-lazy-source-positions'

/** How long a page is left alone once its first field stands, so that what it puts off counts too. */
const settling = 250

/**
 * Script time, and the moment the first field can be written in, of the widget against a form written by hand, taking turns in one run.
 * Gives what to print and whether the budgets are met.
 */
export async function benchWidget(rounds = 31): Promise<{ report: string; isWithin: boolean }> {
  const pages = await servePages()
  const browser = await launchBrowser([sourcePositions])
  const found: Record<string, Measured[]> = { hand: [], widget: [] }
  try {
    for (let round = -3; round < rounds; round++) {
      for (const [name, all] of Object.entries(found)) {
        const measured = await measure(browser, `${pages.url}/${name}`)
        if (round >= 0) all.push(measured)
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
  const over = compared.filter(({ ratio, most }) => most !== undefined && ratio > most)
  const printed = table('Widget against a form of the same ten questions written by hand', [
    ['', 'by hand', 'widget', 'ratio', 'at most'],
    ...compared.map(({ title, hand, widget, ratio, most }) => [
      title,
      `${hand.toFixed(1)} ms`,
      `${widget.toFixed(1)} ms`,
      `${ratio.toFixed(2)} x`,
      most === undefined ? '' : `${most} x`,
    ]),
  ])
  const verdict =
    over.length === 0
      ? 'The budgets of the widget are met.'
      : `The budgets of the widget are NOT met: ${over.map(({ title }) => title).join(', ')}.`
  return { report: `${printed}${verdict}\n`, isWithin: over.length === 0 }
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'noted' })
  const noted = new Promise<number>(resolve =>
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  )
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: noteFirstInput })
  await page.goto(address, { waitUntil: 'commit' })
  const input = await noted
  await page.waitForTimeout(settling)
  const { metrics } = await session.send('Performance.getMetrics')
  const milliseconds = (name: string) => (metrics.find(metric => metric.name === name)?.value ?? 0) * 1000
  await context.close()
  return {
    script: milliseconds('ScriptDuration'),
    style: milliseconds('RecalcStyleDuration'),
    layout: milliseconds('LayoutDuration'),
    input,
  }
}
