import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../app/read-pdf.ts'
import { enter, openAnswer } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { answeredBy, chooseKind, field, newId, openEditor, openOptions, saveForm, startForm } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { save, savedCode, toCheck, withoutWaiting } from './town-site.ts'

let browser: Browser
let server: RunningServer
let id = ''
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer(withoutWaiting)])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const pick = (page: Page, label: string | RegExp, name: string) => page.getByLabel(label).selectOption({ label: name })
/** A day so many days from today on the town's clock, as it is written. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Argentina/Cordoba' }).format(Date.now() + days * 86_400_000)

/** A question after the one that is written. */
async function ask(page: Page, title: string, kind: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => field(page, 'Título de la pregunta').inputValue()).toBe('')
  await field(page, 'Título de la pregunta').fill(title)
  await chooseKind(page, kind)
  await field(page, 'Título de la pregunta').focus()
}

it('a number that is calculated and a date between days are set in the editor, by its panel on a phone too', async () => {
  const { page, complaints, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
  await startForm(page, 'Tasa de tarjetas')
  await field(page, 'Título de la pregunta').focus()
  await ask(page, 'Tarjetas', 'Número entero')
  await page.getByLabel(/^Respuesta al empezar/).fill('2')
  await field(page, 'Título de la pregunta').focus()
  await ask(page, 'Tasa', 'Número calculado')
  await pick(page, 'Cálculo', 'Multiplicación')
  await page.getByRole('button', { name: 'Agregar una respuesta' }).click()
  await page.getByRole('button', { name: 'Agregar un número fijo' }).click()
  await page.getByLabel('Número fijo').fill('12,5')
  await pick(page, 'Decimales', '2')
  await page.getByLabel(/^Unidad/).fill('pesos')
  await expectAccessible(page)
  await keepScreen(page, 'editor-calculated')
  await field(page, 'Título de la pregunta').focus()
  await ask(page, 'Desde', 'Fecha')
  await pick(page, 'Primera fecha posible', 'El día en que se contesta')
  await pick(page, 'Última fecha posible', 'Después de ese día')
  await page.locator('#editor-days-max-amount').fill('30')
  await pick(page, 'Respuesta al empezar', 'Después de ese día')
  await page.locator('#editor-default-amount').fill('7')
  await expectAccessible(page)
  await keepScreen(page, 'editor-days')
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByLabel('Primera fecha posible').scrollIntoViewIfNeeded()
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `editor-days-${width}`)
  }
  await page.getByRole('button', { name: 'Parte anterior' }).click()
  await expect.poll(() => field(page, 'Título de la pregunta').inputValue()).toBe('Tasa')
  await page.getByLabel('Cálculo').scrollIntoViewIfNeeded()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await keepScreen(page, 'editor-calculated-320')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openOptions(page)
  await answeredBy(page, 'Cualquier persona')
  id = await newId(page)
  await saveForm(page)
  expect(complaints).toEqual([])
  await close()
})

it('begins with its answers, calculates as somebody answers, and is read by the desk, in the sheet, the PDF and the statistics', async () => {
  const { page, complaints, close } = await visit(browser, { width: 360, height: 800 })
  await page.goto(`${server.url}/publico/contestar/${id}?lang=es`)
  const from = page.getByRole('textbox', { name: /^Desde/ })
  expect(await from.inputValue()).toBe(dayIn(7))
  expect(await page.getByLabel(/^Tarjetas/).inputValue()).toBe('2')
  await page
    .getByText(/25,00 pesos/)
    .first()
    .waitFor()
  await page.getByLabel(/^Tarjetas/).fill('3')
  await page
    .getByText(/37,50 pesos/)
    .first()
    .waitFor()
  await from.fill(dayIn(-1))
  const form = page.locator('#ventanilla')
  await toCheck(form).click()
  await form
    .getByText(new RegExp(dayIn(0)))
    .first()
    .waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'numbers-and-dates-wrong-360')
  await from.fill(dayIn(30))
  await toCheck(form).click()
  await save(form).click()
  const docCode = await savedCode(form)
  expect(complaints).toEqual([])
  await close()

  const desk = await visit(browser, { width: 1440, height: 900 })
  await enter(desk.page, server.url)
  const main = await openAnswer(desk.page, server.url, id, docCode)
  await main
    .getByText(/37,50 pesos/)
    .first()
    .waitFor()
  await main.getByText(dayIn(30)).first().waitFor()
  await keepScreen(desk.page, 'numbers-and-dates-answer')
  const { items } = await (
    await desk.page.request.get(`${server.url}/api/v1/forms/${id}/answers?docCode=${docCode}`)
  ).json()
  const pdf = await desk.page.request.get(`${server.url}/api/v1/answers/${items[0].id}/pdf`)
  expect(pdf.status()).toBe(200)
  const { pages } = await readPdf(await pdf.body())
  expect(pages.join()).toContain('37,50 pesos')

  await desk.page.goto(`${server.url}/respuestas/listado/${id}`)
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: 'Excel' }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<v>37.5</v>')
  await desk.page.goto(`${server.url}/estadisticas/${id}`)
  await desk.page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(desk.page)
  await keepScreen(desk.page, 'numbers-and-dates-statistics')
  await desk.close()
})
