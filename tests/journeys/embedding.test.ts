import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepScreen, launchBrowser, visit, watchScripts } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'
import { openSite, type Site } from './site.ts'
import { tenQuestions, watchLoads } from './ten-questions.ts'
import { openForm, savedCode, send, toCheck, townPage, withoutWaiting } from './town-site.ts'

let server: RunningServer
let browser: Browser
let host: Site

/** A page of somebody else's site, on another origin, as strict as a page can be. */
const page = (body: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Municipio</title>
<link rel="stylesheet" href="/hostile.css"></head><body><h1>Trámites</h1>${body}
<script type="module" async src="${server.url}/widget/v1.js"></script></body></html>`

const hostile = `html { font-size: 62.5%; direction: rtl } body { text-align: right; font: italic small-caps 900 30px/3 fantasy; -webkit-text-fill-color: lime;
  word-break: break-all; white-space: pre; cursor: wait; text-transform: uppercase; word-spacing: 20px; user-select: none; hyphens: auto }
 * { box-sizing: content-box !important; letter-spacing: 3px }
input, textarea, select, button { all: unset !important; display: none !important }
label { float: right; width: 20px } fieldset { position: absolute; left: -999px } :focus { outline: none !important }`

let ten: { plain: string; full: string }
const bodies: Record<string, () => string> = {
  '/plain': () => `<ventanilla-form form-id="${ten.plain}" lang="es"></ventanilla-form>`,
  '/full': () => `<ventanilla-form form-id="${ten.full}" lang="es"></ventanilla-form>`,
  '/two': () =>
    '<ventanilla-form form-id="neighbour-complaint" lang="es"></ventanilla-form><div data-ventanilla-form="public-consultation" lang="es"></div>',
  '/one': () =>
    '<main id="main"><ventanilla-form form-id="neighbour-complaint" lang="es"></ventanilla-form></main><aside id="aside"></aside>',
  '/nonce': () =>
    '<ventanilla-form form-id="neighbour-complaint" lang="es" nonce="n0nce"></ventanilla-form><div data-ventanilla-form="public-consultation" data-lang="es" data-nonce="n0nce"></div>',
  '/none': () => '<ventanilla-form form-id="not-a-form" lang="es"></ventanilla-form>',
}

beforeAll(async () => {
  server = await startServer(withoutWaiting)
  ten = { plain: await tenQuestions(server.url, false), full: await tenQuestions(server.url, true) }
  browser = await launchBrowser()
  host = await openSite((request, response) => {
    if (request.url === '/hostile.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(hostile)
    const body = bodies[request.url ?? '']
    if (!body) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${server.url}; connect-src ${server.url}; img-src ${server.url} blob:; style-src 'self'${request.url === '/nonce' ? " 'nonce-n0nce'" : ''}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
      })
      .end(page(body()))
  })
})
afterAll(async () => {
  await browser?.close()
  await host?.close()
  await server?.stop()
})

/** A favicon that the strange page lacks is its own affair. */
const ownComplaints = (complaints: string[]) => complaints.filter(line => !line.includes('favicon'))

it('works on a strict, hostile page of another origin: two forms, no foreign request, no cookie, one global at most', async () => {
  const citizen = await visit(browser)
  const form = await openForm(citizen.page, `${host.url}/two`)
  const second = citizen.page.locator('[data-ventanilla-form]')
  await toCheck(second).waitFor()
  await keepScreen(citizen.page, 'hostile-page')
  const label = form.locator('.v-label').first()
  const read = ['direction', 'fontStyle', 'fontVariantCaps', 'fontWeight', 'letterSpacing', 'textTransform'] as const
  await expect
    .poll(() => label.evaluate((element, names) => names.map(name => getComputedStyle(element)[name]), [...read]))
    .toEqual(['ltr', 'normal', 'normal', '600', 'normal', 'none'])
  // The drawing that the form takes the place of may go between finding its label and reading it.
  await expect
    .poll(() => label.evaluate(element => getComputedStyle(element).webkitTextFillColor))
    .toBe('rgb(23, 33, 43)')

  const early = () =>
    citizen.requests.filter(address => address.endsWith('.js')).map(address => address.split('/').at(-1))
  const named = () => early().flatMap(name => (name?.startsWith('chunk-') ? [] : name?.replace(/-[\w-]{8}\.js$/, '')))
  await expect.poll(() => named().toSorted()).toEqual(['extra-es', 'form', 'text-es', 'v1.js'])

  const fixture = getFixture('neighbour-complaint')
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(4)).content, mouseHands())
  await send(form)
  await savedCode(form)
  await expect.poll(() => toCheck(second).isVisible()).toBe(true)

  const origins = new Set(citizen.requests.map(address => new URL(address).origin))
  expect([...origins].toSorted()).toEqual([host.url, server.url].toSorted())
  await expect.poll(() => citizen.page.context().cookies()).toEqual([])
  const added = await citizen.page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow))
    return Object.getOwnPropertyNames(window).filter(
      name => !usual.has(name) && !/^\d+$/.test(name) && name !== 'heard',
    )
  })
  expect(added.filter(name => name !== 'Ventanilla')).toEqual([])
  await expect
    .poll(() => citizen.page.evaluate(() => [document.title, document.body.getAttribute('style')]))
    .toEqual(['Municipio', null])
  await expect.poll(() => citizen.page.evaluate(() => document.querySelectorAll('[style]').length)).toBe(0)
  expect(ownComplaints(citizen.complaints)).toEqual([])
  await citizen.close()
})

it.each([
  { path: '/plain', what: 'without files and dates', most: 32, scripts: ['form', 'text-es', 'v1'] },
  { path: '/full', what: 'with files and dates', most: 39, scripts: ['files', 'files-es', 'form', 'text-es', 'v1'] },
])(
  'a form of ten questions $what works after $most kB gzip in at most six requests, packed with brotli',
  async ({ path, most, scripts }) => {
    const { page, complaints, close } = await visit(browser)
    const loaded = watchLoads(page, server.url)
    const form = await openForm(page, host.url + path)
    await expect.poll(() => form.locator('.v-late, .v-blank').count()).toBe(0)
    expect(await form.locator('.v-file, .v-date-button').count()).toBe(path === '/full' ? 2 : 0)
    await page.waitForLoadState('networkidle')
    const { requests, gzip, sent, encodings } = await loaded()
    const names = requests.flatMap(address => address.match(/\/([\w-]+?)(?:-[\w-]{8})?\.js$/)?.[1] ?? [])
    expect(names.toSorted()).toEqual(scripts)
    expect(requests.length).toBeLessThanOrEqual(6)
    expect(gzip).toBeLessThanOrEqual(most)
    expect(encodings).toEqual(['br'])
    expect(sent).toBeLessThan(gzip * 0.93)

    // What a press needs comes with the first touch of the form, so that it is there without a connection too.
    if (path === '/full') {
      const coming = page.waitForResponse(/\/chunk-[\w-]+\.js$/)
      const settled = watchScripts(page)
      await form.getByRole('textbox').first().focus()
      await coming
      await settled()
      await page.context().setOffline(true)
      await form.getByRole('button', { name: /^Elegir una fecha/ }).click()
      await form.getByRole('dialog').waitFor()
    }
    expect(ownComplaints(complaints)).toEqual([])
    await close()
  },
)

it.each([
  { width: 360, height: 640 },
  { width: 320, height: 256 },
])('shows what the Tab key reaches and where the errors begin, at $width x $height', async ({ width, height }) => {
  const { page, close } = await visit(browser, { width, height })
  const form = await openForm(page, `${host.url}/one`)
  // What comes later moves what stands below it.
  await form.getByRole('combobox', { name: 'Dirección' }).waitFor()
  await form.getByRole('button', { name: /^Elegir una fecha/ }).waitFor()
  await expect.poll(() => form.locator('select').count()).toBe(0)
  const reached = () =>
    form.evaluate(({ shadowRoot: root }) => {
      const here = root?.activeElement
      const bar = root?.querySelector('.v-bar')
      if (!here || !bar) return 'away'
      const { top, bottom } = here.getBoundingClientRect()
      const floor = here.closest('.v-bar')
        ? window.innerHeight
        : Math.min(bar.getBoundingClientRect().top, window.innerHeight)
      return top >= 0 && bottom <= floor + 1 ? 'seen' : `hidden: ${here.id}`
    })
  // Browsers tell where the focus is a moment before they have scrolled there.
  let tabs = 0
  do {
    await page.keyboard.press('Tab')
    await expect.poll(reached, { message: `tab ${++tabs}` }).not.toMatch(/^hidden/)
  } while ((await reached()) !== 'away' && tabs < 60)
  expect(tabs).toBeGreaterThan(15)
  await toCheck(form).click()
  const titleTop = async () => (await form.locator('.v-summary-title').boundingBox())?.y ?? -1
  await expect.poll(titleTop).toBeGreaterThanOrEqual(0)
  await expect.poll(() => titleTop()).toBeLessThan(height)
  await close()
})

it('fires its events at the element, without values and without bubbling into the page', async () => {
  const citizen = await visit(browser)
  await citizen.page.addInitScript(() => {
    window.heard = []
    const names = ['ready', 'change', 'step', 'saved', 'error', 'resize']
    const listen = () => {
      const element = document.querySelector('ventanilla-form')
      for (const name of names)
        element?.addEventListener(name, event => window.heard.push([name, (event as CustomEvent).detail]))
    }
    document.addEventListener('DOMContentLoaded', listen)
    for (const name of ['error', 'resize']) {
      window.addEventListener(
        name,
        event => event instanceof CustomEvent && window.heard.push([`window ${name}`, null]),
      )
    }
  })
  await citizen.page.goto(`${host.url}/one`)
  const form = citizen.page.locator('ventanilla-form')
  await toCheck(form).waitFor()
  await form.getByRole('radio', { name: 'Arbolado' }).check()
  await form.getByRole('textbox', { name: /^¿Qué está pasando/ }).fill('secreto')
  const read = async () => (await citizen.page.evaluate(() => window.heard)) as [string, Record<string, unknown>][]
  // What is done in the drawing is told once the form works.
  await expect
    .poll(async () => (await read()).filter(([name]) => name === 'change').map(([, detail]) => detail))
    .toEqual(expect.arrayContaining([{ questionId: 'topic' }, { questionId: 'detail' }]))
  const heard = await read()
  expect(heard.find(([name]) => name === 'ready')?.[1]).toEqual({ formId: 'neighbour-complaint', version: 1 })
  expect(JSON.stringify(heard)).not.toContain('secreto')
  expect(heard.filter(([name]) => name.startsWith('window'))).toEqual([])
  await citizen.close()
})

it('keeps what was written when the page moves the element, and leaves nothing when it is removed', async () => {
  const citizen = await visit(browser)
  const form = await openForm(citizen.page, `${host.url}/one`)
  const detail = form.getByRole('textbox', { name: /^¿Qué está pasando/ })
  await detail.fill('Un bache enorme')
  await citizen.page.evaluate(() => {
    const element = document.querySelector('ventanilla-form')
    if (element) document.querySelector('#aside')?.append(element)
  })
  await citizen.page.waitForTimeout(50)
  await expect.poll(() => detail.inputValue()).toBe('Un bache enorme')
  await citizen.page.evaluate(() => document.querySelector('ventanilla-form')?.remove())
  await citizen.page.waitForTimeout(50)
  expect(ownComplaints(citizen.complaints)).toEqual([])

  await citizen.page.evaluate(() => {
    const late = document.createElement('div')
    late.dataset['ventanillaForm'] = 'public-consultation'
    late.lang = 'es'
    document.querySelector('#main')?.append(late)
  })
  await toCheck(citizen.page.locator('[data-ventanilla-form]')).waitFor()
  await citizen.close()
})

it('says plainly that a form is not available', async () => {
  const citizen = await visit(browser)
  await citizen.page.goto(`${host.url}/none`)
  await citizen.page.getByRole('heading', { name: /no está disponible/i }).waitFor()
  await keepScreen(citizen.page, 'not-available')
  await citizen.close()
})

it("looks like the town's site in the dark too", async () => {
  const citizen = await visit(browser, { dark: true, width: 360 })
  await openForm(citizen.page, await townPage(server.url, 'pruning-request'))
  await citizen.page.evaluate(() => document.querySelector('ventanilla-form')?.setAttribute('theme', 'dark'))
  await keepScreen(citizen.page, 'widget-dark')
  await citizen.close()
})

it('is styled by the nonce of a strict page where style sheets cannot be constructed', async () => {
  const citizen = await visit(browser)
  await citizen.page.addInitScript(() => {
    for (const { prototype } of [Document, ShadowRoot]) Reflect.deleteProperty(prototype, 'adoptedStyleSheets')
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
  })
  const form = await openForm(citizen.page, `${host.url}/nonce`)
  const second = citizen.page.locator('[data-ventanilla-form]')
  for (const each of [form, second]) {
    const ground = () => toCheck(each).evaluate(button => getComputedStyle(button).backgroundColor)
    await expect.poll(ground).toBe('rgb(10, 107, 124)')
  }
  // What comes later, such as the calendar, brings its styles along.
  await form
    .getByRole('button', { name: /^Elegir una fecha/ })
    .first()
    .click()
  const day = form.getByRole('dialog').getByRole('gridcell').first()
  await expect
    .poll(() => form.evaluate(element => element.shadowRoot?.querySelectorAll('style').length))
    .toBeGreaterThan(1)
  await day.waitFor()
  await keepScreen(citizen.page, 'styled-by-nonce')
  expect(ownComplaints(citizen.complaints)).toEqual([])
  await citizen.close()
})
