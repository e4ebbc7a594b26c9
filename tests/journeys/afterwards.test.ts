import { readFile } from 'node:fs/promises'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../app/read-pdf.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { withoutWaiting } from './town-site.ts'

/** A form whose answers have a term. */
const fixture = getFixture('pruning-request')
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

/** What a tab has after saving: the answer, and what it remembers of it under the key. */
async function saveIn(page: Page, seed: number): Promise<string> {
  const key = crypto.randomUUID()
  const response = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ version: 1, seconds: 9, ...sampleAnswer(fixture, seededRandom(seed)) }),
  })
  const { answerId, docCode, savedAt } = await response.json()
  const memory = { answerId, formId: fixture.id, savedAt, key, timeZone: 'America/Argentina/Cordoba', isNew: true }
  await page.goto(`${server.url}/publico/consultar-estado`)
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [
    `ventanilla saved ${docCode}`,
    JSON.stringify({ ...memory, byStaff: false }),
  ] as const)
  await page.goto(`${server.url}/publico/guardado/${fixture.id}/${docCode}?lang=es`)
  return docCode
}

const bytesOf = async (download: Download) => await readFile(await download.path())

const ways = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]

describe.each(ways)('after an answer was saved, at $width px, dark $dark', ({ width, dark }) => {
  it('it is told what happens until when, kept as a document, and the document is checked', async () => {
    const { page, complaints, close } = await visit(browser, { width, dark })
    const docCode = await saveIn(page, width)
    const follow = page.getByRole('link', { name: 'Seguir el estado del trámite' })
    await follow.waitFor()
    expect(await follow.getAttribute('href')).toBe(`/publico/consultar-estado?code=${docCode}`)
    await page.getByText(/^Hasta el (lunes|martes|miércoles|jueves|viernes) \d\d\/\d\d\/\d{4}$/).waitFor()
    expect(await page.locator('.v-primary').count()).toBe(1)
    const help = page.getByRole('region', { name: '¿Necesita ayuda?' })
    await help.getByRole('link', { name: '353 461 8000' }).waitFor()
    await help.getByText('lunes a viernes de 7 a 13 h', { exact: false }).waitFor()
    await help.getByText('San Martín 41, con el código a mano').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `saved-${width}`)

    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Agregar la fecha al calendario' }).click(),
    ])
    expect(calendar.suggestedFilename()).toBe(`${docCode}.ics`)
    const event = (await bytesOf(calendar)).toString()
    expect(event).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:\d{8}\r\n[^]*END:VCALENDAR\r\n$/)
    for (const line of event.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)

    await page.getByRole('button', { name: 'Enviar la copia a otro correo' }).click()
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie')
    await page.getByRole('button', { name: 'Enviar la copia', exact: true }).click()
    await page.getByText('Escriba un correo válido').waitFor()
    await expectAccessible(page)
    await keepScreen(page, `saved-copy-${width}`)
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('otra@correo.example')
    await page.getByRole('button', { name: 'Enviar la copia', exact: true }).click()
    await page.getByText('La copia va en camino a otra@correo.example.').waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar comprobante' }).click(),
    ])
    const bytes = await bytesOf(download)
    const code = /\b[A-Z0-9]+-[A-Z0-9]{4}\b/.exec((await readPdf(bytes)).pages[0] ?? '')?.[0] ?? ''
    expect(code).toContain(docCode)

    await page.goto(`${server.url}/verificar?lang=es`)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Código del documento' }).fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await page.getByRole('heading', { name: 'El código es de' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/verificar/${code}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `verify-${width}`)

    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: bytes })
    await page.locator('#same').waitFor()
    await expectAccessible(page)
    await keepScreen(page, `verify-same-${width}`)
    await file.setInputFiles({ name: 'otro.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([bytes, bytes]) })
    await page.getByRole('heading', { name: 'El archivo no es el que emitimos' }).waitFor()
    expect(await page.locator('#same').isVisible()).toBe(false)
    await expectAccessible(page)
    await keepScreen(page, `verify-other-${width}`)
    await page.goto(`${server.url}/verificar/${docCode}-AAAA?lang=es`)
    await page.getByRole('heading', { name: 'No emitimos ningún documento con ese código' }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, `verify-unknown-${width}`)
    // An address that is none, and a code that nobody was given.
    expect(complaints.filter(line => !/status of (404|422)/.test(line))).toEqual([])
    await close()
  })

  it('it is taken back once this is confirmed, and then nothing is left to wait for', async () => {
    const { page, complaints, close } = await visit(browser, { width, dark })
    const docCode = await saveIn(page, width + 1)
    const open = page.getByRole('button', { name: 'Retirar la solicitud' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: `¿Retirar la solicitud ${docCode}?` })
    await dialog.getByText('no se puede deshacer').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `saved-withdraw-${width}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => open.evaluate(element => element.matches(':focus'))).toBe(true)
    await open.click()
    await page.route('**/withdrawal', route => route.abort())
    const yes = dialog.getByRole('button', { name: 'Retirarla', exact: true })
    await yes.click()
    await dialog.getByText('No se pudo retirar').waitFor()
    await expectAccessible(page)
    await page.unroute('**/withdrawal')
    await yes.click()
    await page.getByRole('heading', { name: 'Retiró la solicitud' }).waitFor()
    await page.getByText('No tiene que hacer nada más').waitFor()
    expect(await open.count()).toBe(0)
    expect(await page.getByText(/^Hasta el /).count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `saved-withdrawn-${width}`)
    await page.reload()
    await page.getByRole('heading', { name: 'Retiró la solicitud' }).waitFor()
    await page.goto(`${server.url}/publico/consultar-estado?code=${docCode}&lang=es`)
    await page.getByText('Retirada', { exact: true }).waitFor()
    expect(complaints.filter(line => !line.includes('ERR_FAILED'))).toEqual([])
    await close()
  })
})

it('a code is checked without script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto(`${server.url}/verificar?lang=es`)
  await page.getByRole('textbox').fill('VM1-AAAA')
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await page.getByRole('heading', { name: 'No emitimos ningún documento con ese código' }).waitFor()
  expect(await page.locator('input[type=file]').count()).toBe(0)
  await context.close()
})
