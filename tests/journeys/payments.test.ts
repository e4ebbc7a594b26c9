import { readFile } from 'node:fs/promises'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { fillInSteps, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'
import { atRest, save, toCheck, withoutWaiting } from './town-site.ts'

const fixture = getFixture('animal-registry')
const denied = '¿Qué paso? No pudimos avanzar con el pago, si quieres puedes intentar con otro medio de pago.'
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** An answer by the interface: where it is paid, and its id. */
async function saved(): Promise<{ redirect: string; answerId: string }> {
  const response = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ version: 1, seconds: 60, ...sampleAnswer(fixture, seededRandom(8)) }),
  })
  return await response.json()
}
const button = (page: Page, name: string) => page.getByRole('button', { name })

const ways = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]

describe.each(ways)('paying at $width px, dark $dark', ({ width, dark }) => {
  it('goes from what is to be paid to the gateway, is refused, tried again, waited for and received', async () => {
    const { page, complaints, close } = await visit(browser, { width, dark })
    const look = async (name: string) => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await keepScreen(page, `payment-${name}-${width}`)
    }
    const { redirect, answerId } = await saved()
    await page.goto(`${server.url}${redirect}`)
    await page.getByText('Chapa identificatoria').waitFor()
    await look('pay')
    await button(page, 'Ir a pagar').click()
    await page.getByText('No se mueve dinero.').waitFor()
    await look('practice')
    await button(page, 'Rechazar el pago').click()
    await page.getByText(denied).waitFor()
    await expect.poll(() => page.url()).toContain('/pago-denegado/')
    const again = page.getByRole('link', { name: 'Dar otra respuesta' })
    await expect.poll(() => again.getAttribute('href')).toBe(`/publico/contestar/${fixture.id}`)
    await look('denied')
    await button(page, 'Reintentar el pago').click()
    await button(page, 'Aprobar y confirmar cinco segundos después').click()
    await page.getByRole('progressbar').waitFor()
    await expect.poll(() => page.url()).toContain('/pago-exitoso/')
    // The receipt comes by itself.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('heading', { name: 'El pago fue aprobado' }).waitFor(),
    ])
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByText('Pago de práctica: no se movió dinero.').waitFor()
    await look('paid')
    await page.goto(page.url().replace('exitoso', 'denegado'))
    await expect.poll(() => page.url()).toContain('/pago-exitoso/')
    await page.getByRole('link', { name: 'Ver cómo sigue el trámite' }).click()
    await page.waitForURL(/\/publico\/guardado\//)

    await enter(page, server.url, 'admin')
    await page.goto(`${server.url}/ver/${answerId}`)
    const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Pago', exact: true }) })
    await card.getByText('Pagado', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Corregir' }).count()).toBe(0)
    await look('answer')
    expect(complaints).toEqual([])
    await close()
  })
})

it('is where a public form leads, and gives up after fifteen seconds of silence', async () => {
  const { page, complaints, close } = await visit(browser, { width: 360 })
  await page.goto(`${server.url}/publico/contestar/${fixture.id}?lang=es&theme=light`)
  const form = page.locator('#ventanilla')
  await toCheck(form).waitFor()
  await fillInSteps(form, fixture.definition, sampleAnswer(fixture, seededRandom(8)).content, mouseHands())
  await atRest(save(form))
  await save(form).click()
  await page.waitForURL(/\/pagar\/\w{10}\/\w{22}\?lang=es&theme=light$/)
  await button(page, 'Ir a pagar').click()
  await button(page, 'Aprobar el pago').waitFor()
  const paid = page.url()
  // Back from the gateway without a word of it: first what is to be paid, then the page it would have led to.
  await page.goBack()
  await button(page, 'Ir a pagar').waitFor()
  await page.clock.install()
  await page.goto(page.url().replace('/pagar/', '/pago-exitoso/'))
  const bar = page.getByRole('progressbar')
  await bar.waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'payment-waiting-360')
  const passed = () => bar.evaluate(element => (element instanceof HTMLProgressElement ? element.value : 0))
  await expect.poll(passed).toBeGreaterThan(0)
  // Eleven of the fifteen seconds are not waited for.
  await page.clock.fastForward(11_000)
  await page.waitForURL(/\/pago-denegado\//)
  await page.getByText('La pasarela todavía no confirmó este pago.').waitFor()
  await expectAccessible(page)
  expect(paid).toContain('/pagar/practica')
  expect(complaints).toEqual([])
  await close()
})

it('works without script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR' })
  const page = await context.newPage()
  await page.goto(`${server.url}${(await saved()).redirect}`)
  await button(page, 'Ir a pagar').click()
  await button(page, 'Continuar').click()
  await button(page, 'Rechazar el pago').click()
  await page.getByText(denied).waitFor()
  await button(page, 'Reintentar el pago').click()
  await button(page, 'Continuar').click()
  await button(page, 'Aprobar y confirmar cinco segundos después').click()
  await page.getByText('Esperando la confirmación del pago').waitFor()
  await page.getByText('El pago fue aprobado').waitFor({ timeout: 15_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar recibo' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
  await context.close()
})
