import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../tests/journeys/browser.ts'
import { median, table } from '../measure.ts'
import { servePages } from './pages.ts'

/** Runs in the page, so it is no function of this file: the loader would add names to it that a page does not know. */
const noteFirstInput = `
  requestAnimationFrame(function look() {
    const root = document.querySelector('ventanilla-form')?.shadowRoot ?? document
    if (root.querySelector('form input')) window.firstInput = performance.now()
    else requestAnimationFrame(look)
  })`

type Measured = { script: number; input: number }

/** Script time and the moment the first field can be written in, of the widget against a form written by hand, taking turns in one run. */
export async function benchWidget(rounds = 15): Promise<string> {
  const pages = await servePages()
  const browser = await launchBrowser()
  const found: Record<string, Measured[]> = { hand: [], widget: [] }
  try {
    for (let round = -2; round < rounds; round++) {
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
  const row = (title: string, what: keyof Measured, most: string) => {
    const [hand, widget] = [of('hand', what), of('widget', what)]
    return [title, `${hand.toFixed(1)} ms`, `${widget.toFixed(1)} ms`, `${(widget / hand).toFixed(2)} x`, most]
  }
  return table('Widget against a form of the same ten questions written by hand', [
    ['', 'by hand', 'widget', 'ratio', 'at most'],
    row('script', 'script', '2.5 x'),
    row('first input', 'input', '1.3 x'),
  ])
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.addInitScript({ content: noteFirstInput })
  await page.goto(address)
  await page.waitForFunction(() => Reflect.has(window, 'firstInput'))
  const input = await page.evaluate(() => Number(Reflect.get(window, 'firstInput')))
  const { metrics } = await session.send('Performance.getMetrics')
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  await context.close()
  return { script, input }
}
