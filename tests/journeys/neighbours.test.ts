import { getFixture } from '@ventanilla/model/fixtures'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { openSite, type Site } from './site.ts'
import { withoutWaiting } from './town-site.ts'

const { id } = getFixture('neighbour-complaint')

let server: RunningServer
let browser: Browser
let host: Site
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  host = await openSite((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${server.url}; connect-src ${server.url}; img-src blob:; require-trusted-types-for 'script'`,
      })
      .end(
        `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Mapa</title></head><body><main><ventanilla-map form-id="${id}"></ventanilla-map></main><script type="module" async src="${server.url}/widget/map.js"></script></body></html>`,
      ),
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await host?.close()
  await server?.stop()
})

it.each([
  { width: 1280, height: 1000, dark: false },
  { width: 360, height: 740, dark: true },
])('neighbours see what a form shows, on a map and in a list of the same, at $width px', async look => {
  const { page, complaints, close } = await visit(browser, look)
  await page.goto(`${server.url}/publico/mapa/${id}?lang=es`)
  const rows = page.getByRole('region', { name: 'Lo que informaron' }).getByRole('button')
  await rows.first().waitFor()
  await page.getByText(/^Se muestran \d+, a unos 100 metros de su lugar y sin datos de personas\./).waitFor()
  const map = page.getByRole('application', { name: 'Mapa' })
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.locator('canvas.leaflet-tile-loaded').count()).toBeGreaterThan(0)
  await expect.poll(() => map.locator('.v-map-group, .v-map-mark').count()).toBeGreaterThan(0)
  // No mark begins under a button, wherever the places are.
  const buttons = await map
    .locator('xpath=..')
    .getByRole('button', { name: /^(Acercar|Alejar)/ })
    .evaluateAll(each => each.map(one => one.getBoundingClientRect().left))
  const marks = await map
    .locator('.v-map-group, .v-map-mark')
    .evaluateAll(each => each.map(one => one.getBoundingClientRect().right))
  expect(buttons).toHaveLength(2)
  expect(Math.max(...marks)).toBeLessThanOrEqual(Math.min(...buttons))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `neighbours-${look.width}`)
  // It grows dark, or light, with the system while it is open.
  const turned = look.dark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: turned })
  await expect.poll(() => page.locator('ventanilla-map .ventanilla').getAttribute('data-theme')).toBe(turned)
  const report = page.getByRole('link', { name: 'Informar algo nuevo' })
  await report.evaluate(button => Promise.all(button.getAnimations().map(({ finished }) => finished)))
  await expectAccessible(page)
  await keepScreen(page, `neighbours-turned-${look.width}`)
  await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' })
  // A row rings its place on the map, by keys as well.
  await rows.nth(2).press('Enter')
  await expect.poll(() => rows.nth(2).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => map.locator('.v-map-selected').count()).toBe(1)
  // A mark chooses its row.
  await map.locator('.v-map-group, .v-map-mark').first().press('Enter')
  await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})

it.each([
  { width: 1280, height: 1000, dark: true },
  { width: 360, height: 740, dark: false },
])('filters the list and the map alike, and its address holds the filters, at $width px', async look => {
  const { page, complaints, close } = await visit(browser, look)
  await page.goto(`${server.url}/publico/mapa/${id}?lang=es`)
  const list = page.getByRole('region', { name: 'Lo que informaron' })
  const rows = list.getByRole('listitem')
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor()
  const all = await rows.count()
  const onMap = () =>
    page
      .locator('.v-map-group, .v-map-mark')
      .evaluateAll(marks => marks.reduce((sum, mark) => sum + (Number(mark.textContent) || 1), 0))
  expect(await onMap()).toBe(all)
  const solved = page.getByRole('button', { name: /^Resuelto \d+$/ })
  const many = Number((await solved.textContent())?.match(/\d+/)?.[0])
  expect(many).toBeLessThan(all)
  await solved.press('Enter')
  await page.getByText(`Se ven ${many} de ${all}`).waitFor()
  expect(await rows.count()).toBe(many)
  await expect.poll(onMap).toBe(many)
  // On a phone the others wait behind a button.
  const topic = page.getByLabel('¿Sobre qué es el reclamo?')
  if (look.width < 820) await page.getByRole('button', { name: 'Filtros', exact: true }).press('Enter')
  const options = await topic.locator('option').allTextContents()
  const [label = '', count = ''] =
    /^(.+) \((\d+)\)$/.exec(options.find(each => /\([1-9]\d*\)$/.test(each)) ?? '')?.slice(1) ?? []
  await topic.selectOption(label)
  await page.getByText(`Se ven ${count} de ${all}`).waitFor()
  expect(new URL(page.url()).search).toBe(
    `?${new URLSearchParams({ lang: 'es', 'about.topic': label, state: 'solved' })}`,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `neighbours-filtered-${look.width}`)
  // Whoever opens that address sees the same.
  await page.reload()
  await page.getByText(`Se ven ${count} de ${all}`).waitFor()
  expect(await solved.getAttribute('aria-pressed')).toBe('true')
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor()
  await expect.poll(onMap).toBe(Number(count))
  const words = page.getByRole('searchbox', { name: 'Calle, barrio o tema' })
  await words.fill('no hay nada así')
  await page.getByText('Nada coincide con todos estos filtros.').waitFor()
  expect(await page.locator('.v-map-group, .v-map-mark').count()).toBe(0)
  await expectAccessible(page)
  await keepScreen(page, `neighbours-nothing-${look.width}`)
  await page.getByRole('button', { name: 'Quitar los filtros' }).press('Enter')
  await page.getByText(`Se ven ${all} de ${all}`).waitFor()
  await expect.poll(onMap).toBe(all)
  expect(new URL(page.url()).search).toBe('?lang=es')
  await expect.poll(() => words.evaluate(element => element.matches(':focus'))).toBe(true)
  if (look.width < 820) {
    await page.getByRole('button', { name: 'Ver como lista' }).press('Enter')
    expect(await page.getByRole('application', { name: 'Mapa' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Ver el mapa' }).press('Enter')
    await page.getByRole('application', { name: 'Mapa' }).waitFor()
  }
  expect(complaints).toEqual([])
  await close()
})

it('goes to where its reader is, and says so where that cannot be known', async () => {
  const { page, close } = await visit(browser, { width: 1280 })
  await page.goto(`${server.url}/publico/mapa/${id}?lang=es`)
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor()
  const own = page.getByRole('button', { name: 'Ir a mi posición' })
  await own.press('Enter')
  await page.getByText('No se pudo saber su posición.').waitFor()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -32.4073, longitude: -63.2431 })
  const marks = page.locator('.v-map-group, .v-map-mark')
  const before = await marks.count()
  await own.press('Enter')
  await expect.poll(() => page.getByText('No se pudo saber su posición.').count()).toBe(0)
  // Near enough, what was one mark is several.
  await expect.poll(() => marks.count()).toBeGreaterThan(before)
  await close()
})

it('names in its head each script that it comes to, and reads the beginning of the map once', async () => {
  const { page, close } = await visit(browser, { width: 1280 })
  const beginnings: string[] = []
  page.on('request', request => {
    if (request.url().includes('.pmtiles')) beginnings.push(request.headers()['range'] ?? '')
  })
  await page.goto(`${server.url}/publico/mapa/${id}?lang=es`)
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor()
  const { named, loaded } = await page.evaluate(() => ({
    named: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(link => link.href),
    loaded: performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  }))
  expect(named).toHaveLength(2)
  expect([...new Set(loaded)].toSorted()).toEqual([`${server.url}/widget/map.js`, ...named].toSorted())
  expect(beginnings.filter(range => range.startsWith('bytes=0-'))).toEqual(['bytes=0-16383'])
  await close()
})

it('stands in a page of another host, under a policy that lets in nothing else', async () => {
  const { page, complaints, close } = await visit(browser, { width: 1280 })
  await page.goto(host.url)
  await page.getByRole('region', { name: 'Lo que informaron' }).getByRole('button').first().waitFor()
  const map = page.getByRole('application', { name: 'Mapa' })
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.locator('canvas.leaflet-tile-loaded').count()).toBeGreaterThan(0)
  expect(complaints.filter(line => !line.includes('favicon'))).toEqual([])
  await close()
})

it('has no page for a form that shows none of its answers', async () => {
  const { page, close } = await visit(browser)
  const response = await page.goto(`${server.url}/publico/mapa/pruning-request`)
  expect(response?.status()).toBe(404)
  await close()
})
