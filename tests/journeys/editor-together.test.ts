import { getFixture } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, keepScreen, launchBrowser, visit } from './browser.ts'
import { card, field, openEditor } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'

const form = 'juntos0001'
const { definition, live } = getFixture('pruning-request')
const first = definition.sections[0]
const [one, two] = first?.kind === 'simple' ? first.questions.map(({ title }) => title.text) : []
let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
  await makeForm()
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

/** A form that nobody has answered, in a town that keeps drafts. */
async function makeForm(): Promise<void> {
  const { page, close } = await visit(browser, { width: 1280, height: 800 })
  await enter(page, server.url)
  const { request } = page.context()
  const town = `${server.url}/api/v1/municipalities/villa-maria`
  const { revision, settings } = await (await request.get(town)).json()
  const set = await request.patch(town, {
    headers: { 'If-Match': `"${revision}"`, Origin: server.url },
    data: { settings: { ...settings, publication: 'draft' } },
  })
  expect(set.status()).toBe(200)
  const content = { definition, live: { ...live, platform: {} }, areaIds: ['villa-maria-espacios-verdes'] }
  const made = await request.post(`${server.url}/api/v1/forms`, {
    headers: { Origin: server.url },
    data: { id: form, content },
  })
  expect([made.status(), await made.text()]).toEqual([201, expect.any(String)])
  await close()
}

const open = (user: string, width = 1440) =>
  openEditor(browser, server.url, `/editar/${form}/formulario`, { user, width, height: 900 })
const people = (page: Page) => page.getByRole('button', { name: /^Personas y cambios/ })

it('shows who else has the form open, where they write and what they changed, and that the own second tab is oneself', async () => {
  const [author, colleague] = [await open('supervisor'), await open('supervisor-corrector')]
  const { page } = author
  await page.getByRole('button', { name: 'Personas y cambios: Gustavo Peralta' }).waitFor()
  await card(colleague.page, one ?? '').click()
  await field(colleague.page, 'Título de la pregunta').pressSequentially(' hoy')
  const written = page.locator('li', { hasText: one ?? '' }).filter({ hasText: 'Escribe aquí: Gustavo Peralta' })
  await written.first().waitFor()
  await people(page).click()
  const panel = page.getByRole('complementary', { name: 'Ajustes de lo elegido' })
  await panel.getByText(`Escribe en «${one} hoy»`).waitFor()
  await panel.getByText('1 cambio de otros').waitFor()
  await card(page, two ?? '').click()
  await people(page).click()
  await expectAccessible(page)
  await keepScreen(page, 'editor-people')
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreen(page, 'editor-people-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of [1280, 820, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await keepScreen(page, `editor-people-${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  const second = await page.context().newPage()
  await second.goto(`${server.url}/editar/${form}/formulario`)
  await panel.getByText(/^También en otra pestaña, desde las /).waitFor()
  expect(await panel.getByText('Escribe en').count()).toBeLessThanOrEqual(1)
  await second.close()

  await panel.getByRole('button', { name: 'Ir a donde está Gustavo Peralta' }).click()
  await expect.poll(() => field(page, 'Título de la pregunta').inputValue()).toBe(`${one} hoy`)
  await colleague.close()
  await expect.poll(() => page.getByRole('button', { name: /Gustavo Peralta/ }).count(), { timeout: 30_000 }).toBe(0)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Personas y cambios: Sin conexión' }).waitFor()
  await keepScreen(page, 'editor-people-offline')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /Sin conexión$/ }).waitFor({ state: 'detached' })
  await author.close()
})
