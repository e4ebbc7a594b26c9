import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter, signIn } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
let dataDir: string
let ownCode: string
const dni = '30111222'
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-home-'))
  server = await startServer({ DATA_DIR: dataDir })
  browser = await launchBrowser()
  // Twelve answers are about one person: no form of the demo asks its people for a number.
  const db = new Database(join(dataDir, 'ventanilla.db'))
  db.prepare(
    `update answer set citizen_dni = ? where id in (
       select answer.id from answer join form on form.id = answer.form_id join municipality on municipality.id = form.municipality_id
       where municipality.uid = 'villa-maria' order by answer.id limit 12)`,
  ).run(dni)
  const own = db
    .prepare(
      `update answer set creator_id = (select id from user where uid = 'censista-privado')
       where citizen_dni = ? and id = (select max(id) from answer where citizen_dni = ?) returning doc_code as code`,
    )
    .get(dni, dni) as { code: string }
  ownCode = own.code
  db.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('a supervisor finds what is about a person by the number, which stays out of the address', async look => {
  const name = (part: string) => `home-${part}-${look.width}${look.dark ? '-dark' : ''}`
  const visitor = await visit(browser, look)
  const { page } = visitor
  await signIn(page, server.url, 'supervisor')
  await page.getByRole('heading', { name: /^(Buenos días|Buenas tardes|Buenas noches), Hernán$/ }).waitFor()
  // The inbox is there at once, and says what can be done next.
  await page.getByRole('link', { name: /^Nuevas/ }).waitFor()
  await page.getByRole('button', { name: /^Tomar/ }).waitFor()
  await page.getByRole('link', { name: 'Ver los formularios' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, name('start'))

  const number = page.getByLabel('Número')
  await number.fill('12345')
  await number.press('Enter')
  await page.getByText('Ingrese un DNI válido').waitFor()
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await keepScreen(page, name('wrong'))
  await page.getByLabel('CUIT').check()
  await expect.poll(() => page.getByText('Ingrese un DNI válido').count()).toBe(0)
  await number.fill('2030111222')
  await number.press('Enter')
  await page.getByText('Ingrese un CUIT válido').waitFor()

  await number.fill('20999999999')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByText('No se encontraron respuestas con este número').waitFor()
  await expectAccessible(page)
  await keepScreen(page, name('empty'))

  await page.getByLabel('DNI').check()
  await page.getByLabel('Número').fill(dni)
  await page.getByRole('button', { name: 'Buscar' }).click()
  const results = page.getByRole('region', { name: 'Respuestas encontradas' })
  await results.getByText('12 respuestas, las más recientes primero').waitFor()
  // Whoever searched by keyboard is still there.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Buscar')
  const found = results.locator('a.row-title')
  await expect.poll(() => found.count()).toBe(5)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, name('found'))
  const newest = await found.first().getAttribute('href')
  await results.getByRole('link', { name: 'Siguiente' }).click()
  await results.getByText('6 a 10 de 12').waitFor()
  await expect.poll(() => found.first().getAttribute('href')).not.toBe(newest)
  const answer = (await found.first().getAttribute('href')) ?? ''
  expect(answer).toMatch(/^\/ver\//)
  await found.first().click()
  await page.waitForURL(server.url + answer)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await results.getByText('6 a 10 de 12').waitFor()
  await expect.poll(() => page.url()).toBe(`${server.url}/home?page=2`)
  expect(visitor.requests.filter(address => address.includes(dni))).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

it('a private census taker finds only the own answers, by number or by their code', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, server.url, 'censista-privado')
  await page.getByLabel('Número').fill(dni)
  await page.getByRole('button', { name: 'Buscar' }).click()
  const results = page.getByRole('region', { name: 'Respuestas encontradas' })
  await results.getByText('1 respuesta', { exact: true }).waitFor()
  await page.getByLabel('Código', { exact: true }).check()
  await page.getByRole('textbox', { name: 'Código de respuesta' }).fill(ownCode.toLowerCase())
  await page.getByRole('button', { name: 'Buscar' }).click()
  await results.getByRole('link', { name: ownCode }).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'home-census-1280')
  await visitor.close()
})

it('seven roles stay on the welcome page, the other seven go on to the forms', async () => {
  const roles = [
    ['admin', '/home'],
    ['supervisor-elevado', '/home'],
    ['supervisor-corrector-duplicador', '/home'],
    ['supervisor-corrector', '/home'],
    ['supervisor-duplicador', '/home'],
    ['supervisor', '/home'],
    ['censista-privado', '/home'],
    ['generador-respuestas', '/listar'],
    ['generador-corrector-respuestas', '/listar'],
    ['generador', '/listar'],
    ['inspector-elevado-corrector', '/listar'],
    ['inspector-elevado', '/listar'],
    ['inspector', '/listar'],
    ['inspector-actas', '/listar'],
  ] as const
  const { page, close } = await visit(browser)
  for (const [user, path] of roles) {
    await enter(page, server.url, user)
    await page.goto(`${server.url}/`)
    await page.waitForURL(`${server.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Where one of the others is led on from does not stay.
    await expect.poll(() => [user, new URL(page.url()).pathname]).toEqual([user, path])
  }
  await close()
})
