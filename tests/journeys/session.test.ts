import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../postgres.ts'
import { asStaff, revisionOf } from './as-staff.ts'
import { enter, signIn } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
let environment: Record<string, string>
beforeAll(async () => {
  environment = {
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'ventanilla-session-')),
    RATE_LIMIT_SCALE: '0',
  }
  server = await startServer(environment)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
})

/** How soon an open page must know (decisions.md, Sign-in and access: dead within 5 s), with what a slow machine takes to draw it. */
const soon = { timeout: 8_000 }

it('tabs share one stream of events, and all of them hear that the person signed out everywhere', async () => {
  const here = await visit(browser)
  await signIn(here.page, server.url, 'supervisor')
  const streams: Page[] = []
  here.page
    .context()
    .on('request', request => request.url().includes('/api/v1/events') && streams.push(request.frame().page()))
  await here.page.goto(`${server.url}/listar`)
  await expect.poll(() => streams).toContain(here.page)
  const [second, third] = [await here.page.context().newPage(), await here.page.context().newPage()]
  for (const tab of [second, third]) {
    await tab.goto(`${server.url}/cuenta`)
    await tab.getByText('Este dispositivo').waitFor()
  }
  expect(streams.filter(page => page !== here.page)).toEqual([])
  // The stream goes over to another tab with the one that held it.
  await here.page.close()
  await expect.poll(() => streams.filter(page => page !== here.page).length).toBe(1)

  const there = await visit(browser, { width: 360 })
  await enter(there.page, server.url, 'supervisor')
  await there.page.goto(`${server.url}/cuenta`)
  const devices = there.page.getByRole('listitem').filter({ hasText: 'Chrome en Linux' })
  await expect.poll(() => devices.count()).toBe(2)
  await expectAccessible(there.page)
  await expectNoSidewaysScroll(there.page)
  await keepScreen(there.page, 'account-360')
  await there.page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  const dialog = there.page.getByRole('dialog', { name: '¿Cerrar todas las sesiones?' })
  await expectAccessible(there.page)
  await keepScreen(there.page, 'everywhere-360')
  await dialog.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()

  const sentence = 'Se cerró la sesión de la cuenta en todos los dispositivos.'
  await Promise.all(
    [second, third, there.page].map(async page => {
      await page.waitForURL(/\/login/, soon)
      await page.getByText(sentence).waitFor(soon)
    }),
  )
  await expectAccessible(second)
  await keepScreen(second, 'ended-everywhere-1280')
  // Back where the person was, once signed in again.
  await second.getByLabel('Correo electrónico').fill('supervisor@demo.local')
  await second.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
  await second.keyboard.press('Enter')
  await second.waitForURL(`${server.url}/cuenta`)
  await here.close()
  await there.close()
})

it('one session of several is ended from the account page, and the others stay', async () => {
  const old = await visit(browser)
  await signIn(old.page, server.url, 'censista-privado')
  const now = await visit(browser, { dark: true })
  await enter(now.page, server.url, 'censista-privado')
  await now.page.goto(`${server.url}/cuenta`)
  await now.page.getByText('Este dispositivo').waitFor()
  await expectAccessible(now.page)
  await keepScreen(now.page, 'account-1280-dark')
  await now.page.getByRole('button', { name: /^Cerrar sesión\s*Chrome en Linux/ }).click()
  await now.page.getByText('La sesión se cerró').waitFor()
  await old.page.waitForURL(/\/login/, soon)
  await now.page.reload()
  await now.page.getByRole('heading', { name: 'Tu cuenta' }).waitFor()
  await old.close()
  await now.close()
})

it.each([1280, 360])(
  'a change of role reaches an open form: what was typed stays, and goes on after signing in (%i px)',
  async width => {
    const user = width === 360 ? 'supervisor-duplicador' : 'supervisor-corrector'
    const role = width === 360 ? 'ROLE_SUPERVISOR_DUPLICADOR' : 'ROLE_SUPERVISOR_CORRECTOR'
    const admin = await asStaff(server.url, 'admin')
    const visitor = await visit(browser, { width })
    const { page } = visitor
    await enter(page, server.url, user)
    await page.goto(`${server.url}/cuenta`)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    const form = page.getByRole('dialog', { name: 'Cambiar contraseña' })
    await form.getByLabel('Contraseña actual').fill('typed before it ended')
    const revision = await revisionOf(admin, '/users', user)
    await admin('PATCH', `/users/${user}`, { roles: ['ROLE_SUPERVISOR'] }, revision)

    const again = page.getByRole('dialog', { name: 'Ingresá para continuar' })
    await again.getByText('Cambiaron los permisos de la cuenta.').waitFor(soon)
    await expectAccessible(page)
    await keepScreen(page, `sign-in-again-${width}`)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cuenta')
    await again.getByLabel('Contraseña', { exact: true }).fill('not this one')
    await again.getByRole('button', { name: 'Ingresar' }).click()
    await again.getByText('El correo electrónico o la contraseña no son correctos.').waitFor()
    await again.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
    await again.getByRole('button', { name: 'Ingresar' }).click()
    await again.waitFor({ state: 'detached' })
    await expect.poll(() => form.getByLabel('Contraseña actual').inputValue()).toBe('typed before it ended')
    await form.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await form.getByLabel('Contraseña nueva').fill('otra frase bastante larga')
    await form.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await form.getByText('La contraseña actual no es correcta.').first().waitFor()
    await expectAccessible(page)
    await keepScreen(page, `change-password-refused-${width}`)
    await form.getByLabel('Contraseña actual').fill('ventanilla')
    await form.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await page.getByText('La contraseña se cambió').waitFor()
    await admin('PATCH', `/users/${user}`, { roles: [role] }, revision + 1)
    await page.getByText('Cambiaron los permisos de la cuenta.').waitFor(soon)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
    await visitor.close()
  },
)

it('a blocked municipality says so, signs out after 3 s, and lets nobody in', async () => {
  const admin = await asStaff(server.url, 'admin')
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, server.url, 'egues')
  const revision = await revisionOf(admin, '/municipalities', 'egues')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // What axe needs is in the page before its three seconds begin.
  await expectAccessible(page)
  const before = Date.now()
  await admin('PATCH', '/municipalities/egues', { disabled: true }, revision)
  await page.getByRole('heading', { name: 'Acceso denegado. Municipio bloqueado' }).waitFor(soon)
  await expectAccessible(page)
  await keepScreen(page, 'blocked-1280')
  await page.waitForURL(/\/login/)
  expect(Date.now() - before).toBeGreaterThan(3_000)
  await page.getByText('Acceso denegado. Municipio bloqueado').waitFor()
  await page.getByLabel('Correo electrónico').fill('egues@demo.local')
  await page.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Acceso denegado. Municipio bloqueado').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await expectAccessible(page)
  await keepScreen(page, 'sign-in-blocked-1280')
  await admin('PATCH', '/municipalities/egues', { disabled: false }, revision + 1)
  await visitor.close()
})

it('a page that cannot listen asks instead, and knows within seconds', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.route('**/api/v1/events*', route => route.abort())
  await signIn(page, server.url, 'inspector-elevado')
  const admin = await asStaff(server.url, 'admin')
  const revision = await revisionOf(admin, '/users?role=ROLE_INSPECTOR_ELEVADO', 'inspector-elevado')
  await admin('PATCH', '/users/inspector-elevado', { disabled: true }, revision)
  await page.waitForURL(/\/login/, { timeout: 15_000 })
  await page
    .getByRole('status')
    .filter({ hasText: /sesión/ })
    .waitFor()
  await admin('PATCH', '/users/inspector-elevado', { disabled: false }, revision + 1)
  await visitor.close()
})

it('an administrator signs everybody out by the settings of the system: asked first, done within seconds, the own session too', async () => {
  const visitor = await visit(browser)
  await signIn(visitor.page, server.url, 'generador-respuestas')
  const office = await visit(browser, { width: 360, dark: true })
  const { page } = office
  await signIn(page, server.url)
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('link', { name: 'Configuración del sistema' }).click()
  await page.getByText('No se cierra la sesión de nadie: está desactivado.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'remote-360')

  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await page.getByRole('switch', { name: 'Cerrar sesiones por fecha' }).click()
  await save.click()
  await page.getByRole('link', { name: 'Ingresá el momento o elegí «Ahora»' }).click()
  const day = page.getByRole('textbox', { name: 'Día' })
  await expect.poll(() => day.evaluate(field => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await keepScreen(page, 'remote-wrong-360')
  await day.fill('31/12/2099')
  await page.getByLabel('Hora', { exact: true }).fill('10:00')
  await save.click()
  await page.getByRole('link', { name: /^El momento tiene que haber pasado/ }).waitFor()

  // A server that is away: the dialog says so and stays.
  await page.getByRole('button', { name: 'Ahora', exact: true }).click()
  await page.route('**/api/v1/settings/remote', route => route.abort())
  await save.click()
  const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión de todos?' })
  await dialog.getByText(/también la tuya/).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'remote-ask-360')
  await dialog.getByRole('button', { name: 'Guardar y cerrar la sesión de todos' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'El servidor no respondió.' }).waitFor()
  await page.unroute('**/api/v1/settings/remote')

  await dialog.getByRole('button', { name: 'Guardar y cerrar la sesión de todos' }).click()
  await Promise.all([visitor.page, page].map(each => each.waitForURL(/\/login/, soon)))
  await visitor.page.getByRole('status').filter({ hasText: 'Ingresá nuevamente para continuar.' }).waitFor()
  await keepScreen(visitor.page, 'ended-revoked-1280')
  await visitor.close()

  await page.getByLabel('Correo electrónico').fill('admin@demo.local')
  await page.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/configuracion$/)
  await page.getByText(/^Está cerrada la sesión de todos los que ingresaron antes del/).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'remote-in-force-360')
  // Nothing leaves the page unsaved unasked, and the date goes without bringing anybody back.
  await page.getByRole('button', { name: 'Quitar la fecha' }).click()
  await page.getByRole('switch', { name: 'Cerrar sesiones por fecha' }).click()
  await page.getByRole('link', { name: 'Ventanilla' }).click()
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Cancelar' }).click()
  await save.click()
  await page.getByText('La configuración se guardó').waitFor()
  await page.getByText('No se cierra la sesión de nadie: está desactivado.').waitFor()
  await office.close()
})

it('the settings of the system are the administrators’ alone', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, server.url, 'supervisor-elevado')
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('link', { name: 'Tu cuenta' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Configuración del sistema' }).count()).toBe(0)
  await page.goto(`${server.url}/configuracion`)
  await page.getByText('No tenés los permisos necesarios para acceder a este sitio.').waitFor()
  await visitor.close()
})

it('a page that breaks, or a session that cannot be read, says so and offers the way on', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, server.url, 'inspector')
  await page.route('**/assets/AccountPage-*.js', route => route.abort())
  await page.getByRole('button', { name: 'Cuenta de Julieta Rivarola' }).click()
  await page.getByRole('link', { name: 'Tu cuenta' }).click()
  await page.getByRole('heading', { name: 'Lo sentimos, algo salió mal...' }).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'error-1280')
  await page.unroute('**/assets/AccountPage-*.js')
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await page.waitForURL(/\/listar$/)

  await page.route('**/api/v1/session', route => route.abort())
  await page.goto(`${server.url}/cuenta`)
  await page.getByText('Error obteniendo datos de sesión.').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'session-failed-1280')
  await page.unroute('**/api/v1/session')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await page.getByRole('heading', { name: 'Tu cuenta' }).waitFor()
  await visitor.close()
})

it('a restart of the server signs nobody out', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, server.url, 'inspector')
  await page.getByRole('heading', { name: 'Formularios', level: 1 }).waitFor()
  await server.stop()
  await new Promise(resolve => setTimeout(resolve, 6_000))
  await expect.poll(() => new URL(page.url()).pathname).toBe('/listar')
  server = await startServer(environment)
  await page.getByRole('button', { name: 'Cuenta de Julieta Rivarola' }).click()
  await page.getByRole('link', { name: 'Tu cuenta' }).click()
  await page.getByText('Este dispositivo').waitFor()
  await visitor.close()
})

it('forbidden and missing pages say so and lead home', async () => {
  for (const look of [{ width: 1280 }, { width: 360, dark: true }]) {
    const visitor = await visit(browser, look)
    const { page } = visitor
    await enter(page, server.url, 'inspector')
    await page.goto(`${server.url}/auditoria`)
    await page.getByText('No tenés los permisos necesarios para acceder a este sitio.').waitFor()
    await expectAccessible(page)
    await keepScreen(page, `forbidden-${look.width}`)
    await page.goto(`${server.url}/404`)
    await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor()
    await page.getByText('No se encontró la dirección solicitada.').waitFor()
    await expect.poll(() => page.title()).toContain('Página no encontrada')
    await expectAccessible(page)
    await keepScreen(page, `not-found-${look.width}`)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await page.waitForURL(/\/listar$/)
    await visitor.close()
  }
})
