import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { openSite, type Site } from './site.ts'
import { withoutWaiting } from './town-site.ts'

let server: RunningServer
let browser: Browser
let host: Site

/** A town's page that lets in nothing but the widget's server, and no HTML written by scripts. */
const policy = () =>
  `default-src 'none'; script-src ${server.url}; connect-src ${server.url}; img-src 'self' ${server.url} blob:; require-trusted-types-for 'script'`
const page = (form: string, theme: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${theme}"><title>Trámites</title></head><body ${theme === 'dark' ? 'bgcolor="#12191f" text="#eef2f5"' : ''}><main><h1>Trámites</h1>
<ventanilla-form form-id="${form}" lang="es" theme="${theme}"></ventanilla-form></main>
<script type="module" async src="${server.url}/widget/v1.js"></script></body></html>`

/** One grey pixel: a tile server of a test's size. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGPYDwAA6wDqGUP1xwAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  host = await openSite((request, response) => {
    if (request.url?.startsWith('/tile/')) return response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
    const [, form = '', theme = 'light'] = (request.url ?? '').split('/')
    if (!theme || form.includes('.')) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy() })
      .end(page(form, theme))
  })
  server = await startServer({
    ...withoutWaiting,
    MAP_TILES_URL: `${host.url}/tile/{z}/{x}/{y}.png`,
    MAP_TILES_CREDIT: '© Municipio',
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await host?.close()
  await server?.stop()
})

/** A picture that the browser itself makes. */
async function picture(on: Page): Promise<Buffer> {
  const bytes = await on.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 40
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])]
  })
  return Buffer.from(bytes)
}

const group = (form: Locator, name: RegExp) => form.getByRole('group', { name })

/** How near the pictures are that a map shows. */
async function zoomOf(map: Locator): Promise<number[]> {
  const shown = await map
    .locator('img.leaflet-tile')
    .evaluateAll(all => all.map(each => each.getAttribute('src') ?? ''))
  return [...new Set(shown.map(address => Number(/\/(\d+)\/\d+\/\d+\.png$/.exec(address)?.[1])))]
}

const ways = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]

it.each(ways)('files: refused, sent, taken back; at $width px, dark $dark', async ({ width, dark }) => {
  const person = await visit(browser, { width, dark })
  await person.page.goto(`${host.url}/building-notice/${dark ? 'dark' : 'light'}`)
  const form = person.page.locator('ventanilla-form')
  const field = group(form, /^Seguro de responsabilidad civil/)
  await field.getByLabel(/^Elegir archivo/).waitFor()
  await expectAccessible(person.page)
  await field
    .getByLabel(/^Elegir archivo/)
    .setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await field.getByText('Formato de archivo inválido').waitFor()
  await expectAccessible(person.page)
  await keepScreen(person.page, `extras-refused-${width}`)
  await field.getByRole('button', { name: /^Quitar/ }).click()

  // Spec 3 §9: a list of several choices scrolls at 300 px.
  const works = group(form, /^Tipo de obra/).locator('.v-options')
  expect((await works.boundingBox())?.height).toBe(300)
  await expect.poll(() => works.evaluate(each => each.scrollHeight)).toBeGreaterThan(300)

  const plan = group(form, /^Foto ?, Plano o croquis/)
  await plan
    .getByLabel(/^Elegir foto/)
    .setInputFiles({ name: 'plano.png', mimeType: 'image/png', buffer: await picture(person.page) })
  await form.getByText('Imagen subida correctamente').waitFor({ state: 'attached' })
  await plan.getByText('plano.png', { exact: true }).waitFor()
  await expectAccessible(person.page)
  await expectNoSidewaysScroll(person.page)
  await keepScreen(person.page, `extras-sent-${width}`)
  await plan.getByRole('button', { name: /^Quitar/ }).click()
  await form.getByText('Imagen eliminada correctamente').waitFor({ state: 'attached' })
  await plan.getByText('Ningún archivo elegido').waitFor()
  expect(person.complaints.filter(line => !line.includes('favicon'))).toEqual([])
  await person.close()
})

it('goes on with a file by itself when the connection returns', async () => {
  const person = await visit(browser)
  await person.page.goto(`${host.url}/building-notice`)
  const form = person.page.locator('ventanilla-form')
  const plan = group(form, /^Foto ?, Plano o croquis/)
  await plan.getByLabel(/^Elegir foto/).waitFor()
  const file = { name: 'plano.png', mimeType: 'image/png', buffer: await picture(person.page) }
  let isLost = true
  await person.page.route('**/uploads?*', route => (isLost ? route.abort('internetdisconnected') : route.continue()))
  await plan.getByLabel(/^Elegir foto/).setInputFiles(file)
  await plan.getByText('Se perdió la conexión. La subida sigue sola cuando vuelva.').waitFor()
  await expectAccessible(person.page)
  isLost = false
  await form.getByText('Imagen subida correctamente').waitFor({ state: 'attached' })
  await person.close()
})

it('signs: what is drawn waits for its name and is taken on going on, is cancelled, and typed by keyboard', async () => {
  const person = await visit(browser)
  await person.page.goto(`${host.url}/building-notice`)
  const form = person.page.locator('ventanilla-form')
  const slot = group(form, /^Firma de quien promueve/)
  const canvas = slot.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const area = await canvas.boundingBox()
  expect(area?.height).toBe(150)
  if (!area) return
  await person.page.mouse.move(area.x + 30, area.y + 90)
  await person.page.mouse.down()
  for (let step = 0; step < 20; step++)
    await person.page.mouse.move(area.x + 30 + step * 8, area.y + 75 + 30 * Math.sin(step))
  await person.page.mouse.up()
  const goOn = form.getByRole('button', { name: 'Continuar' })
  await goOn.click()
  await slot.getByText('Para subir la firma debe completar el nombre del firmante').waitFor()
  await slot.getByLabel(/^Nombre del firmante/).fill('Ana Núñez')
  await goOn.click()
  await slot.getByRole('img', { name: 'Firma de Ana Núñez' }).waitFor()
  await form.getByText('Imagen cargada correctamente').waitFor({ state: 'attached' })
  await expectAccessible(person.page)
  await keepScreen(person.page, 'extras-signed')
  await slot.getByRole('button', { name: /^Cancelar/ }).press('Enter')
  await slot.getByRole('button', { name: /^Firmar escribiendo el nombre/ }).press('Enter')
  await goOn.press('Enter')
  await slot.getByRole('img', { name: 'Firma de Ana Núñez' }).waitFor()
  await person.close()
})

it('picks a date and a position by keys alone, on a page without tiles or trusted HTML', async () => {
  const person = await visit(browser)
  await person.page.goto(`${host.url}/building-notice`)
  const form = person.page.locator('ventanilla-form')
  const { keyboard } = person.page
  const open = form.getByRole('button', { name: 'Elegir una fecha: Fecha de inicio' })
  await open.press('Enter')
  const dialog = form.getByRole('dialog', { name: 'Elegir una fecha' })
  await dialog.waitFor()
  await expectAccessible(person.page)
  const date = form.getByLabel('Fecha de inicio', { exact: true })
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await date.fill('31/01/2026')
  await open.press('Enter')
  await form.locator('[data-day="2026-01-31"]:focus').waitFor()
  await keyboard.press('PageDown')
  await form.locator('[data-day="2026-02-28"]:focus').waitFor()
  await keyboard.press('ArrowLeft')
  await form.locator('[data-day="2026-02-27"]:focus').waitFor()
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => date.inputValue()).toBe('27/02/2026')

  await form.getByRole('button', { name: 'Marcarlo en el mapa' }).click()
  const map = form.getByRole('application')
  await map.waitFor()
  await expect.poll(() => map.locator('img.leaflet-tile-loaded').count()).toBeGreaterThan(0)
  // Spec 1 §9: at the town's place, at zoom 12; once a position is known at 15; never beyond 18 or below 5.
  await expect.poll(() => zoomOf(map)).toEqual([12])
  await map.press('Enter')
  const latitude = form.getByLabel('Latitud')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeCloseTo(42.8151, 3)
  expect(Number(await form.getByLabel('Longitud').inputValue())).toBeCloseTo(-1.5965, 3)
  await expect.poll(() => zoomOf(map)).toEqual([15])
  for (const [way, end, presses] of [
    ['Acercar', 18, 4],
    ['Alejar', 5, 14],
  ] as const) {
    for (let press = 0; press < presses; press++) await form.getByRole('button', { name: way, exact: true }).click()
    await expect.poll(() => zoomOf(map)).toEqual([end])
  }
  const before = await latitude.inputValue()
  // The first press shows where the map will be taken, the second moves it by 10 metres.
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await map.press(key)
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(Number(before))
  await expectAccessible(person.page)
  await keepScreen(person.page, 'extras-map')
  expect(person.complaints.filter(line => !line.includes('favicon'))).toEqual([])
  await person.close()
})

it('finds an option without its accents and says how many there are', async () => {
  const person = await visit(browser)
  await person.page.goto(`${host.url}/neighbour-complaint`)
  const form = person.page.locator('ventanilla-form')
  const list = form.getByRole('combobox', { name: 'Barrio' }).and(form.locator('input'))
  await list.click()
  const options = form.getByRole('option')
  await expect.poll(() => options.count()).toBeGreaterThan(5)
  // Spec 3 §9: the box is 30vh high.
  const view = person.page.viewportSize()?.height ?? 0
  expect((await form.getByRole('listbox').boundingBox())?.height).toBeCloseTo(view * 0.3, 0)
  await expectAccessible(person.page)
  await keepScreen(person.page, 'extras-list')
  const name = (await options.nth(2).innerText()).trim()
  await list.fill(name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())
  await form.getByText(/^1 opción$/).waitFor({ state: 'attached' })
  await list.press('ArrowDown')
  await list.press('Enter')
  await expect.poll(() => list.inputValue()).toBe(name)
  await person.close()
})
