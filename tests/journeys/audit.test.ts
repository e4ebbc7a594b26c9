import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { asStaff, revisionOf } from './as-staff.ts'
import { enter, signIn } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let mail: MailServer
let browser: Browser
/** Addresses that the mail server refuses for good. */
const refused = new Set(['inspector@demo.local'])
beforeAll(async () => {
  mail = await startMailServer({ refuse: address => (refused.has(address) ? 550 : undefined) })
  server = await startServer({ SMTP_URL: mail.url, MAIL_FROM: 'formularios@egues.example', RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
  const admin = await asStaff(server.url, 'admin')
  const change = async (roles: string[]) =>
    admin('PATCH', '/users/supervisor', { roles }, await revisionOf(admin, '/users', 'supervisor'))
  await change(['ROLE_SUPERVISOR_CORRECTOR'])
  await change(['ROLE_SUPERVISOR'])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mail?.close()
})

const looks = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]

it.each(looks)(
  'what people do is told in sentences, found by filters, and shows what it changed ($width px)',
  async look => {
    const name = (part: string) => `audit-${part}-${look.width}${look.dark ? '-dark' : ''}`
    const visitor = await visit(browser, look)
    const { page } = visitor
    await enter(page, server.url, 'admin')
    await page.goto(`${server.url}/auditoria`)
    const entry = page.getByRole('button', { name: /Lucía Ferrero cambió el rol de hcastro/ })
    await entry.first().waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, name('list'))
    await entry.last().click()
    await page.getByText('Supervisor corrector').waitFor()
    await expect.poll(() => page.locator('del').textContent()).toBe('Supervisor')
    await expect.poll(() => page.locator('ins').first().textContent()).toBe('Supervisor corrector')
    await expectAccessible(page)
    await keepScreen(page, name('detail'))

    // What is found leaves as a file, and the page stays.
    await page.getByRole('button', { name: 'Descargar' }).click()
    await expectAccessible(page)
    await keepScreen(page, name('formats'))
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^auditoria_[\d_-]+\.csv$/)

    // What one person did on one day, by a link of what they did and by the filters.
    await page.getByRole('link', { name: /^Qué hizo Lucía Ferrero el/ }).click()
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?actor=Luc%C3%ADa\+Ferrero&from=(\S+)&to=\1$/)
    await entry.first().waitFor()
    await page.goto(`${server.url}/auditoria`)
    await page.getByRole('button', { name: 'Fechas' }).click()
    await page.getByRole('button', { name: 'Hoy' }).click()
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?from=(\S+)&to=\1$/)
    await keepScreen(page, name('today'))
    await page.keyboard.press('Escape')
    await entry.first().waitFor()

    await page.getByLabel('Acción').selectOption('user.changed')
    await expect.poll(() => page.url()).toContain('action=user.changed')
    await page.getByLabel('Quién').fill('ferrero')
    await expect.poll(() => page.url()).toContain('actor=ferrero')
    await page
      .getByRole('button', { name: /ingresó$/ })
      .first()
      .waitFor({ state: 'detached' })
    await page.reload()
    await entry.first().waitFor()
    await expect.poll(() => page.getByLabel('Quién').inputValue()).toBe('ferrero')
    await expect.poll(() => entry.count()).toBe(2)
    await page.getByLabel('Quién').fill('nadie con este nombre')
    await page.getByText('No hay nada registrado con estos filtros').waitFor()
    await expectAccessible(page)
    await keepScreen(page, name('empty'))
    await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).click()
    await entry.first().waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  },
)

it('long lists are read in pages, and a municipality reads only its own', async () => {
  await Promise.all(Array.from({ length: 55 }, () => asStaff(server.url, 'supervisor')))
  const visitor = await visit(browser)
  const { page } = visitor
  await enter(page, server.url, 'supervisor-elevado')
  await page.goto(`${server.url}/auditoria`)
  const change = page.getByRole('button', { name: /Lucía Ferrero cambió el rol de hcastro/ })
  await change.first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /ingresó$/ }).count()).toBe(0)
  await page.getByLabel('Mostrar').selectOption('all')
  await expect.poll(() => new URL(page.url()).search).toBe('?show=all')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await change.first().waitFor()
  await keepScreen(page, 'audit-second-page-1280')
  await page.getByRole('link', { name: 'Anterior' }).click()
  await page
    .getByRole('button', { name: /Martín Quiroga ingresó/ })
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('main').locator('select').count()).toBe(2)
  await visitor.close()

  const other = await visit(browser)
  await enter(other.page, server.url, 'egues')
  await other.page.goto(`${server.url}/auditoria?show=sessions`)
  await other.page.getByRole('button', { name: /Amaia Goñi ingresó/ }).waitFor()
  await expect.poll(() => other.page.getByText('Lucía Ferrero').count()).toBe(0)
  await other.close()
})

it('what could not be delivered calls for attention until it is tried again', async () => {
  const early = await visit(browser)
  await enter(early.page, server.url, 'supervisor-elevado')
  await early.page.goto(`${server.url}/envios`)
  await early.page.getByText('Todavía no se envió nada').waitFor()
  await expectAccessible(early.page)
  await early.close()

  for (const email of ['inspector@demo.local', 'generador@demo.local']) {
    const body = JSON.stringify({ email })
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${server.url}/api/v1/password-resets`, { method: 'POST', headers, body })
  }
  const admin = await asStaff(server.url, 'admin')
  const attention = async () => ((await admin('GET', '/deliveries')) as { attention: number }).attention
  await expect.poll(attention, { timeout: 20_000 }).toBe(1)

  for (const look of looks) {
    const name = `deliveries-${look.width}${look.dark ? '-dark' : ''}`
    const visitor = await visit(browser, look)
    const { page } = visitor
    await signIn(page, server.url, 'admin')
    if (look.width < 1240) await page.getByRole('button', { name: 'Menú' }).click()
    await page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: /^Envíos\s*1 envío requiere atención/ })
      .click()
    await page.getByRole('listitem').filter({ hasText: 'inspector@demo.local' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'generador@demo.local' }).getByText('Entregado').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, name)
    await page.getByLabel('Requiere atención').click()
    await page.getByText('generador@demo.local').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('?status=attention')
    await visitor.close()
  }

  refused.clear()
  const visitor = await visit(browser)
  const { page } = visitor
  await enter(page, server.url, 'admin')
  await page.goto(`${server.url}/envios?status=attention`)
  await page.getByRole('button', { name: /^Reintentar/ }).click()
  await page.getByText('Se volverá a intentar enseguida').waitFor()
  await expect.poll(() => mail.mails.some(({ recipient }) => recipient === 'inspector@demo.local')).toBe(true)
  await page.getByText('Nada requiere atención').waitFor()
  await expect.poll(() => page.getByText('1 envío requiere atención').count()).toBe(0)
  await visitor.close()
})
