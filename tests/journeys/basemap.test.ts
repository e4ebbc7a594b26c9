import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { openSite, type Site } from './site.ts'
import { signIn } from './backoffice.ts'
import { withoutWaiting } from './town-site.ts'

const form = 'pruning-request'

let server: RunningServer
let browser: Browser
let host: Site

/** A town's page that lets in nothing but the widget's server. */
const page = () =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Trámites</title></head><body><main><h1>Trámites</h1>
<ventanilla-form form-id="${form}" lang="es"></ventanilla-form></main>
<script type="module" async src="${server.url}/widget/v1.js"></script></body></html>`

beforeAll(async () => {
  server = await startServer(withoutWaiting)
  host = await openSite((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${server.url}; connect-src ${server.url}; img-src 'self' ${server.url} blob:; require-trusted-types-for 'script'`,
      })
      .end(page()),
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await host?.close()
  await server?.stop()
})

/** How many colours the richest of some canvases shows: one of a single colour has nothing drawn on it. */
const coloursOf = (canvases: Locator) =>
  canvases.evaluateAll(all => {
    const colours = all.map(element => {
      if (!(element instanceof HTMLCanvasElement) || element.width === 0) return 0
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] }
      const seen = new Set<number>()
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      return seen.size
    })
    return Math.max(0, ...colours)
  })

async function expectDrawn(map: Locator): Promise<void> {
  await expect.poll(async () => await coloursOf(map.locator('canvas.leaflet-tile'))).toBeGreaterThan(3)
  await expect.poll(async () => await coloursOf(map.locator('canvas.v-map-names'))).toBeGreaterThan(3)
}

it.each([
  { width: 1280, dark: false },
  { width: 320, dark: true },
])('a form draws the town from its own file, with its names, at $width px', async look => {
  const { page, complaints, requests, close } = await visit(browser, look)
  await page.goto(`${server.url}/publico/contestar/${form}?lang=es`)
  const address = page.getByRole('combobox', { name: 'Dirección' })
  await address.fill('San Martín 1240')
  await page.getByRole('option', { name: /^San Martín 1240 Villa María/ }).click()
  const map = page.getByRole('application')
  await expectDrawn(map)
  await page.getByText('Ventanilla', { exact: true }).last().waitFor()
  const file = requests.filter(url => url.includes('/maps/basemap.pmtiles'))
  expect(file.length).toBeGreaterThan(0)
  expect(file.every(url => /\?v=[\w-]{22}$/.test(url))).toBe(true)
  expect(requests.filter(url => !url.startsWith(server.url) && !/^(data|blob):/.test(url))).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `basemap-form-${look.width}`)
  expect(complaints).toEqual([])
  await close()
})

it('draws in a page of another host, under a policy that lets in nothing else', async () => {
  const { page, complaints, close } = await visit(browser, { width: 820 })
  await page.goto(host.url)
  await page.getByRole('button', { name: 'Marcarlo en el mapa' }).click()
  const map = page.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  await expectDrawn(map)
  await keepScreen(page, 'basemap-widget')
  expect(complaints.filter(line => !line.includes('favicon'))).toEqual([])
  await close()
})

it('draws under the answers of a form and the place of one, in the desk', async () => {
  const { page, complaints, close } = await visit(browser, { width: 1440, height: 1000, dark: true })
  await signIn(page, server.url)
  await page.goto(`${server.url}/respuestas/listado/neighbour-complaint`)
  await page.getByRole('radio', { name: 'Mapa', exact: true }).click()
  await page.getByText(/^80 respuestas con lugar/).waitFor()
  await page.getByRole('button', { name: 'Ver todas en el mapa' }).click()
  await expectDrawn(page.getByRole('application'))
  await keepScreen(page, 'basemap-answers')
  expect(complaints).toEqual([])
  await close()
})

it('says after four seconds that no map comes, and draws it when it is asked for again', async () => {
  const { page, close } = await visit(browser, { width: 820 })
  let isSlow = true
  await page.route('**/maps/**', route => (isSlow ? undefined : route.continue()))
  await page.goto(`${server.url}/publico/contestar/${form}?lang=es`)
  await page.getByRole('button', { name: 'Marcarlo en el mapa' }).click()
  await page.getByText('El mapa no se pudo mostrar. Puede continuar: alcanza con la dirección.').waitFor()
  expect(await page.getByRole('application').count()).toBe(0)
  await expectAccessible(page)
  await keepScreen(page, 'basemap-missing')
  isSlow = false
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expectDrawn(page.getByRole('application'))
  await close()
})

it('loads nothing of a map before one is in sight', async () => {
  const { page, requests, close } = await visit(browser, { width: 820, height: 600 })
  await page.goto(`${server.url}/publico/contestar/${form}?lang=es`)
  await page.getByRole('combobox', { name: 'Dirección' }).fill('San Martín 1240')
  await page.getByRole('option', { name: /^San Martín 1240 Villa María/ }).waitFor()
  /** The scripts and files that came which have to do with a map. */
  const ofMaps = async () => {
    const scripts = requests.filter(url => url.endsWith('.js'))
    const isMap = async (url: string) => (await (await page.request.get(url)).text()).includes('leaflet-container')
    const maps = await Promise.all(scripts.map(isMap))
    return [...scripts.filter((_, index) => maps[index]), ...requests.filter(url => url.includes('pmtiles'))]
  }
  expect(await ofMaps()).toEqual([])
  await page.getByRole('option', { name: /^San Martín 1240 Villa María/ }).click()
  await page.getByRole('application').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await ofMaps()).length).toBeGreaterThan(1)
  await close()
})

it('leaves a form without a map as it is where the file is none', async () => {
  const own = await startServer({ ...withoutWaiting, MAP_FILE: '/dev/null' })
  const { page, complaints, close } = await visit(browser)
  await page.goto(`${own.url}/publico/contestar/${form}?lang=es`)
  await page.getByRole('combobox', { name: 'Dirección' }).waitFor()
  expect(await page.getByRole('application').count()).toBe(0)
  expect(own.output()).toContain('MAP_FILE /dev/null is not a file. Forms work without a map.')
  expect(complaints).toEqual([])
  await close()
  await own.stop()
})
