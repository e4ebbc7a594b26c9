import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlatform } from '../app/platform-server.ts'
import { startTiles, type TileServer } from '../app/tile-server.ts'
import { asStaff, revisionOf } from './as-staff.ts'
import { signIn } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectFocused } from './by-keys.ts'
import { type RunningServer, startServer } from './server.ts'
import { staffForm } from './staff-form.ts'
import { writePoint } from './write-point.ts'

const complaint = getFixture('neighbour-complaint')
const pruning = getFixture('pruning-request')

let tiles: TileServer
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  tiles = await startTiles()
  server = await startServer({ RATE_LIMIT_SCALE: '100', ...tiles.environment })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await tiles?.close()
})

const map = (page: Page) => page.getByRole('application')
const groups = (page: Page) => map(page).getByRole('button')
const loaded = (page: Page) =>
  expect.poll(() => map(page).locator('img.leaflet-tile-loaded').count()).toBeGreaterThan(0)
const closer = (page: Page) => page.getByRole('button', { name: 'Acercar', exact: true })

/** A cell of the map: what is cut off at its rim may join its group once the map moves for what opens. */
const cell = 80

/** Those of several that stand on the map with their whole cell. */
async function wellInside(page: Page, several: Locator): Promise<Locator[]> {
  const around = await map(page).boundingBox()
  const all = await several.all()
  const isInside = await Promise.all(
    all.map(async each => {
      const own = await each.boundingBox()
      if (!around || !own) return false
      const [left, top] = [own.x - around.x, own.y - around.y]
      const [right, bottom] = [around.width - left - own.width, around.height - top - own.height]
      return Math.min(left, top, right, bottom) >= cell
    }),
  )
  return all.filter((_, index) => isInside[index])
}

async function answersMap(page: Page, url: string, form: string): Promise<void> {
  await page.goto(`${url}/respuestas/listado/${form}`)
  await page.getByRole('radio', { name: 'Mapa', exact: true }).click()
  await page.getByRole('region', { name: 'Mapa de respuestas' }).waitFor()
}

describe('the map of answers', () => {
  it.each([
    { width: 1440, height: 1000, dark: false, tall: 800 },
    { width: 1280, height: 900, dark: true, tall: 500 },
    { width: 360, height: 740, dark: true, tall: 500 },
  ])('divides its groups by keys down to a single answer, at $width px', async ({ tall, ...look }) => {
    const { page, complaints, close } = await visit(browser, look)
    await signIn(page, server.url)
    await answersMap(page, server.url, complaint.id)
    await loaded(page)
    // Spec 3 §9: it begins at zoom 6.
    const pictures = map(page).locator('img.leaflet-tile')
    await expect
      .poll(() =>
        pictures.evaluateAll(all => all.every(each => /\/6\/\d+\/\d+\.png$/.test(each.getAttribute('src') ?? ''))),
      )
      .toBe(true)
    expect((await map(page).boundingBox())?.height).toBe(tall)
    await page.getByText('© Municipio de Villa María').waitFor()
    const first = groups(page).first()
    await first.waitFor()
    await expect.poll(() => first.getAttribute('aria-label')).toMatch(/^\d+ respuestas$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `map-answers-${look.width}`)
    const seen = await page.getByText(/respuestas con lugar/).innerText()
    expect(Number(/\d+/.exec(seen)?.[0])).toBeGreaterThan(20)

    const one = map(page).getByRole('button', { name: /^Respuesta VM/ })
    const several = map(page).getByRole('button', { name: /^\d+ respuestas$/ })
    for (let step = 0; step < 13 && (await wellInside(page, one)).length === 0; step++) {
      // Where nothing is left to divide, what is alone stands near an edge.
      if ((await several.count()) === 0) break
      const before = await groups(page).evaluateAll(all => all.map(each => each.getAttribute('aria-label')).join())
      await several.first().press('Enter')
      await expect
        .poll(() => groups(page).evaluateAll(all => all.map(each => each.getAttribute('aria-label')).join()))
        .not.toBe(before)
    }
    await keepScreen(page, `map-near-${look.width}`)
    const [alone = one.first()] = await wellInside(page, one)
    await alone.press('Enter')
    const link = map(page).getByRole('link', { name: /^Ver respuesta VM\d+/ })
    await link.waitFor()
    await expect.poll(() => link.evaluate(each => each === document.activeElement)).toBe(true)
    const code = /VM\d+/.exec((await link.textContent()) ?? '')?.[0] ?? ''
    await expectAccessible(page)
    await keepScreen(page, `map-popup-${look.width}`)
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'detached' })
    const again = map(page).getByRole('button', { name: new RegExp(`^Respuesta ${code}\\b`) })
    await expect.poll(() => again.evaluate(each => each === document.activeElement)).toBe(true)
    await again.press('Enter')
    await link.press('Enter')
    await page.waitForURL(/\/ver\//)
    await page.getByRole('heading', { level: 1, name: code }).waitFor()
    await page.goBack()
    // It stands where it stood.
    await again.waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('says when no answer has a place, when none is in view and when the server fails', async () => {
    const form = await staffForm(server.url, { title: 'Sin lugares', settings: { geolocation: true } })
    const { page, complaints, close } = await visit(browser, { width: 1440 })
    await signIn(page, server.url)
    await answersMap(page, server.url, form)
    await page.getByText('Ninguna de estas respuestas tiene un lugar.').waitFor()
    await expect.poll(() => map(page).isVisible()).toBe(false)
    await expectAccessible(page)
    await keepScreen(page, 'map-empty')

    await answersMap(page, server.url, complaint.id)
    await groups(page).first().waitFor()
    for (let step = 0; step < 3; step++) await map(page).press('ArrowUp')
    const all = page.getByText('En esta parte del mapa no hay ninguna.')
    for (let step = 0; step < 8 && !(await all.isVisible()); step++) {
      await closer(page).click()
      await page.waitForTimeout(150)
    }
    await all.waitFor()
    await keepScreen(page, 'map-elsewhere')
    await page.getByRole('button', { name: 'Ver todas en el mapa' }).first().click()
    await groups(page).first().waitFor()

    expect(complaints).toEqual([])
    await page.route('**/answers/map?*', route => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    await page.getByRole('tab', { name: 'Respondida por' }).click()
    await page.getByRole('textbox', { name: 'Respondida por' }).fill('lferrero')
    const alert = page.getByRole('region', { name: 'Mapa de respuestas' }).getByRole('alert')
    await alert.waitFor()
    await expectAccessible(page)
    await page.unroute('**/answers/map?*')
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await alert.waitFor({ state: 'detached' })
    await close()
  })

  it('is useful without pictures behind it, and names what stands at one place', async () => {
    const own = await startServer({ RATE_LIMIT_SCALE: '100', MAP_FILE: 'none' })
    const call = await asStaff(own.url, 'admin')
    const form = await staffForm(own.url, { title: 'Un lugar', settings: { geolocation: true } })
    const { items } = (await call('GET', `/forms/${form}/answers`)) as { items: unknown[] }
    expect(items).toEqual([])
    const { version, definition } = (await call('GET', `/forms/${form}`)) as {
      version: number
      definition: typeof complaint.definition
    }
    const content = sampleAnswer({ ...complaint, definition }, seededRandom(1)).content
    const { page, complaints, close } = await visit(browser, { width: 1440 })
    await signIn(page, own.url)
    for (let count = 0; count < 22; count++) {
      const status = await page.evaluate(
        async ([path, key, body]) =>
          (
            await fetch(path ?? '', {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key ?? '' },
              body: body ?? '',
            })
          ).status,
        [
          `/api/v1/forms/${form}/answers`,
          randomUUID(),
          JSON.stringify({ version, content, location: { lat: -32.41, lng: -63.24, address: 'Plaza Centenario' } }),
        ],
      )
      expect(status).toBe(201)
    }
    await answersMap(page, own.url, form)
    await page.getByText(/^Esta instalación no tiene un mapa de fondo\. .* un cuadro mide unos [\d,]+ km\.$/).waitFor()
    await map(page).getByRole('button', { name: '22 respuestas' }).click()
    await map(page).getByText('22 respuestas aquí').waitFor()
    await expect.poll(() => map(page).getByRole('link').count()).toBe(20)
    await map(page).getByText('Estas son las 20 más recientes.').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'map-blank')
    expect(complaints).toEqual([])
    await close()
    await own.stop()
  })
})

it.each([
  { width: 1440, height: 1200, dark: false },
  { width: 1280, height: 1000, dark: true },
])(
  'the list of answers is filtered by a zone, by what is near and by days, on the map beside it, at $width px',
  async look => {
    const { page, complaints, close } = await visit(browser, look)
    await signIn(page, server.url)
    await answersMap(page, server.url, complaint.id)
    const rows = page.locator('[data-answer]')
    const said = async (pattern: RegExp) =>
      Number(pattern.exec(await page.locator('main').innerText())?.[1] ?? Number.NaN)
    await page.getByRole('button', { name: 'Ver todas en el mapa' }).first().click()
    await groups(page).nth(3).waitFor()
    const all = await said(/(\d+) respuestas con lugar/)
    // By hand.
    await page.getByRole('button', { name: 'Dibujar una zona' }).click()
    const area = await map(page).boundingBox()
    if (!area) throw new Error('there is no map')
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
    await page.mouse.move(x - 120, y - 120)
    await page.mouse.down()
    for (const [dx, dy] of [
      [120, -110],
      [110, 60],
      [-110, 40],
    ] as const)
      await page.mouse.move(x + dx, y + dy, { steps: 8 })
    await page.mouse.up()
    await page.waitForURL(/[?&]zone=-?\d/)
    await page.getByText(/^\d+ en la zona$/).waitFor()
    await expect.poll(() => said(/(\d+) en la zona/)).toBeLessThan(all)
    const inside = await said(/(\d+) en la zona/)
    await expect.poll(() => said(/(\d+) respuestas con lugar/)).toBe(inside)
    await expectAccessible(page)
    await keepScreen(page, `map-zone-${look.width}`)
    // The address holds it, and the acts of the list are for all of it.
    await page.reload()
    await expect.poll(() => said(/(\d+) en la zona/)).toBe(inside)
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    await page
      .getByText(new RegExp(`^${inside} (elegidas|seleccionadas)$`))
      .first()
      .waitFor()
    // An act of all of them goes by the zone, on the server.
    await page.getByRole('button', { name: /^Asignar/ }).click()
    const assigning = page.getByRole('dialog', { name: `Asignar ${inside} respuestas` })
    // Somebody who has none yet: what one has already is not assigned again.
    const idle =
      (await assigning
        .getByRole('option', { name: /\(0\)$/ })
        .first()
        .textContent()) ?? ''
    await assigning.getByRole('combobox', { name: 'A quién' }).selectOption({ label: idle })
    const assign = assigning.getByRole('button', { name: /^Asignar \d+$/ })
    const many = /\d+/.exec((await assign.textContent()) ?? '')?.[0]
    await assign.click()
    await page
      .getByText(new RegExp(`^${many} asignadas a `))
      .first()
      .waitFor()
    // A row rings its answer where that stands alone.
    const one = map(page).locator('.v-map-mark')
    if ((await one.count()) > 0) {
      const code = /Respuesta (\w+)/.exec((await one.first().getAttribute('aria-label')) ?? '')?.[1] ?? ''
      const row = rows.filter({ hasText: code })
      if ((await row.count()) > 0) {
        await row.first().hover()
        await expect.poll(() => map(page).locator('.v-map-selected').count()).toBe(1)
      }
    }
    await page.getByRole('button', { name: 'Quitar la zona' }).click()
    await expect.poll(() => said(/(\d+) respuestas con lugar/)).toBe(all)
    // Escape leaves what is drawn, and by keys the zone is what is in view.
    await page.getByRole('button', { name: 'Dibujar una zona' }).press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dibujar una zona', pressed: false }).waitFor()
    await page.getByRole('button', { name: 'Filtrar por lo que se ve' }).press('Enter')
    await page.getByText(/^\d+ en la zona$/).waitFor()
    await page.getByRole('button', { name: 'Quitar la zona' }).click()
    // Days by their handle: a week later, in the filter of dates too.
    const first = page.getByRole('slider', { name: 'Desde el día' })
    await first.press('PageUp')
    await page.waitForURL(/[?&]from=\d{4}-\d\d-\d\d/)
    await expect.poll(() => first.inputValue()).toBe('7')
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `map-days-${look.width}`)
    expect(complaints).toEqual([])
    await close()
  },
)

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('the position of a public form is set on the map, at $width px', async look => {
  const { page, complaints, close } = await visit(browser, look)
  await page.goto(`${server.url}/publico/contestar/${pruning.id}?lang=es`)
  await page.getByRole('button', { name: 'Marcarlo en el mapa' }).click()
  await loaded(page)
  const longitude = () => page.getByLabel('Longitud').inputValue()
  const here = page.getByRole('button', { name: 'Es aquí', exact: true })
  // On a phone it has the page for itself, and the keys at once.
  if (look.width < 820) await expectFocused(page.getByRole('dialog').getByRole('application'))
  await expectAccessible(page)
  await keepScreen(page, `map-moving-${look.width}`)
  await here.click()
  await expect.poll(longitude).toMatch(/^-63\./)
  // By keys: 10 metres to the east of where it was, and back by Escape.
  const before = Number(await longitude())
  // On a phone the map in the form comes only now; keys mean something once it is drawn.
  await expect.poll(() => map(page).first().getAttribute('aria-busy')).toBe('false')
  const metre = 360 / 40_075_017 / Math.cos((32.41 * Math.PI) / 180)
  // As quick as a hand can be: no picture is drawn between the keys.
  await map(page)
    .first()
    .evaluate(async element => {
      for (const key of ['Enter', 'ArrowRight', 'Enter']) {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
        await new Promise(resolve => setTimeout(resolve))
      }
    })
  await expect.poll(async () => (Number(await longitude()) - before) / metre).toBeCloseTo(10, 0)
  const moved = await longitude()
  await map(page).first().press('Enter')
  await map(page).first().press('ArrowRight')
  await map(page).first().press('Escape')
  await here.waitFor({ state: 'detached' })
  expect(await longitude()).toBe(moved)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `map-public-${look.width}`)
  expect(complaints).toEqual([])
  await close()
})

it('assets of the platform stand on the map of whoever answers, with their icons, to be pointed at, and are chosen by keys in their list', async () => {
  const lamp = (id: string, latitud: number, iconoUrl: string) => ({
    idIdentificador: id,
    descripcion: `Luminaria ${id}`,
    descripcionIdentificadorTipo: 'Alumbrado',
    direccion: 'San Martín 120',
    iconoUrl,
    geolocalizaciones: [{ latitud, longitud: -63.24187 }],
  })
  const platform = await startPlatform({
    getIdentifiers: () => ({
      status: 'ok',
      result: [
        lamp('7', -32.4062, `${platform.environment['PLATFORM_URL']}/lamp.png`),
        lamp('8', -32.4132, 'https://elsewhere.example/lamp.png'),
      ],
    }),
    getMuniCoreAreas: () => [{ areaId: '405', areaDescripcion: 'Espacios Verdes' }],
    createTipoIncidencia: () => ({ result: true, id: '31' }),
  })
  const own = await startServer({ RATE_LIMIT_SCALE: '100', ...tiles.environment, ...platform.environment })
  const form = await staffForm(own.url, {
    title: 'Con activos',
    settings: { platformSync: true, incidents: true, geolocation: true },
    live: { platform: { areaId: '405', areaDescription: 'Espacios Verdes' } },
  })
  for (const look of [
    { width: 1280, dark: false },
    { width: 360, dark: true },
  ]) {
    const { page, complaints, close } = await visit(browser, look)
    await signIn(page, own.url, 'supervisor')
    await page.goto(`${own.url}/contestar/${form}`)
    await writePoint(page, '-32.40950', '-63.24187')
    await loaded(page)
    const thing = (words: string) => map(page).locator(`.v-map-thing[title="${words}"]`)
    const seven = thing('Luminaria 7, Alumbrado')
    await seven.waitFor()
    await expect
      .poll(() => seven.locator('img').evaluate(each => each instanceof HTMLImageElement && each.naturalWidth))
      .toBe(20)
    // A picture of any other place is refused by the page, and a dot stands for it.
    await expect.poll(() => thing('Luminaria 8, Alumbrado').locator('img').count()).toBe(0)
    // What stands around is told apart: the map came near by itself.
    await expectAccessible(page)
    await seven.click()
    await expect.poll(() => page.getByRole('radio', { name: /^Luminaria 7/ }).isChecked()).toBe(true)
    await expect.poll(() => seven.getAttribute('class')).toContain('v-map-chosen')
    // By the keyboard it is chosen in the list: the map is one stop with its marker.
    await page.getByRole('radio', { name: /^Luminaria 8/ }).press('Space')
    await expect.poll(() => thing('Luminaria 8, Alumbrado').getAttribute('class')).toContain('v-map-chosen')
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `map-assets-${look.width}`)
    expect(complaints.filter(line => !line.includes('elsewhere.example'))).toEqual([])
    await close()
  }
  await own.stop()
  await platform.close()
})

it('the place of a municipality is chosen on the map', async () => {
  const { page, complaints, close } = await visit(browser, { width: 1280 })
  await signIn(page, server.url)
  const call = await asStaff(server.url, 'admin')
  const { items } = (await call('GET', '/municipalities')) as { items: { id: string; name: string }[] }
  // Spec 1 §9: where a town has no place, the map begins at one of its own.
  const revision = await revisionOf(call, '/municipalities', 'rio-tercero')
  await call('PATCH', '/municipalities/rio-tercero', { location: null }, revision)
  await page.goto(`${server.url}/municipios/rio-tercero`)
  await loaded(page)
  await map(page).press('Enter')
  await expect.poll(async () => Number(await page.getByLabel('Latitud').inputValue())).toBeCloseTo(-31.42, 3)
  expect(Number(await page.getByLabel('Longitud').inputValue())).toBeCloseTo(-64.18, 3)
  await page.goto(`${server.url}/municipios/${items[0]?.id}`)
  await loaded(page)
  await map(page).scrollIntoViewIfNeeded()
  const before = await page.getByLabel('Latitud').inputValue()
  await map(page).click({ position: { x: 60, y: 60 } })
  await expect.poll(() => page.getByLabel('Latitud').inputValue()).not.toBe(before)
  await expectAccessible(page)
  await keepScreen(page, 'map-municipality')
  expect(complaints).toEqual([])
  await close()
})
