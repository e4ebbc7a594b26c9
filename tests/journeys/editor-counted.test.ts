import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectFocused } from './by-keys.ts'
import { field, openEditor, placeLink, saveForm, startForm, titles } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const asked = ['Nombre completo', '¿Qué pide?', '¿Para cuándo?', 'Foto del árbol']
const choices = ['Poda', 'Extracción', 'Árbol nuevo']

/** What somebody does besides writing words: keys, and presses of the mouse. */
function counting(page: Page) {
  const done = { keys: 0, clicks: 0 }
  return {
    done,
    write: (words: string) => page.keyboard.type(words),
    async keys(...names: string[]) {
      for (const name of names) {
        done.keys++
        await page.keyboard.press(name)
      }
    },
    async click(name: string) {
      done.clicks++
      await page.getByRole('button', { name, exact: true }).last().click()
    },
  }
}

/** Somebody who has saved a form before: a new one begins in its area. */
async function newForm(): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
  await startForm(page, 'El de antes')
  await saveForm(page)
  await page.goto(`${server.url}/listar`)
  await page.getByRole('link', { name: 'Nuevo formulario' }).waitFor()
  return { page, close }
}

async function expectBuilt(page: Page): Promise<void> {
  await expect.poll(() => titles(page)).toEqual(asked)
}

it('builds four mixed questions, public and saved, with at most 40 keys that are not words', async () => {
  const { page, close } = await newForm()
  await page.getByRole('link', { name: 'Nuevo formulario' }).click()
  const { done, write, keys } = counting(page)
  await expectFocused(field(page, 'Título del formulario'))
  await write('Pedido de arbolado')
  await keys('Enter')
  await write('Nombre completo')
  await keys('Control+.', 'Enter', '/')
  await expectFocused(page.getByRole('combobox', { name: 'Tipo de pregunta' }))
  await keepScreen(page, 'editor-chooser')
  await expectAccessible(page)
  await keys('u', 'n', 'Enter')
  await expectFocused(field(page, 'Título de la pregunta'))
  await write('¿Qué pide?')
  for (const choice of choices) {
    await keys('Enter')
    await write(choice)
  }
  // The empty one that waits is no choice: Enter there ends the list.
  await keys('Enter', 'Enter', '/', 'f', 'e', 'Enter')
  await expectFocused(field(page, 'Título de la pregunta'))
  await write('¿Para cuándo?')
  await keys('Enter', '/', 'f', 'o', 'Enter')
  await expectFocused(field(page, 'Título de la pregunta'))
  await write('Foto del árbol')
  await expectBuilt(page)
  await keepScreen(page, 'editor-written')
  await expectAccessible(page)
  await keys('Shift+F6', 'Shift+F6')
  const settings = placeLink(page, 'Configuración')
  for (let tabs = 0; tabs < 8 && !(await settings.evaluate(each => each === document.activeElement)); tabs++)
    await keys('Tab')
  await keys('Enter')
  await expectFocused(page.getByRole('heading', { name: 'Configuración' }))
  // From the last of the choices down to the first: anyone.
  await keys('Tab', 'ArrowDown')
  await expect.poll(() => page.getByRole('radio', { name: 'Cualquier persona' }).isChecked()).toBe(true)
  await keys('Control+s')
  await page.waitForURL(/\/listar$/)
  expect(done.keys).toBeLessThanOrEqual(40)
  await close()
})

it('builds the same with at most ten clicks', async () => {
  const { page, close } = await newForm()
  const { done, write, click } = counting(page)
  done.clicks++
  await page.getByRole('link', { name: 'Nuevo formulario' }).click()
  await expectFocused(field(page, 'Título del formulario'))
  await write('Pedido de poda')
  await page.keyboard.press('Enter')
  await write('Nombre completo')
  await click('Obligatoria')
  await click('Agregar pregunta: Opción única')
  await expectFocused(field(page, 'Título de la pregunta'))
  await write('¿Qué pide?')
  for (const choice of choices) {
    await page.keyboard.press('Enter')
    await write(choice)
  }
  await click('Agregar pregunta: Fecha')
  await expectFocused(field(page, 'Título de la pregunta'))
  await write('¿Para cuándo?')
  await click('Agregar pregunta: Archivo')
  await expectFocused(field(page, 'Título de la pregunta'))
  await write('Foto del árbol')
  await expectBuilt(page)
  await placeLink(page, 'Configuración').click()
  await page.getByRole('radio', { name: 'Cualquier persona' }).click()
  await page.getByRole('button', { name: 'Guardar formulario' }).click()
  done.clicks += 3
  await page.waitForURL(/\/listar$/)
  expect(done.clicks).toBeLessThanOrEqual(10)
  await close()
})

it('takes a list of thirty from the clipboard with at most three clicks', async () => {
  const { page, close } = await visit(browser, { width: 1440, height: 1000 })
  await enter(page, server.url)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.url}/editar/food-inspection`)
  const { done, write, click } = counting(page)
  await page.getByRole('button', { name: 'Agregar pregunta: Opción única' }).first().waitFor()
  await click('Agregar pregunta: Opción única')
  await expectFocused(field(page, 'Título de la pregunta'))
  await write('Barrio')
  await page.keyboard.press('Enter')
  await expectFocused(field(page, 'Opción 1'))
  const thirty = Array.from({ length: 30 }, (_, index) => `Barrio ${index + 1}`)
  await page.evaluate(words => navigator.clipboard.writeText(words), ['- Barrio 1', ...thirty].join('\n'))
  await page.keyboard.press('ControlOrMeta+v')
  const words = () =>
    page
      .getByRole('group', { name: 'Opciones de respuesta' })
      .locator('input')
      .evaluateAll(found => found.map(each => (each instanceof HTMLInputElement ? each.value : '')))
  await expect.poll(words).toEqual(thirty)
  expect(done.clicks).toBeLessThanOrEqual(3)
  await close()
})
