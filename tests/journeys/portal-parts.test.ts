import { readFile } from 'node:fs/promises'
import type { CitizenSession, SavedAnswer } from '@ventanilla/api'
import { type FormContent, newLiveSettings } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signToken } from '../../examples/citizen-portal/token.js'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { withoutWaiting } from './town-site.ts'

const secret = 'the-secret-of-the-portal-in-a-journey'
const fixture = getFixture('animal-registry')
const formId = 'mascotas01'
const within = { timeout: 60_000, interval: 200 }
let server: RunningServer
let mail: MailServer
let browser: Browser
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({
    ...withoutWaiting,
    PORTAL_SECRET: secret,
    SMTP_URL: mail.url,
    MAIL_FROM: 'forms@town.example',
  })
  browser = await launchBrowser()
  const staff = await asStaff(server.url, 'admin')
  const { definition } = fixture
  const content: FormContent = {
    definition: {
      ...definition,
      title: { text: 'Registro de animales del vecino' },
      settings: {
        ...definition.settings,
        citizen: false,
        automaticDownload: false,
        incidents: false,
        platformSync: false,
        portalAssociation: true,
      },
    },
    live: { ...newLiveSettings(), public: false },
    areaIds: ['villa-maria-espacios-verdes'],
  }
  await staff('POST', '/forms', { id: formId, content })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mail?.close()
})

/** Somebody whom the portal alone knows, so that there is no address. */
const tokenOf = (dni: string): string =>
  signToken({ municipality: 'villa-maria', dni, firstName: 'Olga', lastName: 'Paz', username: 'opaz' }, secret)

/** What is to be paid, as their own page sends it. */
async function give(dni: string): Promise<SavedAnswer> {
  const call = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/api/v1/citizen${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect([path, response.ok ? '' : await response.text()]).toEqual([path, ''])
    return await response.json()
  }
  const session = (await call('/session', { token: tokenOf(dni) })) as CitizenSession
  const headers = { Authorization: `Bearer ${session.token}`, 'Idempotency-Key': crypto.randomUUID() }
  const { content, location } = sampleAnswer(fixture, seededRandom(8))
  return (await call(
    `/forms/${formId}/answers`,
    { version: 1, content, ...(location && { location }) },
    headers,
  )) as SavedAnswer
}
const tab = async (main: Locator, name: string | RegExp) => {
  await main.getByRole('navigation').getByRole('link', { name }).click()
}

const ways = [
  { width: 1280, dark: false, dni: '33222111' },
  { width: 360, dark: true, dni: '33222112' },
]

describe.each(ways)('the parts of the portal at $width px, dark $dark', ({ width, dark, dni }) => {
  const looks = async (page: Page, name: string) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `portal-${name}-${width}`)
  }

  it('tell what is said, paid, refused, paid again and given back, both ways, without any address', async () => {
    const saved = await give(dni)
    const citizen = await visit(browser, { width, dark, language: 'es' })
    const { page } = citizen
    const main = page.locator('#ventanilla')
    const answers = `${server.url}/ciudadano/formularios/respuestas`
    await page.goto(`${answers}/${tokenOf(dni)}`)
    await main.getByText('Necesita algo de usted').waitFor()
    // The town stands around the page as around every other.
    await page.locator('footer.town').getByRole('link', { name: 'Privacidad' }).waitFor()
    expect(await page.locator('header.brand').innerText()).toContain('Villa María')
    await looks(page, 'owed')

    // Refused first, and the second chance waits in the portal.
    await main.getByRole('link', { name: 'Pagar' }).first().click()
    await page.getByRole('button', { name: 'Ir a pagar' }).click()
    await page.getByRole('button', { name: 'Rechazar el pago' }).click()
    await page.waitForURL(/pago-denegado/)
    await page.goto(`${answers}/-`)
    await tab(main, 'Pagos')
    await main.getByText('Rechazado', { exact: true }).waitFor()
    await looks(page, 'refused')
    await main.getByRole('link', { name: 'Pagar otra vez' }).click()
    await page.getByRole('button', { name: /pagar|Reintentar/ }).click()
    await page.getByRole('button', { name: 'Aprobar el pago' }).click()
    await page.getByRole('heading', { name: 'El pago fue aprobado' }).waitFor()
    await page.goto(`${answers}/-#payments`)
    await main.getByText('Pagado', { exact: true }).waitFor()
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Recibo' }).click(),
    ])
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await looks(page, 'paid')

    // Staff write without an address, and are told where it is read.
    const desk = await visit(browser, { width, dark, language: 'es' })
    await enter(desk.page, server.url, 'admin')
    await desk.page.goto(`${server.url}/ver/${saved.answerId}`)
    await desk.page.getByRole('button', { name: 'Al vecino', exact: true }).click()
    await desk.page.getByText('lo leerá en el portal, en Mensajes', { exact: false }).waitFor()
    await desk.page.getByRole('textbox', { name: 'Mensaje al vecino' }).fill('Traiga a Mora el lunes, en ayunas.')
    await looks(desk.page, 'staff-writes')
    await desk.page.getByRole('button', { name: /^Enviar/ }).click()
    await desk.page.getByText('El mensaje está en el portal').first().waitFor()

    await desk.page.getByRole('button', { name: 'Anotar una devolución' }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
    await dialog.getByText('Escriba por qué se devuelve.').first().waitFor()
    await dialog.getByLabel(/^Importe devuelto/).fill('9999999')
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
    await dialog.getByText('Escriba un importe mayor que cero', { exact: false }).first().waitFor()
    await looks(desk.page, 'refund-wrong')
    await dialog.getByLabel(/^Importe devuelto/).fill('1500,50')
    await dialog.getByLabel('Motivo').fill('Se pagó una chapa de más.')
    await looks(desk.page, 'refund')
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
    await expect.poll(() => desk.page.getByRole('dialog').count()).toBe(0)
    await desk.page.getByText('Se pagó una chapa de más.', { exact: false }).first().waitFor()
    await looks(desk.page, 'refunded-desk')

    await page.goto(`${answers}/-`)
    await main.getByRole('link', { name: /^Mensajes.*1 sin leer/ }).waitFor()
    await tab(main, /^Mensajes/)
    await main.getByText('Traiga a Mora el lunes, en ayunas.').waitFor()
    await looks(page, 'messages')
    await main.getByRole('link', { name: /Registro de animales del vecino/ }).click()
    await main.getByRole('button', { name: 'Escribir un mensaje' }).click()
    await main.getByRole('button', { name: 'Enviar', exact: true }).click()
    await main.getByText('Escriba el mensaje antes de enviarlo.').waitFor()
    await main.getByRole('textbox').fill('El lunes no puedo, ¿puede ser el martes?')
    await looks(page, 'write')
    // What was written stays where nobody answers.
    await page.context().setOffline(true)
    await main.getByRole('button', { name: 'Enviar', exact: true }).click()
    await main.getByText('El mensaje no se envió', { exact: false }).waitFor()
    await looks(page, 'write-lost')
    await page.context().setOffline(false)
    await main.getByRole('button', { name: 'Enviar', exact: true }).click()
    await main.getByText('Mensaje enviado').waitFor()
    await looks(page, 'answer')
    await page.goto(`${answers}/-#payments`)
    await main.getByText('Devuelto en parte', { exact: true }).waitFor()
    await looks(page, 'refunded')
    await desk.page.reload()
    await desk.page.getByText('¿puede ser el martes?', { exact: false }).first().waitFor()
    await vi.waitFor(() => expect(mail.mails.filter(each => /Mora/.test(each.text ?? ''))).toEqual([]), within)
    expect(citizen.complaints.filter(each => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    expect(desk.complaints).toEqual([])
    await Promise.all([citizen.close(), desk.close()])
  })

  it('show their shape while they come, and say that nobody answers without losing what was there', async () => {
    const { page, close } = await visit(browser, { width, dark, language: 'es' })
    const main = page.locator('#ventanilla')
    let release = () => undefined as void
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/v1/citizen/answers*', async route => {
      await held
      await route.continue().catch(() => undefined)
    })
    await page.goto(`${server.url}/ciudadano/formularios/respuestas/${tokenOf('40118277')}`)
    await main.locator('.v-own-blank').waitFor()
    await page.locator('footer.town').waitFor()
    await page.waitForTimeout(400)
    await looks(page, 'coming')
    release()
    await page.unroute('**/api/v1/citizen/answers*')
    await main.getByText('Todavía no hizo ningún trámite').waitFor()
    await expect.poll(() => main.locator('.v-own-blank').count()).toBe(0)
    await looks(page, 'never')
    await page.context().setOffline(true)
    for (const part of ['Mensajes', 'Pagos', 'Mis datos', 'Nuevo trámite']) {
      await tab(main, part)
      await main.getByRole('heading', { name: 'No se puede llegar al servidor', exact: false }).waitFor()
    }
    await looks(page, 'lost')
    await page.context().setOffline(false)
    await main.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await main
      .getByRole('link', { name: /^Empezar/ })
      .first()
      .waitFor()
    await looks(page, 'new')
    await tab(main, 'Mis datos')
    await main.getByText('40118277').waitFor()
    await looks(page, 'data')
    await close()
  })
})
