import { randomUUID } from 'node:crypto'
import type { FormContent } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { chooseByKeys, expectFocused, expectSaid, press, tabTo } from './by-keys.ts'
import { formTitle, placeLink } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'
import { styled } from './styled.ts'

let browser: Browser
let server: RunningServer
let call: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer({ RATE_LIMIT_SCALE: '0' })])
  call = await asStaff(server.url, 'admin')
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const first = smallForm('Alta de comercio', ['Nombre', 'Rubro'])
const retitled = (content: FormContent, title: string): FormContent => ({
  ...content,
  definition: { ...content.definition, title: { text: title } },
})
const editable = (content: FormContent): FormContent => ({
  ...content,
  definition: { ...content.definition, settings: { ...content.definition.settings, editableForm: true } },
})

/** A form whose versions are these contents, one after another. */
async function saved(id: string, ...contents: FormContent[]): Promise<void> {
  const [begun, ...later] = contents
  await call('POST', '/forms', { id, content: begun })
  for (const [index, content] of later.entries()) await call('PUT', `/forms/${id}`, { content }, index + 1)
}

async function openVersions(id: string, options: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(browser, { width: 1440, height: 1000, ...options })
  await enter(opened.page, server.url)
  await opened.page.goto(`${server.url}/editar/${id}`)
  await opened.page.locator(styled('formCard')).waitFor()
  await chooseByKeys(opened.page, more(opened.page), 'Versiones')
  await opened.page.getByRole('heading', { name: 'Versiones' }).waitFor()
  await opened.page.getByRole('heading', { name: /^Versión \d/ }).waitFor()
  return opened
}

const more = (page: Page) => page.getByRole('button', { name: 'Más acciones' })
const version = (page: Page, number: number) =>
  page.getByRole('list', { name: 'Versiones' }).getByRole('button', { name: new RegExp(`^Versión ${number}`) })
const changes = (page: Page) => page.locator(styled('versionChanges')).getByRole('listitem').allInnerTexts()
const versionsOf = async (id: string) =>
  ((await call('GET', `/forms/${id}/versions`)) as { items: { number: number }[] }).items.map(({ number }) => number)

describe('the versions of a form', () => {
  it('stand newest first with who, when and what changed; an earlier one is tried out and comes back as the next', async () => {
    const id = 'versiones1'
    const more2 = smallForm('Alta de comercio', ['Nombre', 'Rubro', 'Domicilio'])
    await saved(id, first, more2, retitled(more2, 'Habilitación'))
    const { page, complaints, close } = await openVersions(id)
    await expectFocused(page.getByRole('heading', { name: 'Versiones' }))
    const list = page.getByRole('list', { name: 'Versiones' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
    await expect
      .poll(() => version(page, 3).innerText())
      .toMatch(/Actual[\s\S]*\d\d\/\d\d\/\d{4} - \d\d:\d\d[\s\S]*sin respuestas/)
    await expect.poll(() => changes(page)).toEqual(['Formulario: «Alta de comercio» → «Habilitación»'])
    await expect.poll(() => page.getByRole('button', { name: 'Restaurar esta versión' }).count()).toBe(0)
    await expectAccessible(page)
    await keepScreen(page, 'versions')

    await press(page, version(page, 2))
    await expect.poll(() => changes(page)).toEqual(['Pregunta «Domicilio»: se agrega\nDatos'])
    await press(page, version(page, 1))
    await page.getByText('La primera versión del formulario.').waitFor()
    await tabTo(page, page.getByRole('radio', { name: 'Cambios' }))
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Rubro').fill('Panadería')
    await expect.poll(() => page.getByLabel('Domicilio').count()).toBe(0)
    await expectAccessible(page)
    await keepScreen(page, 'versions-form')

    await press(page, page.getByRole('button', { name: 'Restaurar esta versión' }))
    await expectSaid(page, 'La versión 1 está en el editor. Falta guardar el formulario.')
    await expectFocused(page.locator('#part-form'))
    await expect
      .poll(async () => [await formTitle(page), await page.locator(styled('questionOpen')).count()])
      .toEqual(['Alta de comercio', 2])
    await press(page, page.getByRole('button', { name: 'Deshacer: versión restaurada' }))
    await expect
      .poll(async () => [await formTitle(page), await page.locator(styled('questionOpen')).count()])
      .toEqual(['Habilitación', 3])
    await press(page, page.getByRole('button', { name: 'Rehacer: versión restaurada' }))
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/listar$/)
    await expect.poll(() => versionsOf(id)).toEqual([4, 3, 2, 1])
    expect(complaints).toEqual([])
    await close()
  })

  it('come back as far as the answers allow, which is said before', async () => {
    const id = 'versiones2'
    const open = { ...first, live: { ...first.live, public: true } }
    const wider = smallForm('Alta de comercio', ['Nombre', 'Rubro', 'Domicilio'])
    await saved(id, open, { ...editable(retitled(wider, 'Habilitación')), live: open.live })
    const answered = await fetch(`${server.url}/api/v1/public/forms/${id}/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ version: 2, content: { sections: { datos: { rows: [{ id: 'r1', values: {} }] } } } }),
    })
    expect(answered.status).toBe(201)

    const { page, close } = await openVersions(id)
    await version(page, 2)
      .getByText(/1 respuesta/)
      .waitFor()
    await press(page, version(page, 1))
    await press(page, page.getByRole('button', { name: 'Restaurar esta versión' }))
    const dialog = page.getByRole('dialog', { name: 'Se restaura una parte' })
    await dialog.waitFor()
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual(['Pregunta «Domicilio»: se agrega', 'Formulario editable: Sí'])
    await expectAccessible(page)
    await keepScreen(page, 'versions-partly')
    await press(page, dialog.getByRole('button', { name: 'Restaurar lo posible' }))
    await expectSaid(page, 'La versión 1 está en el editor')
    await expect
      .poll(async () => [await formTitle(page), await page.locator(styled('questionOpen')).count()])
      .toEqual(['Alta de comercio', 3])
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/listar$/)
    await expect.poll(() => versionsOf(id)).toEqual([3, 2, 1])

    // Once the content may not be edited either, nothing comes back, and the button says why.
    await page.goto(`${server.url}/editar/${id}`)
    await placeLink(page, 'Configuración').click()
    await page.getByRole('switch', { name: 'Formulario editable', exact: true }).click()
    await chooseByKeys(page, more(page), 'Versiones')
    await version(page, 2).click()
    const restore = page.getByRole('button', { name: 'Restaurar esta versión' })
    await restore.waitFor()
    await expect.poll(() => restore.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Se puede restaurar con la opción «Formulario editable» activada.').waitFor()
    await restore.click({ force: true })
    await page.getByRole('heading', { name: 'Versiones' }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'versions-locked')
    await close()
  })

  it('are shown fifty at a time', async () => {
    const id = 'versiones3'
    await saved(id, first, ...Array.from({ length: 51 }, (_, index) => retitled(first, `Título ${index}`)))
    const { page, close } = await openVersions(id)
    const items = page.getByRole('list', { name: 'Versiones' }).getByRole('listitem')
    await expect.poll(() => items.count()).toBe(50)
    await page.getByRole('button', { name: 'Ver anteriores' }).click()
    await expect.poll(() => items.count()).toBe(52)
    await expect.poll(() => page.getByRole('button', { name: 'Ver anteriores' }).count()).toBe(0)
    await close()
  })

  it.each([
    ['a desktop in the dark', 'versiones4', { width: 1440, height: 1000, dark: true }],
    ['a tablet', 'versiones5', { width: 820, height: 1100 }],
    ['a phone', 'versiones6', { width: 360, height: 760 }],
  ])('are read on %s', async (name, id, options) => {
    await saved(id, first, retitled(first, 'Habilitación de comercios, industrias y servicios'))
    const { page, complaints, close } = await openVersions(id, options)
    await expect.poll(() => changes(page)).toHaveLength(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `versions-${name.replaceAll(' ', '-')}`)
    await page.getByRole('button', { name: 'Volver al formulario' }).click()
    await expectFocused(page.locator('#part-form'))
    expect(complaints).toEqual([])
    await close()
  })
})
