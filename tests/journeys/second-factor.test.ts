import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpCode } from '../app/totp-app.ts'
import { asStaff } from './as-staff.ts'
import { signIn } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { press, tabTo } from './by-keys.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** By the interface, as an administrator's page does. */
async function asksRole(roles: readonly string[]): Promise<void> {
  const admin = await asStaff(server.url, 'admin')
  const path = '/municipalities/villa-maria'
  const { revision, settings } = (await admin('GET', path)) as { revision: number; settings: object }
  await admin('PATCH', path, { settings: { ...settings, secondFactorRoles: roles } }, revision)
}

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

/** `later`: of the next half minute, which counts too: a code is taken once. */
const codeOf = (secret: string, later = 0) => totpCode(secret, new Date(), later)

async function givePassword(page: Page, user: string, url = server.url): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Correo electrónico').fill(`${user}@demo.local`)
  await page.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
  await page.keyboard.press('Enter')
}

/** A device with a finger or a PIN, as the browser sees it. */
async function withAuthenticator(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devices, authenticatorId }
}

it.each(looks)(
  'an app makes codes for the account, by keys alone, and recovery codes stand in for it ($width px)',
  async look => {
    const user = look.width === 360 ? 'inspector' : 'supervisor'
    const visitor = await visit(browser, look)
    const { page } = visitor
    await signIn(page, server.url, user)
    await page.goto(`${server.url}/cuenta`)
    await press(page, page.getByRole('button', { name: 'Activar', exact: true }))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Activar la app de códigos' }).waitFor()
    await page.keyboard.type('not this')
    await page.keyboard.press('Enter')
    await dialog.getByText('La contraseña actual no es correcta').first().waitFor()
    await expectGood(page, nameOf('factor-password', look))
    await dialog.getByLabel('Contraseña actual').fill('ventanilla')
    await page.keyboard.press('Enter')

    await dialog.getByRole('img', { name: /^Código QR/ }).waitFor()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const code = dialog.getByLabel('Código de 6 cifras')
    await tabTo(page, code)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await dialog.getByText('El código no es correcto.', { exact: false }).first().waitFor()
    await expectGood(page, nameOf('factor-app', look))
    await code.fill(codeOf(secret))
    await page.keyboard.press('Enter')

    await dialog.getByRole('heading', { name: 'Códigos de recuperación' }).waitFor()
    const recovery = await dialog.getByRole('listitem').allTextContents()
    expect(recovery).toHaveLength(10)
    await expectGood(page, nameOf('factor-codes', look))
    const file = page.waitForEvent('download')
    await press(page, dialog.getByRole('button', { name: 'Descargar' }))
    const saved = readFileSync(await (await file).path(), 'utf8')
    for (const each of recovery) expect(saved).toContain(each)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => dialog.getByRole('listitem').first().isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('heading', { name: 'Tu cuenta' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await press(page, dialog.getByRole('button', { name: 'Ya los guardé' }))
    await page.getByText('Quedan 10 de 10.', { exact: false }).waitFor()
    await expectGood(page, nameOf('factor-account', look))
    await visitor.close()

    const again = await visit(browser, look)
    await givePassword(again.page, user)
    await again.page.getByRole('heading', { name: 'Segundo paso', level: 1 }).waitFor()
    const field = again.page.getByLabel('Código de 6 cifras')
    await tabTo(again.page, field)
    await again.page.keyboard.type('000000')
    await again.page.keyboard.press('Enter')
    await again.page.getByText('El código no es correcto, o ya se usó.', { exact: false }).waitFor()
    await expectGood(again.page, nameOf('sign-in-step', look))
    await field.fill(codeOf(secret, 1))
    await again.page.keyboard.press('Enter')
    await again.page.waitForURL(/\/(home|listar)$/)
    await again.close()

    const without = await visit(browser, look)
    await givePassword(without.page, user)
    await press(without.page, without.page.getByRole('button', { name: 'Usar un código de recuperación' }))
    await tabTo(without.page, without.page.getByLabel('Código de recuperación'))
    await without.page.keyboard.type(recovery[0]?.toUpperCase() ?? '')
    await expectGood(without.page, nameOf('sign-in-recovery', look))
    await without.page.keyboard.press('Enter')
    await without.page.waitForURL(/\/(home|listar)$/)
    await without.page.goto(`${server.url}/cuenta`)
    await without.page.getByText('Quedan 9 de 10.', { exact: false }).waitFor()
    await without.close()
  },
)

it.each(looks)('who lacks what the town asks of the role sets it up before anything else ($width px)', async look => {
  const user = look.width === 360 ? 'generador' : 'supervisor-corrector'
  await asksRole([look.width === 360 ? 'ROLE_GENERADOR' : 'ROLE_SUPERVISOR_CORRECTOR'])
  const visitor = await visit(browser, look)
  const { page } = visitor
  await givePassword(page, user)
  await page.getByRole('heading', { name: 'Falta un segundo paso', level: 1 }).waitFor()
  await page.getByRole('img', { name: /^Código QR/ }).waitFor()
  await expectGood(page, nameOf('sign-in-set-up', look))
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`${server.url}/listar`)
  await elsewhere.getByRole('heading', { name: 'Ingresar', level: 1 }).waitFor()
  await elsewhere.close()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await tabTo(page, page.getByLabel('Código de 6 cifras'))
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  const kept = page.getByRole('button', { name: 'Ya los guardé' })
  await kept.waitFor()
  expect(await page.getByRole('listitem').allTextContents()).toHaveLength(10)
  await expectGood(page, nameOf('sign-in-set-up-codes', look))
  await press(page, kept)
  await page.waitForURL(/\/(home|listar)$/)
  await page.goto(`${server.url}/cuenta`)
  await page.getByText('El municipio lo pide para tu rol.').waitFor()
  expect(await page.getByRole('button', { name: 'Quitar' }).count()).toBe(0)
  await visitor.close()
})

it.each(looks)('or adds a passkey there, by keys alone ($width px)', async look => {
  const [user, role] =
    look.width === 360
      ? (['generador-respuestas', 'ROLE_GENERADOR_RESPUESTAS'] as const)
      : (['generador-corrector-respuestas', 'ROLE_GENERADOR_CORRECTOR_RESPUESTAS'] as const)
  await asksRole([role])
  const url = server.url.replace('127.0.0.1', 'localhost')
  const visitor = await visit(browser, look)
  const { page } = visitor
  const { devices, authenticatorId } = await withAuthenticator(page)
  await givePassword(page, user, url)
  await page.getByRole('heading', { name: 'Falta un segundo paso', level: 1 }).waitFor()
  const add = page.getByRole('button', { name: 'Agregar una llave de acceso' })
  await add.waitFor()
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await press(page, add)
  await page.getByText('El navegador no guardó ninguna llave de acceso.', { exact: false }).waitFor()
  await expectGood(page, nameOf('sign-in-set-up-refused', look))
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await press(page, add)
  const kept = page.getByRole('button', { name: 'Ya los guardé' })
  await kept.waitFor()
  expect(await page.getByRole('listitem').allTextContents()).toHaveLength(10)
  await press(page, kept)
  await page.waitForURL(/\/(home|listar)$/)
  await page.goto(`${url}/cuenta`)
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^Chrome en Linux$/ })
    .waitFor()
  expect(await page.getByRole('button', { name: /^Quitar Chrome/ }).count()).toBe(0)

  // With the password: in the list of the e-mail field the device of the test would take it at once.
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.context().clearCookies()
  await givePassword(page, user, url)
  await page.getByText('Confirmá con la llave de acceso de la cuenta que sos vos.').waitFor()
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await press(page, page.getByRole('button', { name: 'Ingresar con una llave de acceso' }))
  await page.waitForURL(/\/(home|listar)$/)
  await visitor.close()
})

it('an administrator asks a role for it, sees who has it, and resets it for somebody who lost it', async () => {
  const visitor = await visit(browser, { width: 1280 })
  const { page } = visitor
  await signIn(page, server.url, 'admin')
  await page.goto(`${server.url}/municipios/villa-maria`)
  const group = page.getByRole('group', { name: 'Roles que necesitan un segundo paso' })
  await group.getByLabel('Inspector de actas').check()
  await press(page, page.getByRole('button', { name: 'Guardar cambios' }))
  await page.getByText('Municipio editado correctamente.').waitFor()
  await page.reload()
  await expect.poll(() => group.getByLabel('Inspector de actas').isChecked()).toBe(true)
  await group.scrollIntoViewIfNeeded()
  await expectGood(page, 'factor-municipality-1280')
  await page.goto(`${server.url}/usuarios?name=supervisor-corrector@`)
  await page.getByText('App de códigos').waitFor()
  await expectGood(page, 'factor-users-1280')
  await page
    .getByRole('button', { name: /^Más acciones/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Quitar el segundo paso' }).click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^¿Quitar el segundo paso de/ })
    .waitFor()
  await expectGood(page, 'factor-reset-1280')
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByText('Se quitó el segundo paso').waitFor()
  await expect.poll(() => page.getByText('App de códigos').count()).toBe(0)
  await visitor.close()
})

it.each(looks)(
  'a passkey of the device signs in without the password, and in the second step ($width px)',
  async look => {
    const user = look.width === 360 ? 'inspector-elevado' : 'supervisor-duplicador'
    // A passkey belongs to a name: an address has none.
    const url = server.url.replace('127.0.0.1', 'localhost')
    const visitor = await visit(browser, look)
    const { page } = visitor
    const { devices, authenticatorId } = await withAuthenticator(page)
    await signIn(page, url, user)
    await page.goto(`${url}/cuenta`)
    await press(page, page.getByRole('button', { name: 'Agregar una llave de acceso' }))
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Nombre de la llave')
    await expect.poll(() => name.inputValue()).toBe('Chrome en Linux')
    await name.fill('Teléfono')
    await tabTo(page, dialog.getByLabel('Contraseña actual'))
    await page.keyboard.type('not this')
    await page.keyboard.press('Enter')
    await dialog.getByText('La contraseña actual no es correcta').first().waitFor()
    await expectGood(page, nameOf('passkey-add', look))
    await dialog.getByLabel('Contraseña actual').fill('ventanilla')
    // Whoever gives neither finger nor PIN keeps none.
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.keyboard.press('Enter')
    await dialog.getByText('El navegador no guardó ninguna llave de acceso.', { exact: false }).waitFor()
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await press(page, dialog.getByRole('button', { name: 'Continuar' }))
    await dialog.getByRole('heading', { name: 'Códigos de recuperación' }).waitFor()
    await press(page, dialog.getByRole('button', { name: 'Ya los guardé' }))
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^Teléfono$/ })
      .waitFor()
    await page.getByText('todavía sin usar', { exact: false }).waitFor()
    await press(page, page.getByRole('button', { name: 'Renombrar Teléfono' }))
    await page.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Teléfono azul')
    await page.keyboard.press('Enter')
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^Teléfono azul$/ })
      .waitFor()
    await expectGood(page, nameOf('passkey-account', look))

    const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
    await page.context().clearCookies()
    await page.goto(`${url}/login`)
    const button = page.getByRole('button', { name: 'Ingresar con una llave de acceso' })
    await button.waitFor()
    await expectGood(page, nameOf('passkey-sign-in', look))
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await press(page, button)
    await page.getByText('No se usó ninguna llave de acceso.', { exact: false }).waitFor()
    await expectGood(page, nameOf('passkey-refused', look))
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await press(page, button)
    await page.waitForURL(/\/(home|listar)$/)

    // It waits in the list of the e-mail field too, where the device of the test takes it at once.
    await page.context().clearCookies()
    await page.goto(`${url}/login`)
    await button.waitFor()
    await page.keyboard.press('Tab')
    await page.waitForURL(/\/(home|listar)$/)

    const isThere = (enabled: boolean) =>
      devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    await isThere(false)
    await page.context().clearCookies()
    await page.goto(`${url}/login`)
    await page.getByLabel('Correo electrónico').fill(`${user}@demo.local`)
    await page.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
    await page.keyboard.press('Enter')
    await page.getByText('Confirmá con la llave de acceso de la cuenta que sos vos.').waitFor()
    await expectGood(page, nameOf('passkey-step', look))
    await isThere(true)
    await press(page, button)
    await page.waitForURL(/\/(home|listar)$/)
    await page.goto(`${url}/cuenta`)
    await page.getByText(/^Último uso:/).waitFor()
    await press(page, page.getByRole('button', { name: 'Quitar Teléfono azul' }))
    await page.keyboard.type('ventanilla')
    await page.keyboard.press('Enter')
    await page.getByText('Llave de acceso quitada').waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('paragraph')
          .filter({ hasText: /^Teléfono azul$/ })
          .count(),
      )
      .toBe(0)
    await visitor.close()
  },
)
