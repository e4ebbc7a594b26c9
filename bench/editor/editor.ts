import { getFixture } from '@ventanilla/model/fixtures'
import { asStaff } from '../../tests/journeys/as-staff.ts'
import { startServer } from '../../tests/journeys/server.ts'
import { median, percentile, table } from '../measure.ts'
import type { Verdict } from '../pace.ts'
import { openChromium, type Tab } from '../widget/chromium.ts'
import { scriptOfKeys, until } from './type-in.ts'

/** A frame of a screen that shows sixty a second. */
const most = 16
const formId = 'twohundred'
const typed = 'revision de la calzada'.replaceAll(' ', '')

type Area = { id: string; municipality: { id: string } }

/** Signs a browser in by the page itself. */
async function signIn(tab: Tab, url: string): Promise<void> {
  await tab.ask('Page.enable')
  await tab.ask('Page.navigate', { url: `${url}/login` })
  await until(tab, `Boolean(document.querySelector('input[type=password]'))`)
  const body = JSON.stringify({ email: 'admin@demo.local', password: 'ventanilla' })
  await tab.ask('Runtime.evaluate', {
    awaitPromise: true,
    expression: `fetch('/api/v1/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ${JSON.stringify(body)} })`,
  })
}

/** The form of two hundred questions, saved anew without answers, so that nothing of it is locked. */
async function addForm(url: string): Promise<string> {
  const call = await asStaff(url, 'admin')
  const { choices } = (await call('GET', '/form-editor')) as { choices: { areas: Area[] } }
  const { definition, live, municipality } = getFixture('stress')
  // Its questions ask for videos, which not every municipality lets them.
  const area = choices.areas.find(each => each.municipality.id === municipality)
  await call('POST', '/forms', {
    id: formId,
    content: { definition, live, areaIds: area ? [area.id] : [] },
  })
  const middle = definition.sections[Math.floor(definition.sections.length / 2)]
  const question = middle?.kind === 'simple' ? middle.questions[0] : undefined
  if (!question) throw new Error('no question in the middle')
  return question.id
}

/** Script time of a key in the title of one question among two hundred. Gives what to print and whether the budget is met. */
export async function benchEditor(): Promise<Verdict> {
  const server = await startServer({ RATE_LIMIT_SCALE: '0' })
  const browser = await openChromium()
  try {
    const question = await addForm(server.url)
    const tab = await browser.newTab()
    await tab.ask('Emulation.setDeviceMetricsOverride', {
      width: 1440,
      height: 1000,
      deviceScaleFactor: 1,
      mobile: false,
    })
    await signIn(tab, server.url)
    await tab.ask('Page.navigate', { url: `${server.url}/editar/${formId}` })
    const card = `document.getElementById('part-${question}')`
    await until(tab, `Boolean(${card})`)
    await tab.ask('Runtime.evaluate', { expression: `${card}.click()` })
    const title = `document.getElementById('editor-words')`
    await until(tab, `${title}?.tagName === 'TEXTAREA'`)
    await tab.ask('Runtime.evaluate', { expression: `${title}.focus()` })
    await scriptOfKeys(tab, 'abc')
    const keys = await scriptOfKeys(tab, typed)
    await until(tab, `${title}.value.includes('${typed}')`)
    await tab.close()
    const middle = median(keys)
    const report = table('A key in a title among two hundred questions, main-thread script', [
      ['', 'median', '95 %', 'at most'],
      ['key', `${middle.toFixed(1)} ms`, `${percentile(keys, 0.95).toFixed(1)} ms`, `${most} ms (median)`],
    ])
    const isWithin = middle < most
    const verdict = isWithin ? 'The budget of the editor is met.' : 'The budget of the editor is NOT met.'
    return { report: `${report}${verdict}\n`, isWithin }
  } finally {
    await browser.close()
    await server.stop()
  }
}
