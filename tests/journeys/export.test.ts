import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, keepScreen, launchBrowser, visit } from './browser.ts'
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
