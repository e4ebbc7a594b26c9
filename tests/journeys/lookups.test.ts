import { readFile } from 'node:fs/promises'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'
import { atRest, save, savedCode, toCheck, withoutWaiting } from './town-site.ts'

const fixture = getFixture('event-permit')
const { content } = sampleAnswer(fixture, seededRandom(4))
const noStatus = 'Su trámite no posee estados o no existe una respuesta asociada a este código.'
const noRecord = 'No se encontraron actas para el código indicado, recuerde respetar mayúsculas y minúsculas.'
let server: RunningServer
let browser: Browser
let answer: { docCode: string; recordCode: string }

beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
  const saved = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ version: 1, seconds: 9, ...sampleAnswer(fixture, seededRandom(5)) }),
  })
  answer = await saved.json()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const ways = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]

describe.each(ways)('look-ups by code at $width px, dark $dark', ({ width, dark }) => {
  it('tell the state of an answer, and of no other', async () => {
    const { page, complaints, close } = await visit(browser, { width, dark })
    await page.goto(`${server.url}/publico/consultar-estado`)
    const field = page.getByRole('textbox', { name: 'Código de la respuesta' })
    const button = page.getByRole('button', { name: 'Buscar' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `status-${width}`)
    await field.fill('  ')
    await expect.poll(() => button.isDisabled()).toBe(true)
    await field.fill(answer.docCode.toLowerCase())
    await button.click()
    const result = page.getByRole('status')
    await result.getByText('Estado actual').waitFor()
    await result.getByText(fixture.definition.title.text).waitFor()
    await expect.poll(() => page.url()).toContain(`?code=${answer.docCode.toLowerCase()}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `status-found-${width}`)
    await page.reload()
    await result.getByText(fixture.definition.title.text).waitFor()
    await field.fill('VM99999999')
    await field.press('Enter')
    await result.getByText(noStatus).waitFor()
    await expectAccessible(page)
    await keepScreen(page, `status-none-${width}`)
    await page.route('**/consultar-estado?code=*', route => route.abort())
    await button.click()
    await result.getByText('No se pudo consultar el código.').waitFor()
    expect(complaints.filter(line => !line.includes('ERR_FAILED'))).toEqual([])
    await close()
  })

  it('download a record, its capital and small letters told apart', async () => {
    const { page, complaints, close } = await visit(browser, { width, dark })
    await page.goto(`${server.url}/actas/consultar`)
    const field = page.getByRole('textbox', { name: 'Código del acta' })
    const button = page.getByRole('button', { name: 'Buscar' })
    const result = page.getByRole('status')
    await expect.poll(() => button.isDisabled()).toBe(true)
    await field.fill(answer.recordCode)
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await result.getByText('El acta se descargó correctamente').waitFor()
    await expect.poll(() => page.url()).toBe(`${server.url}/actas/consultar`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `record-${width}`)
    const swapped = [...answer.recordCode].map(sign =>
      sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
    )
    await field.fill(swapped.join(''))
    await button.click()
    await result.getByText(noRecord).waitFor()
    await expectAccessible(page)
    await keepScreen(page, `record-none-${width}`)
    await page.route('**/actas/consultar*', route => route.abort())
    await button.click()
    await result.getByText('Ocurrió un error al descargar el acta').waitFor()
    expect(complaints.filter(line => !line.includes('ERR_FAILED'))).toEqual([])
    await close()
  })
})

it('work without script: a state, a miss, a record', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR' })
  const page = await context.newPage()
  await page.goto(`${server.url}/publico/consultar-estado`)
  await page.getByRole('textbox').fill(answer.docCode)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByText(fixture.definition.title.text).waitFor()
  await page.goto(`${server.url}/actas/consultar`)
  await page.getByRole('textbox').fill('none-such')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByText(noRecord).waitFor()
  await page.getByRole('textbox').fill(answer.recordCode)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Buscar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await context.close()
})

it('are where the confirmation of a public form leads, with its voucher and its record', async () => {
  const { page, complaints, close } = await visit(browser, { width: 360 })
  await page.goto(`${server.url}/publico/contestar/${fixture.id}?lang=es`)
  const form = page.locator('#ventanilla')
  await toCheck(form).waitFor()
  await fillIn(form, fixture.definition, content, mouseHands())
  await toCheck(form).click()
  await atRest(save(form))
  await save(form).click()
  await page.waitForURL(/\/publico\/guardado\//)
  const code = await savedCode(form)
  await form.locator('.v-done-note', { hasText: 'Este justificante no autoriza el acto.' }).waitFor()
  for (const name of ['Descargar comprobante', 'Descargar PDF de la respuesta']) {
    const [download] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name }).click()])
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expect.poll(() => form.getByText('PDF generado correctamente').count()).toBe(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await keepScreen(page, 'voucher-360')
  await expect
    .poll(() => form.getByRole('link', { name: /^Descargar el acta/ }).getAttribute('href'))
    .toBe('/actas/consultar')
  const [status] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('link', { name: /^Seguir el estado del trámite/ }).click(),
  ])
  await status.getByText(fixture.definition.title.text).waitFor()
  await expect.poll(() => status.url()).toContain(`/publico/consultar-estado?code=${code}`)

  await page.route('**/public/vouchers/*', route => route.abort())
  await form.getByRole('button', { name: 'Descargar comprobante' }).click()
  await form.getByText('Error al generar el PDF').waitFor()
  await expectAccessible(page)
  expect(complaints.filter(line => !line.includes('ERR_FAILED'))).toEqual([])
  await close()
})
