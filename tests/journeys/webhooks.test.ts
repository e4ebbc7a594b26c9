import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

const fixture = getFixture('neighbour-complaint')
type Got = { headers: IncomingHttpHeaders; body: string }

let server: RunningServer
let browser: Browser
/** A program that listens, and answers as it is told to. */
let receiver: ReturnType<typeof createServer>
let address: string
let status = 204
const got: Got[] = []
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(status).end(status === 204 ? undefined : 'out of order')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/formularios`
  server = await startServer({ RATE_LIMIT_SCALE: '0', WEBHOOK_ALLOW_PRIVATE: '1' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  receiver?.close()
})

async function answerForm(): Promise<void> {
  const form = (await (await fetch(`${server.url}/api/v1/public/forms/${fixture.id}`)).json()) as { version: number }
  const saved = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ seconds: 30, version: form.version, ...sampleAnswer(fixture, seededRandom(7)) }),
  })
  expect(saved.status, await saved.text()).toBe(201)
}

/** Whether a message was signed by a secret, as Standard Webhooks says it. */
function isSignedBy(secret: string, { headers, body }: Got): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

async function secretShown(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'El secreto, que se muestra esta única vez' })
  await dialog.waitFor()
  return (await dialog.locator('code').first().textContent()) ?? ''
}

it('a program is told of what happens: made, tested, seen to fail, sent again, replaced, paused and ended', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await enter(page, server.url, 'supervisor-elevado')
  await page.goto(`${server.url}/webhooks`)
  await page.getByText('Todavía no hay webhooks').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'webhooks-empty-1280')

  // What is wrong is said before anything is sent.
  await page.getByRole('button', { name: 'Nuevo webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A qué programa se avisa').fill('Sistema de gestión')
  await dialog.getByLabel('Dirección en la que escucha').fill('gestion')
  await page.keyboard.press('Tab')
  await dialog.getByText(/^Indicá una dirección web/).waitFor()
  await dialog.getByLabel('Dirección en la que escucha').fill(address)
  await dialog.getByLabel('Solo algunas cosas').check()
  await dialog.getByRole('checkbox', { name: /^respuesta recibida/ }).check()
  await dialog.getByRole('checkbox', { name: /^cambio de estado/ }).check()
  await expectAccessible(page)
  await keepScreen(page, 'webhooks-new-1280')
  await dialog.getByRole('button', { name: 'Crear webhook' }).click()

  // The secret, this once, with a test whose outcome stands beside it.
  const secret = await secretShown(page)
  expect(secret).toMatch(/^whsec_/)
  status = 404
  await dialog.getByRole('button', { name: 'Enviar una prueba' }).click()
  await dialog.getByText(/^Rechazado con 404/).waitFor()
  status = 204
  await dialog.getByRole('button', { name: 'Enviar una prueba' }).click()
  await dialog.getByText(/^Entregado en/).waitFor()
  expect(got.map(each => isSignedBy(secret, each))).not.toContain(false)
  await expectAccessible(page)
  await keepScreen(page, 'webhooks-secret-1280')
  await dialog.getByRole('button', { name: 'Ya lo tengo' }).click()
  await page.getByText('respuesta recibida · cambio de estado').waitFor()

  // An answer comes in, and the program hears of it.
  await page.getByRole('link', { name: 'Sistema de gestión', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sistema de gestión' }).waitFor()
  await answerForm()
  const rows = page.getByRole('main').getByRole('listitem')
  const saved = rows.filter({ hasText: 'respuesta recibida' })
  await saved.getByText(/^Entregado en/).waitFor()
  expect(got.at(-1)?.body).toContain('"answer.saved"')
  const code = await saved.getByRole('link', { name: /^Ver respuesta/ }).textContent()
  expect(got.at(-1)?.body).toContain(`"code":"${code}"`)

  // Out of order: it says so in words, and shows what came back.
  status = 503
  await answerForm()
  const failing = saved.first()
  await failing.getByText(/^Rechazado con 503/).waitFor()
  await page.getByText(/^Falla desde/).waitFor()
  await failing.getByRole('button', { name: /^respuesta recibida/ }).click()
  await failing.getByText('webhook-signature').waitFor()
  await failing.getByText('out of order').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'webhook-failing-1280')

  // In order again: what is chosen is sent again under the id that it had.
  status = 204
  const before = got.length
  await failing.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enviar 1 de nuevo' }).click()
  await failing
    .getByText(/^Entregado en/)
    .first()
    .waitFor()
  const id = got.at(-1)?.headers['webhook-id']
  expect(got.slice(0, before).some(({ headers }) => headers['webhook-id'] === id)).toBe(true)
  await page.getByText('Funciona', { exact: true }).waitFor()

  // All since a day ago, those that were delivered too.
  const sofar = got.length
  await page.getByRole('button', { name: 'Enviar de nuevo desde…' }).click()
  await dialog.getByLabel('Solo lo que nunca llegó').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect.poll(() => got.length).toBe(sofar + 4)

  // Replaced: both sign for a day.
  await page.getByRole('button', { name: 'Reemplazar secreto' }).click()
  await dialog.getByRole('button', { name: 'Crear el siguiente secreto' }).click()
  const next = await secretShown(page)
  expect(next).not.toBe(secret)
  await dialog.getByRole('button', { name: 'Enviar una prueba' }).click()
  await dialog.getByText(/^Entregado en/).waitFor()
  const last = got.at(-1)
  expect(last && [secret, next].map(each => isSignedBy(each, last))).toEqual([true, true])
  await dialog.getByRole('button', { name: 'Ya lo tengo' }).click()

  // While it is paused nothing is told.
  await page.getByRole('button', { name: 'Pausar' }).click()
  await dialog.getByRole('button', { name: 'Pausar' }).click()
  await page.getByText('En pausa', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Enviar una prueba' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Reanudar/ }).click()
  await page.getByText('Funciona', { exact: true }).waitFor()

  // Changed, and ended.
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await dialog.getByLabel('A qué programa se avisa').fill('Gestión')
  await dialog.getByLabel('Todo lo que pasa').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gestión' }).waitFor()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await dialog.getByText('Lo que espera no se envía').waitFor()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('Todavía no hay webhooks').waitFor()
  expect(new URL(page.url()).pathname).toBe('/webhooks')

  await page.goto(`${server.url}/auditoria`)
  await page.getByRole('button', { name: /creó el webhook Sistema de gestión/ }).click()
  await page.getByText('respuesta recibida, cambio de estado').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

it('an administrator makes one for any municipality, on a phone and in the dark', async () => {
  const visitor = await visit(browser, { width: 360, dark: true })
  const { page } = visitor
  await enter(page, server.url)
  await page.goto(`${server.url}/webhooks`)
  await page.getByRole('button', { name: 'Nuevo webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Municipio').selectOption({ label: 'Valle de Egüés' })
  await dialog.getByLabel('A qué programa se avisa').fill('Kudeaketa')
  await dialog.getByLabel('Dirección en la que escucha').fill(address)
  await dialog.getByRole('button', { name: 'Crear webhook' }).click()
  await secretShown(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ya lo tengo' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Kudeaketa' })
  await row.getByText('Valle de Egüés').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'webhooks-360-dark')
  await row.getByRole('link', { name: 'Kudeaketa', exact: true }).click()
  await page.getByRole('button', { name: 'Enviar una prueba' }).click()
  await page
    .getByRole('listitem')
    .getByText(/^Entregado en/)
    .waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'webhook-360-dark')
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
