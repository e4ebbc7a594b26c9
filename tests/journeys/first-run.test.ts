import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ DEMO: '0', RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it('an empty installation says where to begin, and is begun by the address that its start printed', async () => {
  const [, key = ''] = /First steps .*\/primera-vez#(\S+)/.exec(server.output()) ?? []
  expect(key.length).toBeGreaterThan(20)
  const phone = await visit(browser, { width: 360, dark: true })
  await phone.page.goto(`${server.url}/login`)
  await phone.page.getByText(/^Acá todavía no hay nadie/).waitFor()
  await phone.page.goto(`${server.url}/primera-vez`)
  await phone.page.getByRole('heading', { name: 'A esta dirección le falta su llave' }).waitFor()
  await expectAccessible(phone.page)
  await phone.page.goto(`${server.url}/primera-vez#${key}`)
  await phone.page.reload()
  await phone.page.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
  await expectAccessible(phone.page)
  await expectNoSidewaysScroll(phone.page)
  await keepScreen(phone.page, 'first-run-360-dark')
  await phone.close()

  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${server.url}/primera-vez#${key}`)
  // By keys alone, in the order in which it is read.
  await page.getByLabel('Nombre', { exact: true }).focus()
  for (const typed of ['Ada', 'Ruiz', 'ada@town.example', 'corta']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  // The button that shows the password.
  await page.keyboard.press('Tab')
  for (const typed of ['Río Seco', 'rs', 'Argentina', 'Córdoba']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Primera área').fill('Obras')
  await page.keyboard.press('Enter')
  await page.getByText('La contraseña debe tener al menos 10 caracteres.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('setup-password')
  expect(await page.getByLabel('Clave', { exact: true }).inputValue()).toBe('RS')
  await expectAccessible(page)
  await page.keyboard.type(' no tanto, ahora larga')
  await page.keyboard.press('Enter')

  // Signed in, with what to do next.
  await page.getByRole('heading', { name: 'Para empezar' }).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'first-steps-1280')
  for (const name of ['Crear el primer formulario', 'Sumar a quien trabaje con vos', 'Poner el escudo y los colores'])
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor()
  await page.goto(`${server.url}/primera-vez#${key}`)
  await page.getByText(/^Los primeros pasos ya se dieron/).waitFor()
  // The short password was refused.
  expect(visitor.complaints.filter(each => !each.includes('422'))).toEqual([])
  await visitor.close()
})
