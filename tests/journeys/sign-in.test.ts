import { once } from 'node:events'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { type OidcServer, openOidcServer } from '../app/oidc-server.ts'
import { freePort } from '../postgres.ts'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let plain: RunningServer
let server: RunningServer
let provider: OidcServer
let mail: MailServer
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  provider = await openOidcServer([`http://127.0.0.1:${port}/api/v1/session/sso/callback`])
  mail = await startMailServer()
  const names = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'formularios@egues.example',
    OIDC_ACCOUNT_URL: `${provider.issuer}/me`,
  }
  server = await startServer({ PORT: String(port), ...provider.environment, ...names })
  plain = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await plain?.stop()
  await provider?.close()
  await mail?.close()
})

const looks = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]
const nameOf = (name: string, { width, dark }: { width: number; dark: boolean }) =>
  `${name}-${width}${dark ? '-dark' : ''}`

async function expectGood(page: Page, screen: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, screen)
}

it('says what it needs where no script runs, and turns a ring while the scripts are on their way', async () => {
  const still = await browser.newPage({ javaScriptEnabled: false })
  await still.goto(`${plain.url}/login`)
  await still.locator('noscript p:lang(es)').waitFor()
  await still.close()
  const slow = await browser.newPage()
  const here = new AbortController()
  await slow.route('**/assets/*.js', async route => {
    if (!here.signal.aborted) await once(here.signal, 'abort')
    await route.continue()
  })
  await slow.goto(`${plain.url}/login`, { waitUntil: 'commit' })
  await slow.locator('.spinner-ring').waitFor()
  here.abort()
  await slow.getByRole('heading', { level: 1 }).waitFor()
  await slow.close()
})

it.each(looks)(
  'staff sign in with e-mail and password and go on to where they wanted to be ($width px)',
  async look => {
    const visitor = await visit(browser, look)
    const { page } = visitor
    await page.goto(`${server.url}/cuenta`)
    await page.getByRole('heading', { name: 'Ingresar', level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Ingresar con la cuenta municipal' }).count()).toBe(1)
    await expectGood(page, nameOf('sign-in', look))

    const password = page.getByLabel('Contraseña', { exact: true })
    await page.getByLabel('Correo electrónico').fill('nobody@demo.local')
    await password.fill('a wrong password')
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    await password.press('Enter')
    await page.getByText('El correo electrónico o la contraseña no son correctos.').waitFor()
    await expect.poll(() => password.inputValue()).toBe('a wrong password')
    await expectGood(page, nameOf('sign-in-refused', look))

    await page.getByText('Cuentas de demostración').click()
    await page.getByRole('button', { name: 'supervisor-elevado@demo.local' }).click()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Tu cuenta', level: 1 }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cuenta')
    await page.goto(`${server.url}/login`)
    await page.waitForURL(`${server.url}/home`)
    await visitor.close()
  },
)

it.each(looks)('a forgotten password is replaced by a link that works once ($width px)', async look => {
  const visitor = await visit(browser, look)
  const { page } = visitor
  const email = look.width === 360 ? 'inspector@demo.local' : 'generador@demo.local'
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recuperar la contraseña' })
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click()
  await dialog.getByText('Ingresá el correo de la cuenta').waitFor()
  await expectGood(page, nameOf('recovery-empty', look))
  const field = dialog.getByLabel('Correo electrónico')
  await expect.poll(() => field.evaluate(input => document.activeElement === input)).toBe(true)

  await page.context().setOffline(true)
  await field.fill(email)
  await field.press('Enter')
  await dialog.getByText('Error al enviar el enlace, intentá nuevamente en unos minutos').waitFor()
  await expectGood(page, nameOf('recovery-failed', look))
  await page.context().setOffline(false)
  await field.press('Enter')
  await dialog.getByText('Enlace enviado.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await expectGood(page, nameOf('recovery-sent', look))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await expect
    .poll(() => mail.mails.find(({ recipient }) => recipient === email)?.text, { timeout: 15_000 })
    .toBeTruthy()
  const text = mail.mails.find(({ recipient }) => recipient === email)?.text ?? ''
  const path = /\/restablecer\/\S+/.exec(text)?.[0] ?? ''
  await page.goto(server.url + path)
  await page.getByText('Entre 10 y 128 caracteres').waitFor()
  const wanted = page.getByLabel('Contraseña nueva')
  await wanted.fill('short')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await page.getByText('La contraseña debe tener al menos 10 caracteres.').waitFor()
  await expectGood(page, nameOf('reset-refused', look))
  await wanted.fill('cuatro casas rojas al sur')
  await wanted.press('Enter')
  await page.getByText('La contraseña se cambió.').waitFor()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('cuatro casas rojas al sur')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/listar$/)

  // A used link says so before anybody thinks of a password.
  await page.goto(server.url + path)
  await page.getByRole('heading', { name: 'El enlace ya no es válido' }).waitFor()
  await expectGood(page, nameOf('reset-over', look))
  await page.getByRole('button', { name: 'Pedir un enlace nuevo' }).click()
  await page.getByRole('dialog', { name: 'Recuperar la contraseña' }).waitFor()
  await visitor.close()
})

/** The provider's own pages: who it is, and that the product may know. */
async function identify(page: Page, account: string): Promise<void> {
  await page.locator('input[name="login"]').fill(account)
  await page.locator('input[name="password"]').fill('any')
  await page.locator('button[type="submit"]').click()
  await page.locator('button[type="submit"]').click()
}

it('a municipal account signs in through its provider in a popup, and in the page where popups are blocked', async () => {
  const admin = await asStaff(server.url, 'admin')
  await admin('POST', '/users', {
    account: 'sso',
    username: 'mlopez',
    roles: ['ROLE_SUPERVISOR'],
    municipalityId: 'villa-maria',
    areaIds: ['villa-maria-zoonosis'],
    firstName: 'Marta',
    lastName: 'López',
  })
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${server.url}/listar`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ingresar con la cuenta municipal' }).click()
  const popup = await opened
  await page.getByText('Continuá en la ventana que se abrió.').waitFor()
  await expectGood(page, 'sign-in-waiting-1280')
  await identify(popup, 'MLOPEZ')
  await page.getByRole('heading', { name: 'Formularios', level: 1 }).waitFor()
  expect(popup.isClosed()).toBe(true)
  await page.getByRole('button', { name: 'Cuenta de Marta López' }).click()
  await page.getByText('Cuenta de inicio de sesión único').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Cambiar contraseña' }).getAttribute('href'))
    .toBe(`${provider.issuer}/me`)
  await expectGood(page, 'avatar-sso-1280')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(address => address.href.startsWith(provider.issuer) || address.pathname === '/login')
  await visitor.close()

  const blocking = await visit(browser, { width: 360 })
  await blocking.page.addInitScript(() => {
    window.open = () => null
  })
  await blocking.page.goto(`${server.url}/listar?name=zoo`)
  await blocking.page.getByRole('button', { name: 'Ingresar con la cuenta municipal' }).click()
  await identify(blocking.page, 'MLOPEZ')
  await blocking.page.getByRole('heading', { name: 'Formularios', level: 1 }).waitFor()
  await expect.poll(() => new URL(blocking.page.url()).search).toBe('?name=zoo')
  await blocking.close()
})

it.each([1280, 360])('somebody without an account here is told whom to ask, and gets out (%i px)', async width => {
  const visitor = await visit(browser, { width })
  const { page } = visitor
  await page.goto(`${server.url}/login`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ingresar con la cuenta municipal' }).click()
  await identify(await opened, 'DESCONOCIDA')
  await page.getByRole('heading', { name: 'La cuenta no está habilitada' }).waitFor()
  await page.getByText(/No existe el usuario para Ventanilla\..*desconocida/).waitFor()
  await expectGood(page, `sign-in-unknown-${width}`)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(address => address.href.startsWith(provider.issuer) || address.pathname === '/login')
  await visitor.close()
})

it('offers no single sign-on where none is configured', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${plain.url}/login`)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Ingresar con la cuenta municipal' }).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
