import { getFixture } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectFocused } from './by-keys.ts'
import { field, formTitle, newId, openEditor, publishes, startForm } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'

const form = 'publicar01'
let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
  await makeForm()
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

/** A public form that nobody has answered: its words may change. */
async function makeForm(): Promise<void> {
  const { page, close } = await visit(browser, { width: 1280, height: 800 })
  await enter(page, server.url, 'supervisor')
  const { definition, live } = getFixture('pruning-request')
  const content = { definition, live: { ...live, platform: {} }, areaIds: ['villa-maria-espacios-verdes'] }
  const headers = { Origin: server.url }
  const made = await page.context().request.post(`${server.url}/api/v1/forms`, { headers, data: { id: form, content } })
  expect([made.status(), await made.text()]).toEqual([201, expect.any(String)])
  await close()
}

const shown = async () => (await (await fetch(`${server.url}/api/v1/public/forms/${form}`)).json()).title
const open = (user: string, width = 1440) =>
  openEditor(browser, server.url, `/editar/${form}/formulario`, { user, width, height: 1000 })

async function retitle(page: Page, title: string): Promise<void> {
  await field(page, 'Título del formulario').fill(title)
}

it('keeps a draft that a colleague sees, publishes it with what changes, and shows it by a link at 360 px', async () => {
  await publishes(browser, server.url, 'draft')
  const before = await shown()
  const author = await open('supervisor')
  await retitle(author.page, 'Poda con borrador')
  await author.page.keyboard.press('ControlOrMeta+s')
  await author.page.getByText(/^Borrador guardado, /).waitFor()
  expect(await shown()).toBe(before)

  const colleague = await open('supervisor-corrector')
  await expect.poll(() => formTitle(colleague.page)).toBe('Poda con borrador')
  await colleague.close()

  const { page } = author
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Qué cambia para los ciudadanos').waitFor()
  await dialog.getByText('Poda con borrador').last().waitFor()
  await dialog.getByRole('button', { name: 'Hacer un enlace' }).click()
  const address = await field(page, 'Dirección del enlace').inputValue()
  await expectAccessible(page)
  await keepScreen(page, 'editor-publish')
  for (const width of [820, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await keepScreen(page, `editor-publish-${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 1000 })

  const anybody = await visit(browser, { width: 360, height: 740 })
  await anybody.page.goto(address)
  await anybody.page.getByRole('heading', { name: 'Poda con borrador' }).waitFor()
  await anybody.page.getByText(/^Vista previa de Villa María/).waitFor()
  expect(await anybody.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(anybody.page)
  await keepScreen(anybody.page, 'preview-link-360')

  await dialog.getByRole('button', { name: /^Retirar el enlace/ }).click()
  await expect.poll(() => dialog.getByRole('button', { name: /^Retirar el enlace/ }).count()).toBe(0)
  await anybody.page.reload()
  await anybody.page.getByRole('heading', { name: 'Este enlace ya no muestra nada' }).waitFor()
  await anybody.close()

  await dialog.getByRole('button', { name: 'Publicar ahora' }).click()
  await page.waitForURL(/\/publicado$/)
  expect(await shown()).toBe('Poda con borrador')
  await author.close()
})

it('brings together what two people write at once, and asks where both wrote the same', async () => {
  await publishes(browser, server.url, 'draft')
  const [author, colleague] = [await open('supervisor'), await open('supervisor-corrector')]
  const description = 'Descripción'
  await retitle(author.page, 'Poda de dos')
  await author.page.getByText(/^Borrador guardado, /).waitFor()
  await expect.poll(() => formTitle(colleague.page)).toBe('Poda de dos')
  await field(colleague.page, description).fill('Entre dos personas')
  await expect.poll(() => field(author.page, description).inputValue()).toBe('Entre dos personas')
  expect(await formTitle(author.page)).toBe('Poda de dos')

  await author.page.context().setOffline(true)
  await retitle(author.page, 'Poda del autor')
  await author.page.getByText('Sin conexión: queda en este dispositivo').waitFor()
  await expectAccessible(author.page)
  await keepScreen(author.page, 'editor-together-offline')
  await retitle(colleague.page, 'Poda de la colega')
  await colleague.page.getByText(/^Borrador guardado, /).waitFor()
  await author.page.context().setOffline(false)
  const { page } = author
  await page.getByRole('heading', { name: '1 decisión pendiente' }).waitFor()
  expect(await formTitle(page)).toBe('Poda del autor')
  expect(await formTitle(colleague.page)).toBe('Poda de la colega')
  await expectAccessible(page)
  for (const width of [1440, 820, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await keepScreen(page, `editor-conflict-${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ir a decidir')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Enter')
  await expectFocused(field(page, 'Título del formulario'))
  const box = page.getByRole('group', { name: /^Dos personas cambiaron esto a la vez/ })
  expect(await box.locator('mark').allInnerTexts()).toEqual(['del autor', 'de la colega'])
  await box.getByText('Antes: Poda de dos').waitFor()
  await box.getByRole('button', { name: 'Dejar lo mío' }).click()
  await expectFocused(field(page, 'Título del formulario'))
  await expect.poll(() => formTitle(colleague.page)).toBe('Poda del autor')
  await page.getByRole('heading', { name: /pendiente/ }).waitFor({ state: 'detached' })
  await colleague.close()
  await author.close()
})

it('publishes after a second person’s yes, which the own one is not', async () => {
  await publishes(browser, server.url, 'secondPerson')
  const author = await open('supervisor')
  await retitle(author.page, 'Poda con visto bueno')
  await author.page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const asking = author.page.getByRole('dialog')
  await asking.getByLabel('Visto bueno de').selectOption({ label: 'Gustavo Peralta' })
  await asking.getByRole('button', { name: 'Pedir el visto bueno' }).click()
  const waits = 'Espera el visto bueno de Gustavo Peralta'
  await author.page.getByRole('button', { name: waits }).click()
  expect(await author.page.getByRole('button', { name: 'Dar el visto bueno' }).count()).toBe(0)
  await author.close()

  const second = await open('supervisor-corrector')
  await second.page.getByRole('button', { name: waits }).click()
  await second.page.getByRole('dialog').getByText('Poda con visto bueno').last().waitFor()
  await expectAccessible(second.page)
  await keepScreen(second.page, 'editor-approve')
  await second.page.getByRole('button', { name: 'Dar el visto bueno' }).click()
  await second.page.waitForURL(/\/publicado$/)
  expect(await shown()).toBe('Poda con visto bueno')
  await second.close()
})

it('asks who answers before a form is published the first time, and publishes by Enter on the choice', async () => {
  await publishes(browser, server.url, 'draft')
  const { page, complaints, close } = await open('supervisor')
  await page.goto(`${server.url}/editar/nuevo/questions`)
  await startForm(page, 'Publicada por primera vez', 'Espacios Verdes')
  const id = await newId(page)
  await page.keyboard.press('Control+Shift+Enter')
  const dialog = page.getByRole('dialog', { name: 'Publicar por primera vez' })
  const anyone = dialog.getByRole('radio', { name: 'Cualquier persona' })
  await expectFocused(anyone)
  const who = dialog.getByRole('group', { name: 'Quién responde' })
  expect(await who.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('button', { name: 'Publicar ahora' }).getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(page)
  await keepScreen(page, 'editor-publish-first')
  // Right after each other: the choice is kept before it is published.
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/publicado$/)
  expect((await fetch(`${server.url}/api/v1/public/forms/${id}`)).status).toBe(200)
  expect(complaints).toEqual([])
  await close()
})
