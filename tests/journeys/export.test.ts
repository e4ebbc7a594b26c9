import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it('the answers of a list leave as a spreadsheet, with progress, cancel and a word when it fails', async () => {
  const { page } = await visit(browser)
  await enter(page, server.url)
  await page.goto(`${server.url}/respuestas/listado/social-survey`)
  const button = page.getByRole('button', { name: 'Excel' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^respuestas_\d{4}-\d\d-\d\d_\d\d-\d\d\.xlsx$/)
  expect(await download.failure()).toBeNull()
  await page.getByText(`El archivo está listo: ${download.suggestedFilename()}`).waitFor()

  await page.getByRole('button', { name: 'Otros formatos' }).click()
  await expectAccessible(page)
  await keepScreen(page, 'export-formats')
  const [map] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'GeoJSON, para mapas' }).click(),
  ])
  expect(map.suggestedFilename()).toMatch(/^respuestas_\d{4}-\d\d-\d\d_\d\d-\d\d\.geojson$/)
  expect(await map.failure()).toBeNull()

  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Otros formatos' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const [lines] = await Promise.all([page.waitForEvent('download'), choose('JSON Lines, para programas')])
  expect(lines.suggestedFilename()).toMatch(/^respuestas_.+\.jsonl$/)
  expect(await lines.failure()).toBeNull()

  await choose('Archivos adjuntos (.zip)')
  const files = page.getByRole('dialog', { name: 'Archivos adjuntos (.zip)' })
  await files.getByText('Estas respuestas no tienen archivos.').waitFor()
  await expectAccessible(page)
  // A screen that is turned shows the list otherwise, and closes nothing.
  await page.setViewportSize({ width: 820, height: 900 })
  await page.getByRole('columnheader').first().waitFor({ state: 'attached' })
  expect(await files.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await files.waitFor({ state: 'detached' })

  // The server answers, and then nothing more comes.
  await page.route('**/answers.xlsx?**', () => {})
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Generando el archivo Excel' })
  await dialog.getByText(/^0 de \d+ respuestas$/).waitFor()
  await dialog.getByText('no cierres esta página', { exact: false }).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'export-progress')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.unroute('**/answers.xlsx?**')
  await page.route('**/answers.xlsx?**', route => route.fulfill({ status: 503, body: '' }))
  await button.click()
  const failed = page.getByRole('dialog', { name: 'Atención' })
  await failed
    .getByText('Ocurrió un error al generar el archivo, por favor vuelva atrás e ingrese nuevamente al listado')
    .waitFor()
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Cerrar' }).click()

  await page.goto(`${server.url}/respuestas/listado/social-survey?code=ZZZ999`)
  await page.getByText('No se encontraron resultados').locator('visible=true').first().waitFor()
  await keepScreen(page, 'export-none')
  await expect.poll(() => button.count()).toBe(0)
  await page.context().close()
})

it('stored answers of the legacy product come in from a file, once, with a report of what does not', async () => {
  const { page, complaints } = await visit(browser)
  await enter(page, server.url)
  await page.goto(`${server.url}/respuestas/listado/social-survey`)
  const open = page.getByRole('button', { name: 'Importar respuestas' })
  const dialog = page.getByRole('dialog', { name: 'Importar respuestas', exact: true })
  const answer = (id: number) => ({
    id: `older-${id}`,
    fechaCreacion: { seconds: 1_577_880_000 + id, nanoseconds: 0 },
    secciones: [
      {
        titulo: 'El hogar',
        preguntas: [
          { titulo: 'Domicilio', tipoPregunta: 1, tipoDato: 1, respuesta: `San Juan ${id}` },
          { titulo: 'Teléfono fijo', tipoPregunta: 1, tipoDato: 1, respuesta: '1' },
        ],
      },
    ],
  })
  const lines = [...Array.from({ length: 120 }, (_, index) => JSON.stringify(answer(index))), '{"id":', '{"id":"x"}']
  const file = { name: 'respuestas.ndjson', mimeType: 'application/json', buffer: Buffer.from(lines.join('\n')) }
  await open.click()
  await dialog.getByLabel('Elegir un archivo').setInputFiles(file)
  await dialog.getByText('Se pueden importar 120 respuestas').waitFor()
  await dialog.getByText('Línea 121: no es JSON').waitFor()
  await dialog.getByText('Línea 122: sin fecha de creación').waitFor()
  await dialog.getByText('Pregunta que el formulario no tiene (El hogar / Teléfono fijo): en 120 respuestas').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'import-checked')
  await dialog.getByRole('button', { name: 'Importar 120 respuestas' }).click()
  await dialog.getByText('Se importaron 120 respuestas').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await open.click()
  await dialog.getByLabel('Elegir un archivo').setInputFiles(file)
  await dialog.getByText('120 ya se habían importado').waitFor()
  expect(await dialog.getByRole('button', { name: /^Importar/ }).count()).toBe(0)
  await dialog.getByLabel('Elegir otro archivo').setInputFiles({ ...file, buffer: Buffer.from(' \n') })
  await dialog.getByText('No hay respuestas en el archivo «respuestas.ndjson».').waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await open.click()
  await dialog.getByLabel('Elegir un archivo').setInputFiles(file)
  await dialog.getByText('120 ya se habían importado').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'import-phone')
  expect(complaints).toEqual([])
  await page.context().close()
})
