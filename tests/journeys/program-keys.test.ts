import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function use(key: string) {
  const response = await fetch(`${server.url}/api/v1/forms`, { headers: { Authorization: `Bearer ${key}` } })
  const { items = [] } = (await response.json()) as { items?: { municipality: { name: string } }[] }
  return { status: response.status, towns: [...new Set(items.map(({ municipality }) => municipality.name))] }
}

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('a key is made for a municipality, shown once, replaced and revoked ($width px)', async look => {
  const name = `Tablero ${look.width}`
  const visitor = await visit(browser, look)
  const { page } = visitor
  await enter(page, server.url)
  await page.goto(`${server.url}/claves`)
  await page.getByRole('button', { name: 'Nueva clave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Solo algunos').check()
  await dialog.getByLabel('Para qué programa').fill(name)
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  // What is missing leads to where it is chosen.
  await dialog.getByRole('link', { name: /^Elegí al menos un formulario/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await dialog.getByLabel('Municipio').selectOption({ label: 'Valle de Egüés' })
  await dialog.getByLabel('Todos los formularios').check()
  await expectAccessible(page)
  await keepScreen(page, `program-keys-new-${look.width}`)
  await dialog.getByRole('button', { name: 'Crear clave' }).click()

  const shown = page.getByRole('dialog', { name: 'La clave, que se muestra esta única vez' })
  await shown.waitFor()
  const key = (await shown.locator('code').first().textContent()) ?? ''
  expect(await use(key)).toEqual({ status: 200, towns: ['Valle de Egüés'] })
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Ya la tengo' }).click()
  const rows = page.getByRole('listitem').filter({ hasText: name })
  await rows.getByText('Valle de Egüés').waitFor()
  await expect.poll(() => page.getByText(key).count()).toBe(0)

  // Replaced at once: the old one opens nothing.
  await rows.getByRole('button', { name: /^Reemplazar/ }).click()
  await dialog.getByLabel('La anterior sigue funcionando').selectOption('0')
  await dialog.getByRole('button', { name: 'Crear la siguiente clave' }).click()
  await shown.waitFor()
  const next = (await shown.locator('code').first().textContent()) ?? ''
  expect([(await use(key)).status, (await use(next)).status]).toEqual([401, 200])
  await shown.getByRole('button', { name: 'Ya la tengo' }).click()
  await rows.getByText('Vencida').waitFor()

  await rows.getByRole('button', { name: /^Revocar/ }).click()
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await rows.getByText('Revocada').waitFor()
  expect((await use(next)).status).toBe(401)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `program-keys-${look.width}${look.dark ? '-dark' : ''}`)

  // The audit says what it might do in the words of this screen.
  await page.goto(`${server.url}/auditoria`)
  await page
    .getByRole('button', { name: new RegExp(`creó la clave ${name}`) })
    .last()
    .click()
  await page.getByText('ve formularios, lee respuestas, abre archivos de ciudadanos').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
