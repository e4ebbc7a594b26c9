import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { card, openEditor, titles } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { styled } from './styled.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const bankOf = (page: Page) => page.getByRole('dialog', { name: 'Banco de preguntas' })

async function keep(page: Page, title: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText(`Se guardó «${name}».`).waitFor()
}

const insert = (page: Page, name: string) => bankOf(page).getByRole('button', { name: `Insertar ${name}`, exact: true })

/** From the list of kinds of a new question. */
async function openBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar pregunta' }).first().click()
  await page.getByLabel('Título de la pregunta').press('/')
  await page.getByRole('button', { name: 'Banco de preguntas' }).click()
  await bankOf(page).waitFor()
}

it('keeps a question, a section and a form under names, and takes each into another form as a copy', async () => {
  const { page, complaints, close } = await openEditor(browser, server.url, '/editar/food-inspection', { width: 1280 })
  await card(page, 'Rubro').click()
  await page.getByRole('button', { name: 'Guardar en el banco' }).first().click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'editor-library-keep')
  await keep(page, 'Guardar en el banco', 'Rubro del comercio')
  await page.locator(styled('sectionTitle')).filter({ hasText: 'La visita' }).click()
  await page.getByRole('button', { name: 'Guardar en el banco' }).first().click()
  await keep(page, 'Guardar en el banco', 'Visita de inspección')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Guardar como plantilla' }).click()
  await keep(page, 'Guardar como plantilla', 'Acta modelo')

  await page.goto(`${server.url}/editar/commercial-licence`)
  await page.locator(styled('formCard')).waitFor()
  const before = await titles(page)
  await openBank(page)
  await insert(page, 'Visita de inspección').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'editor-library')
  await bankOf(page).getByLabel('Buscar en el banco').fill('comercio')
  await expect.poll(() => insert(page, 'Visita de inspección').count()).toBe(0)
  await bankOf(page)
    .getByRole('button', { name: /Insertar\s+Rubro del comercio/ })
    .click()
  await expect.poll(async () => (await titles(page)).filter(title => !before.includes(title))).toEqual(['Rubro'])
  expect(await titles(page)).toHaveLength(before.length + 1)

  await openBank(page)
  await bankOf(page).getByRole('button', { name: 'Cambiar el nombre: Rubro del comercio' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Rubro')
  await page.keyboard.press('Enter')
  await bankOf(page).getByRole('button', { name: 'Borrar: Rubro', exact: true }).click()
  await bankOf(page).getByText('Se borró «Rubro».').waitFor()
  await keepScreen(page, 'editor-library-removed')
  await bankOf(page).getByRole('button', { name: 'Deshacer' }).click()
  await bankOf(page)
    .getByRole('button', { name: /Insertar\s+Rubro$/ })
    .waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
  await close()
})

it.each([
  ['phone', 360, false],
  ['phone-dark', 360, true],
  ['dark', 1280, true],
])('shows the bank on a small or dark screen: %s', async (name, width, dark) => {
  const { page, close } = await openEditor(browser, server.url, '/editar/commercial-licence', {
    width,
    height: 760,
    dark,
  })
  await openBank(page)
  await insert(page, 'Visita de inspección').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await keepScreen(page, `editor-library-${name}`)
  await close()
})

it('shows nothing of it to another town', async () => {
  const { page, close } = await visit(browser, { width: 1280 })
  await enter(page, server.url, 'egues')
  const answer = await page.request.get(`${server.url}/api/v1/form-library?of=parts`)
  expect(await answer.json()).toEqual({ items: [], total: 0 })
  await close()
})
