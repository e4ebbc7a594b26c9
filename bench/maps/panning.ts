import { admin } from '../answers/fill.ts'
import { until } from '../editor/type-in.ts'
import type { Tab } from '../widget/chromium.ts'

const [wide, tall] = [1440, 1000]
/** A hand that draws the map over: so many steps of so many pixels, one each frame. */
const [steps, pixels] = [60, 8]
/** After the hand lets go, the map glides on, and what is seen then is asked for and drawn. */
const gliding = 900
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export type Panned = { readonly framesASecond: number; readonly longest: number }

/** Opens the map of a form's answers on where they are, and draws it over so many times. Gives the frames of each. */
export async function pan(tab: Tab, url: string, form: string, times: number): Promise<Panned[]> {
  await tab.ask('Page.enable')
  await tab.ask('Network.enable')
  await tab.ask('Emulation.setLocaleOverride', { locale: 'es' })
  await tab.ask('Network.setUserAgentOverride', { userAgent: 'bench', acceptLanguage: 'es' })
  await tab.ask('Emulation.setDeviceMetricsOverride', {
    width: wide,
    height: tall,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await tab.ask('Page.navigate', { url: `${url}/login` })
  await until(tab, `Boolean(document.querySelector('input[type=password]'))`)
  await tab.ask('Runtime.evaluate', {
    awaitPromise: true,
    expression: `localStorage.clear(); fetch('/api/v1/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(admin))} })`,
  })
  await tab.ask('Page.navigate', { url: `${url}/respuestas/listado/${form}` })
  const choice = `[...document.querySelectorAll('label')].find(each => each.textContent.trim() === 'Mapa')`
  await until(tab, `Boolean(${choice})`)
  await tab.ask('Runtime.evaluate', { expression: `${choice}.click()` })
  const groups = `document.querySelectorAll('.v-map-group').length`
  await until(tab, `${groups} > 0`)
  // From the country to what was answered, and one zoom nearer, so that it goes on beyond the edges.
  await tab.ask('Runtime.evaluate', {
    expression: `document.querySelector('button[aria-label="Ver todas en el mapa"]').click()`,
  })
  await pause(1_500)
  await tab.ask('Runtime.evaluate', { expression: `document.querySelector('.v-map-zoom button').click()` })
  await until(tab, `${groups} > 20 && document.querySelectorAll('canvas.leaflet-tile-loaded').length > 2`)
  await pause(1_500)
  const { result } = (await tab.ask('Runtime.evaluate', {
    returnByValue: true,
    expression: `(() => { const { left, top, width, height } = document.querySelector('.v-map').getBoundingClientRect(); return { x: left + width / 2, y: top + height / 2 } })()`,
  })) as { result: { value: { x: number; y: number } } }
  const found: Panned[] = []
  for (let time = 0; time < times; time++) found.push(await panOnce(tab, result.value, time))
  return found
}

/** Where the map is. */
const shown = `document.querySelector('.leaflet-map-pane').style.transform`

async function panOnce(tab: Tab, middle: { x: number; y: number }, time: number): Promise<Panned> {
  await tab.ask('Runtime.evaluate', {
    expression: `shown = ${shown}; frames = []; counting = true; requestAnimationFrame(function next(at) { frames.push(at); if (counting) requestAnimationFrame(next) })`,
  })
  // There and back, across and upright.
  const [x, y] = [(steps * pixels) / 2, (steps * pixels) / 4]
  const way = time % 2 === 0 ? 1 : -1
  const from = { x: middle.x - way * x, y: middle.y - way * (time % 4 < 2 ? y : -y) }
  const mouse = (type: string, at: { x: number; y: number }) =>
    tab.ask('Input.dispatchMouseEvent', { type, x: at.x, y: at.y, button: 'left', buttons: 1, clickCount: 1 })
  await mouse('mousePressed', from)
  const began = performance.now()
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    const at = { x: from.x + way * 2 * x * share, y: from.y + way * (time % 4 < 2 ? 2 * y : -2 * y) * share }
    await Promise.all([mouse('mouseMoved', at), pause(Math.max(0, began + step * 16.7 - performance.now()))])
  }
  await mouse('mouseReleased', { x: middle.x + way * x, y: middle.y + way * (time % 4 < 2 ? y : -y) })
  await pause(gliding)
  const { result } = (await tab.ask('Runtime.evaluate', {
    returnByValue: true,
    expression: `counting = false; ({ frames, isMoved: shown !== ${shown} })`,
  })) as { result: { value: { frames: number[]; isMoved: boolean } } }
  const { frames, isMoved } = result.value
  if (!isMoved) throw new Error('the map did not follow the hand')
  const apart = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const spent = (frames.at(-1) ?? 0) - (frames[0] ?? 0)
  await pause(700)
  return { framesASecond: (apart.length * 1_000) / spent, longest: Math.max(...apart) }
}
