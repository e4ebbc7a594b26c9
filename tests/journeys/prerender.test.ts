import { type AnswerContent, newLiveSettings, type Question } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { differingPixels } from './differing-pixels.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'
import { openSite, type Site } from './site.ts'
import { smallForm } from './small-form.ts'
import { formElement, save, savedCode, send, toCheck, withoutWaiting } from './town-site.ts'

let server: RunningServer
let browser: Browser
let host: Site
const pages = new Map<string, { html: string; policy: string }>()

beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
  host = await openSite((request, response) => {
    const { html, policy } = pages.get(request.url ?? '') ?? {}
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(policy ? { 'content-security-policy': policy } : {}),
    }
    return html ? response.writeHead(200, headers).end(html) : response.writeHead(204).end()
  })
})
afterAll(async () => {
  await browser?.close()
  await host?.close()
  await server?.stop()
})

const tag = (form: string, more = 'lang="es"') => `<ventanilla-form form-id="${form}" ${more}></ventanilla-form>`

/** The address of a page on a town's own site. */
function pageWith(body: string, { policy = '', css = '' } = {}): string {
  const path = `/${pages.size}`
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Trámites</title>
<meta name="viewport" content="width=device-width,initial-scale=1">${css && `<style nonce="town">${css}</style>`}</head>
<body><main><h1>Trámites</h1>${body}</main><script type="module" async src="${server.url}/widget/v1.js"></script></body></html>`
  pages.set(path, { html, policy })
  return host.url + path
}

const part = '**/widget/form-*.js'

/** Holds back what makes a form work; gives what lets it through. */
async function holdBack(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>(resolve => (letThrough = resolve))
  await page.route(part, async route => {
    await held
    await route.continue()
  })
  return letThrough
}

/** Opens a page whose form is drawn and does not work yet. */
async function openDrawn(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  const form = page.locator(formElement).first()
  await form.locator('.v-bar button').waitFor()
  await expect.poll(() => isDrawing(form)).toBe(true)
  return form
}

const isDrawing = async (form: Locator) => (await form.locator('.v-late').count()) > 0
const takenOver = (form: Locator) => expect.poll(() => isDrawing(form)).toBe(false)
const box = (form: Locator) => form.locator('.ventanilla')
const summary = (form: Locator) => form.locator('.v-summary')

/** Whether all fields and buttons of a form are still those that were noted. */
async function noteElements(form: Locator): Promise<() => Promise<boolean>> {
  const noted = await form.evaluateHandle(element => [...(element.shadowRoot?.querySelectorAll('form, form *') ?? [])])
  return () => noted.evaluate(all => all.length > 50 && all.every(each => each.isConnected))
}

/** What a browser tells a page that may try again. */
const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

const valuesOf = ({ sections }: AnswerContent) =>
  Object.fromEntries(
    Object.entries(sections).map(([id, given]) => [id, 'rows' in given ? given.rows.map(row => row.values) : given]),
  )

const isSave = (request: Request) => request.method() === 'POST' && request.url().endsWith('/answers')

it('what is written and chosen in the drawing is saved once, when Enter was pressed before the form worked', async () => {
  const { page, complaints, requests, close } = await visit(browser)
  const letThrough = await holdBack(page)
  const fixture = getFixture('neighbour-complaint')
  const address = pageWith(tag(fixture.id))
  const form = await openDrawn(page, address)
  const { content } = sampleAnswer(fixture, seededRandom(3))
  await fillIn(form, fixture.definition, content, mouseHands())
  const hours = form.getByRole('group', { name: /^¿Cuándo se puede llamar/ }).getByRole('checkbox')
  for (const hour of await hours.all()) await hour.check()
  const name = form.getByRole('textbox', { name: /^Nombre y apellido/ })
  await name.press('Enter')
  await name.press('Enter')
  expect(await isDrawing(form)).toBe(true)
  await keepScreen(page, 'first-drawing-written')

  letThrough()
  await save(form).waitFor()
  const sent = page.waitForRequest(isSave)
  await save(form).click()
  await savedCode(form)
  const { content: saved } = (await sent).postDataJSON() as { content: AnswerContent }
  const wanted = valuesOf(content)
  const [contact] = wanted['contact'] as Record<string, unknown>[]
  wanted['contact'] = [{ ...contact, hours: { value: ['morning', 'afternoon', 'evening'] } }]
  expect(valuesOf(saved)).toEqual(wanted)
  expect(requests.filter(each => each.endsWith('/answers'))).toHaveLength(1)
  expect(page.url()).toBe(address)
  expect(complaints).toEqual([])
  await close()
})

it.each(['pressed', 'let go'] as const)(
  'a choice whose mouse button is %s as the form begins to work stays',
  async half => {
    const { page, close } = await visit(browser)
    const letThrough = await holdBack(page)
    const form = await openDrawn(page, pageWith(tag('public-consultation')))
    const radio = form.getByRole('radio', { name: 'Gorraiz' })
    await radio.scrollIntoViewIfNeeded()
    await radio.hover()
    await page.mouse.down()
    if (half === 'let go') await page.mouse.up()
    letThrough()
    await takenOver(form)
    if (half === 'pressed') await page.mouse.up()
    expect(await radio.isChecked()).toBe(true)
    // The form knows of it.
    await toCheck(form).click()
    await summary(form).waitFor()
    expect(
      await summary(form)
        .getByText(/Dónde vive/)
        .count(),
    ).toBe(0)
    await close()
  },
)

it('the one who is writing writes on in the same field, at the same place', async () => {
  const { page, close } = await visit(browser)
  const letThrough = await holdBack(page)
  const form = await openDrawn(page, pageWith(tag('public-consultation')))
  const age = form.getByRole('textbox', { name: /^Edad/ })
  await form.getByRole('radio', { name: 'Gorraiz' }).check()
  await age.fill('19')
  await age.press('Home')
  await age.press('ArrowRight')
  const areTheSame = await noteElements(form)
  letThrough()
  await takenOver(form)
  await page.keyboard.type('0')
  await expect.poll(() => age.inputValue()).toBe('109')
  await expect.poll(() => areTheSame()).toBe(true)
  expect(await form.getByRole('radio', { name: 'Gorraiz' }).isChecked()).toBe(true)
  // The form knows of it: what is missing is the rest.
  await toCheck(form).click()
  await summary(form).waitFor()
  expect(
    await summary(form)
      .getByText(/Edad|Dónde vive/)
      .count(),
  ).toBe(0)
  await close()
})

it('a list begins with its answer in the drawing and once it works, and sends it untouched', async () => {
  const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(id => ({ id, text: { text: `Barrio ${id}` } }))
  const asked: Question = {
    id: 'barrio',
    kind: 'radio',
    searchable: true,
    title: { text: 'Barrio' },
    required: true,
    options,
    default: 'c',
    attachments: { image: false, document: false, video: false },
  }
  const { definition, areaIds } = smallForm('Con una lista')
  const sections = definition.sections.map(section =>
    section.kind === 'simple' ? { ...section, questions: [asked] } : section,
  )
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 10)
  const staff = await asStaff(server.url, 'admin')
  const content = { definition: { ...definition, sections }, live: { ...newLiveSettings(), public: true }, areaIds }
  await staff('POST', '/forms', { id, content })
  const { page, complaints, close } = await visit(browser)
  const letThrough = await holdBack(page)
  const form = await openDrawn(page, pageWith(tag(id)))
  const chosen = () =>
    form
      .locator('select, [role=combobox]')
      .first()
      .evaluate(field => (field as HTMLInputElement).value)
  const before = await chosen()
  letThrough()
  await takenOver(form)
  await expect.poll(chosen).toMatch(/^(c|Barrio c)$/)
  expect(before).toMatch(/^(c|Barrio c)$/)
  await toCheck(form).click()
  await save(form).waitFor()
  await form.getByText('Barrio c').filter({ visible: true }).first().waitFor()
  await save(form).click()
  await savedCode(form)
  expect(complaints).toEqual([])
  await close()
})

describe.each([
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 320, theme: 'light' },
])('the drawing, $theme at $width px', ({ width, theme }) => {
  it('is accessible before it works, and looks to the pixel as it does then', async () => {
    const { page, close } = await visit(browser, { width, height: 2400, dark: theme === 'dark' })
    const letThrough = await holdBack(page)
    const css = theme === 'dark' ? 'body { background: #12191f; color: #eef2f5 }' : ''
    const form = await openDrawn(page, pageWith(tag('public-consultation', `lang="es" theme="${theme}"`), { css }))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `first-drawing-${theme}-${width}`)
    const drawn = await form.screenshot({ animations: 'disabled' })
    letThrough()
    await takenOver(form)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    const working = await form.screenshot({ animations: 'disabled' })
    expect(await differingPixels(browser, drawn, working)).toBe(0)
    // The comparison itself sees a single letter.
    await form.getByRole('textbox').first().fill('7')
    expect(await differingPixels(browser, drawn, await form.screenshot({ animations: 'disabled' }))).toBeGreaterThan(0)
    await close()
  })
})

it.each([1280, 360])('says in sight that it waits for its script, and goes on by itself, at %i px', async width => {
  const { page, close } = await visit(browser, { width, height: 700 })
  let isLost = true
  let tries = 0
  await page.route(part, route => {
    tries++
    return isLost ? route.abort('connectionreset') : route.continue()
  })
  const form = await openDrawn(page, pageWith(tag('public-consultation')))
  const age = form.getByRole('textbox', { name: /^Edad/ })
  await age.fill('47')
  const notice = form.locator('.v-late .v-notice')
  await notice.getByText(/conexión/).waitFor()
  await expectAccessible(page)
  await toCheck(form).scrollIntoViewIfNeeded()
  const { y = -1, height = 0 } = (await notice.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThan(700)
  await keepScreen(page, `first-drawing-late-${width}`)
  await comeOnline(page)
  await expect.poll(() => tries).toBeGreaterThan(1)
  isLost = false
  await comeOnline(page)
  await takenOver(form)
  expect(await notice.count()).toBe(0)
  await expect.poll(() => age.inputValue()).toBe('47')
  await toCheck(form).click()
  await summary(form).waitFor()
  await close()
})

it("shows the town's own words while neither the form nor its script can be had, and the form as soon as they can", async () => {
  const { page, close } = await visit(browser)
  let isLost = true
  for (const address of [part, '**/api/v1/**'])
    await page.route(address, route => (isLost ? route.abort('connectionreset') : route.fallback()))
  await page.goto(
    pageWith(
      `<div data-ventanilla-form="public-consultation" lang="es"><p>En Mesa de Entradas, de 7 a 13 h.</p></div>`,
    ),
  )
  const form = page.locator(formElement)
  await form.locator('slot').waitFor({ state: 'attached' })
  await page.getByText('En Mesa de Entradas').waitFor()
  await expectAccessible(page)
  isLost = false
  await comeOnline(page)
  await toCheck(form).click()
  await summary(form).waitFor()
  await page.getByText('En Mesa de Entradas').waitFor({ state: 'hidden' })
  await close()
})

it.each(['reload', 'goBack'] as const)(
  'lets nobody write before the draft of the tab is there, after a %s',
  async way => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(pageWith(tag('public-consultation')))
    const form = page.locator(formElement)
    const age = form.getByRole('textbox', { name: /^Edad/ })
    await age.fill('52')
    await form.getByRole('radio', { name: 'Olaz' }).check()
    await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).toMatch(/olaz/)
    if (way === 'goBack') await page.goto(pageWith('<p>Otra cosa</p>'))
    const letThrough = await holdBack(page)
    await page[way]()
    await expect.poll(() => isDrawing(form)).toBe(true)
    const isInert = () => box(form).evaluate(element => element instanceof HTMLElement && element.inert)
    await expect.poll(() => isInert()).toBe(true)
    letThrough()
    await form.locator('output.v-notice').waitFor()
    await expect.poll(() => isInert()).toBe(false)
    await expect.poll(() => age.inputValue()).toBe('52')
    expect(await form.getByRole('radio', { name: 'Olaz' }).isChecked()).toBe(true)
    await expect.poll(() => isDrawing(form)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  },
)

const hostile = `* { letter-spacing: 3px !important } input, select, button { all: unset !important; display: none !important }
  html { font-size: 50%; direction: rtl } body { text-transform: uppercase; white-space: pre }`

it('two forms with all that comes later, one put in later, in a strict page with styles of its own', async () => {
  const { page, complaints, close } = await visit(browser)
  const letThrough = await holdBack(page)
  const policy = `default-src 'none'; script-src ${server.url}; connect-src ${server.url}; img-src ${server.url} blob:; style-src 'nonce-town'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`
  const first = await openDrawn(page, pageWith(tag('event-permit'), { policy, css: hostile }))
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.dataset['ventanillaForm'] = 'neighbour-complaint'
    late.lang = 'es'
    document.querySelector('main')?.append(late)
  })
  const second = page.locator('[data-ventanilla-form]')
  await expect.poll(() => isDrawing(second)).toBe(true)
  const day = first.getByRole('textbox', { name: /^Día/ })
  await day.fill('24/12/2026')
  await first.getByRole('textbox', { name: /^Página del acto/ }).fill('egues.example')
  await first.getByRole('checkbox', { name: 'Toma de electricidad' }).check()
  await first.getByRole('button', { name: /^Repetir sección/ }).click()
  await second.getByRole('combobox', { name: 'Barrio' }).selectOption('Los Olmos')
  await second.getByRole('textbox', { name: /^¿Qué está pasando/ }).fill('Una línea\ny otra')
  expect(await toCheck(second).evaluate(button => getComputedStyle(button).letterSpacing)).toBe('normal')
  await keepScreen(page, 'first-drawing-two')

  letThrough()
  for (const each of [first, second]) await takenOver(each)
  await first.getByRole('textbox', { name: /^Potencia en kW/ }).waitFor()
  await first.getByRole('group', { name: 'Repetible N°2' }).waitFor()
  await first
    .getByRole('button', { name: /^Elegir una fecha: Día/ })
    .first()
    .waitFor()
  await expect.poll(() => first.getByRole('textbox', { name: /^Día/ }).first().inputValue()).toBe('24/12/2026')
  // What is written is put in order when it is left, also when that was before.
  await expect
    .poll(() => first.getByRole('textbox', { name: /^Página del acto/ }).inputValue())
    .toBe('https://egues.example')
  const district = second.getByRole('combobox', { name: 'Barrio' })
  await expect.poll(() => district.evaluate(field => field.tagName)).toBe('INPUT')
  await expect.poll(() => district.inputValue()).toBe('Los Olmos')
  await expect
    .poll(() => second.getByRole('textbox', { name: /^¿Qué está pasando/ }).inputValue())
    .toBe('Una línea\ny otra')
  await second.getByRole('button', { name: 'Escribir coordenadas' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

const types = "require-trusted-types-for 'script'"
it.each([
  { policy: '', drawn: true },
  { policy: types, drawn: true },
  { policy: `${types}; trusted-types ventanilla`, drawn: true },
  { policy: `${types}; trusted-types 'none'`, drawn: false },
])('under "$policy" it is drawn at once ($drawn) and works', async ({ policy, drawn }) => {
  const { page, close } = await visit(browser)
  const letThrough = await holdBack(page)
  await page.goto(pageWith(tag('public-consultation') + tag('neighbour-complaint'), { policy }))
  for (const form of await page.locator(formElement).all()) {
    await form.locator(drawn ? '.v-late' : '.v-skeleton').waitFor({ state: 'attached' })
    if (drawn) await toCheck(form).click()
  }
  letThrough()
  for (const form of await page.locator(formElement).all()) {
    if (!drawn) await toCheck(form).click()
    await summary(form).waitFor()
  }
  await close()
})

it.each([
  { lang: 'eu', button: 'Jarraitu', label: 'Adina' },
  { lang: 'es', button: 'Continuar', label: 'Edad' },
])('is drawn in $lang, the alternatives of its author too, and goes on in it', async ({ lang, button, label }) => {
  const { page, close } = await visit(browser, { language: 'en-GB' })
  const letThrough = await holdBack(page)
  const form = await openDrawn(page, pageWith(tag('public-consultation', `lang="${lang}"`)))
  const age = form.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await age.fill('12')
  await form.getByRole('button', { name: button }).click()
  const areTheSame = await noteElements(form)
  letThrough()
  await summary(form).waitFor()
  await expect.poll(() => summary(form).evaluate(element => element.matches(':focus'))).toBe(true)
  expect(await age.getAttribute('aria-invalid')).toBe('true')
  expect(await areTheSame()).toBe(true)
  await expectAccessible(page)
  await keepScreen(page, `first-drawing-errors-${lang}`)
  await close()
})

it('is not shown where the form begins with something, or keeps nothing', async () => {
  const { page, close } = await visit(browser)
  const letThrough = await holdBack(page)
  const [known, unkept] = ['prefill-age="33"', 'draft="none"'].map(more =>
    tag('public-consultation', `lang="es" ${more}`),
  )
  await page.goto(pageWith(`${known}${unkept}`))
  const forms = await page.locator(formElement).all()
  for (const form of forms) await form.locator('.v-skeleton').waitFor({ state: 'attached' })
  for (const form of forms) expect(await isDrawing(form)).toBe(false)
  letThrough()
  const ages = await Promise.all(forms.map(form => form.getByRole('textbox', { name: /^Edad/ }).inputValue()))
  expect(ages).toEqual(['33', ''])
  await close()
})

it('a script of another release than its server draws by itself', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.route('**/public/forms/*drawing=true*', async route => {
    const response = await route.fetch()
    const form = (await response.json()) as { drawing: object }
    expect(form.drawing).toHaveProperty('release')
    await route.fulfill({ response, json: { ...form, drawing: { release: 'earlier', html: '<p>Nonsense</p>' } } })
  })
  const fixture = getFixture('public-consultation')
  await page.goto(pageWith(tag(fixture.id)))
  const form = page.locator(formElement)
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(9)).content, mouseHands())
  await send(form)
  await savedCode(form)
  expect(complaints).toEqual([])
  await close()
})

it('works also where the page or the browser changed the drawing, as a translation does', async () => {
  const { page, complaints, close } = await visit(browser)
  const letThrough = await holdBack(page)
  const form = await openDrawn(page, pageWith(tag('public-consultation')))
  await form.evaluate(({ shadowRoot: root }) => {
    for (const label of root?.querySelectorAll('form label span, .v-title') ?? []) {
      const font = document.createElement('font')
      font.append(...label.childNodes)
      label.append(font)
    }
    root?.querySelector('.v-bar')?.remove()
  })
  const age = form.getByRole('textbox', { name: /^Edad/ })
  await age.fill('61')
  letThrough()
  await takenOver(form)
  const fixture = getFixture('public-consultation')
  await expect.poll(() => age.inputValue()).toBe('61')
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(9)).content, mouseHands())
  await send(form)
  await savedCode(form)
  expect(complaints).toEqual([])
  await close()
})
