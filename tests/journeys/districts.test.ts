import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { atTheDesk } from './at-the-desk.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen } from './browser.ts'

const open = atTheDesk()

const square = (west: number) => [
  [west, -32.42],
  [west + 0.02, -32.42],
  [west + 0.02, -32.4],
  [west, -32.4],
  [west, -32.42],
]
const feature = (NOMBRE: string, west: number, others: object = {}) => ({
  type: 'Feature',
  properties: { CODIGO: `B-${NOMBRE.length}`, NOMBRE },
  geometry: { type: 'Polygon', coordinates: [square(west)] },
  ...others,
})
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

async function choose(page: Page, name: string, content: string): Promise<void> {
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name, mimeType: 'application/geo+json', buffer: Buffer.from(content) })
}

it.each([
  { width: 1280, height: 900, dark: false },
  { width: 360, height: 740, dark: true },
])('districts are refused in words, looked at, kept, replaced and taken away at $width px', async look => {
  const { page, complaints, close } = await open('/municipios/oliva/barrios', look)
  await page.getByText('Todavía no hay barrios.').waitFor()
  await choose(page, 'barrios.geojson', 'NOMBRE;LAT;LNG')
  await page.getByText('barrios.geojson no es un archivo JSON').waitFor()
  const south = (west: number) => feature('Centro', west)
  await choose(page, 'lejos.geojson', collection(south(2.3)))
  await page.getByText(/¿Es el archivo de otra localidad\?/).waitFor()
  await choose(page, 'doble.geojson', collection(south(-63.58), south(-63.56)))
  await page.getByText(/Centro está dos veces/).waitFor()
  await expectAccessible(page)
  await page.getByText('Todavía no hay barrios.').waitFor()

  await choose(page, 'oliva.geojson', collection(feature('Centro', -63.58), feature('Estación', -63.56)))
  await page.getByText('Todavía no se guardó').waitFor()
  expect(await page.getByLabel('El nombre está en').inputValue()).toBe('NOMBRE')
  await page.getByRole('application', { name: 'Dibujo de los barrios' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `districts-look-${look.width}`)
  await page.getByRole('button', { name: 'Guardar estos barrios' }).click()
  await page.getByText('Guardados. Las listas').waitFor()
  await page.reload()
  await page.getByText('2 barrios').waitFor()

  await choose(page, 'nuevo.geojson', collection(feature('Estación', -63.55), feature('Norte', -63.58)))
  const list = page.getByRole('list', { name: 'Barrios' })
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
    'Estación\nredibujado',
    'Norte\nnuevo',
    'Centro\nse quita',
  ])
  await page.getByRole('button', { name: 'Descartar el archivo' }).click()
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual(['Centro', 'Estación'])
  await page.getByRole('button', { name: 'Quitar los barrios' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar los barrios' }).click()
  await page.getByText('Todavía no hay barrios.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it.each([
  { width: 1440, height: 1000, dark: true },
  { width: 360, height: 740, dark: false },
])('figures by district lead to their answers, by pointing, keys and as a table, at $width px', async look => {
  const { page, complaints, close } = await open('/estadisticas/neighbour-complaint', look)
  const card = page.getByRole('group', { name: 'Por barrio' })
  // Maps come when they are in sight.
  await page.getByRole('heading', { name: 'En el mapa' }).scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: 'Mapa de respuestas' }).waitFor()
  await page.getByRole('heading', { name: 'Respuestas por hora' }).scrollIntoViewIfNeeded()
  await card.waitFor()
  const centre = card.getByRole('link', { name: /^Centro: \d+ respuestas?$/ })
  await centre.waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `districts-figures-${look.width}`)
  const said = Number(/\d+/.exec((await centre.getAttribute('aria-label')) ?? '')?.[0])
  await card.getByRole('button', { name: 'Ver tabla' }).click()
  const row = card.getByRole('row', { name: /^Centro/ })
  expect(await row.getByRole('cell').first().innerText()).toBe(String(said))
  await card.getByRole('button', { name: 'Ver gráfico' }).click()
  await centre.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/district=centro/)
  await page
    .getByText(new RegExp(`^${said} respuestas?`))
    .first()
    .waitFor()
  await page.getByText('Barrio Centro').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('a list is narrowed to districts in its menu, and the chip takes one away', async () => {
  const { page, complaints, close } = await open('/respuestas/listado/neighbour-complaint')
  await page.getByRole('button', { name: 'Filtro', exact: true }).first().click()
  // The form has a question of the same name, further below.
  const fields = page.getByRole('tab', { name: 'Barrio', exact: true })
  await expect.poll(() => fields.count()).toBe(2)
  await fields.first().click()
  await page.getByRole('checkbox', { name: /^Centro/ }).click()
  await page.waitForURL(/district=centro/)
  await page.getByRole('checkbox', { name: /^Barrio Ocampo/ }).click()
  await page.waitForURL(/district=centro%2Cbarrio-ocampo/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitar filtro: Barrio Centro, Barrio Ocampo' }).click()
  await page.waitForURL(url => !url.search.includes('district'))
  expect(complaints).toEqual([])
  await close()
})
