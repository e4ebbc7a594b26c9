import { readFile } from 'node:fs/promises'
import { writtenTable } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { xlsxFile } from '../app/xlsx-file.ts'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, keepScreen, launchBrowser, visit } from './browser.ts'
import { chooseByKeys, expectFocused, press, tabTo } from './by-keys.ts'
import { card, choose, chooseKind, field, newId, placeLink, publishes, titles } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

/** Fills in the translation that waits next; the focus stands in it. */
async function translate(page: Page, of: string, words: string): Promise<void> {
  await expectFocused(page.getByRole('textbox', { name: of }))
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
}

it('builds, arranges, translates and publishes a form by keys alone, whose question shows by an answer', async () => {
  await publishes(browser, server.url, 'draft')
  const { page, complaints, close } = await visit(browser, { width: 1440, height: 1000 })
  await enter(page, server.url)
  await page.goto(`${server.url}/editar/nuevo/formulario`)
  await expectFocused(field(page, 'Título del formulario'))
  await page.keyboard.type('Registro de mascotas')
  const id = await newId(page)
  await choose(page, 'Área municipal', 'Bromatología')
  await tabTo(page, field(page, 'Título del formulario'))
  await page.keyboard.press('Enter')
  await expectFocused(field(page, 'Título de la pregunta'))
  await page.keyboard.type('¿Tiene perro?')
  await chooseKind(page, 'Sí o no')
  await page.keyboard.press('Control+Enter')
  await expectFocused(field(page, 'Título de la pregunta'))
  await page.keyboard.type('Raza')
  await page.keyboard.press('Control+Enter')
  await expectFocused(field(page, 'Título de la pregunta'))
  await page.keyboard.type('Nombre')
  await page.keyboard.press('Escape')
  await expectFocused(card(page, 'Nombre'))
  for (const _ of ['over Raza', 'over the first']) await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titles(page)).toEqual(['Nombre', '¿Tiene perro?', 'Raza'])

  // Only if there is a dog.
  await expectFocused(card(page, 'Nombre'))
  for (const _ of ['the dog', 'the breed']) await page.keyboard.press('ArrowDown')
  await expectFocused(card(page, 'Raza'))
  await page.keyboard.press('s')
  const question = page.getByRole('combobox', { name: 'Pregunta', exact: true })
  await expectFocused(question)
  // Its list is open already.
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => question.locator('option:checked').innerText()).toBe('¿Tiene perro?')
  await choose(page, 'Comparación', 'es')
  await choose(page, 'Respuesta', 'Sí')
  await page.getByText('Decide 1 pregunta').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'editor-keys-shown')

  await press(page, placeLink(page, 'Configuración'))
  await tabTo(page, page.getByRole('radio', { name: 'El personal, sin nombrar a nadie' }))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { name: 'Cualquier persona' }).isChecked()).toBe(true)

  await press(page, placeLink(page, 'Idiomas'))
  await chooseByKeys(page, page.getByRole('button', { name: 'Agregar idioma' }), 'Português')
  await press(page, page.getByRole('button', { name: 'Siguiente pendiente' }))
  await translate(page, 'Título del formulario Registro de mascotas', 'Registo de animais')
  await translate(page, 'Título de la sección Datos', 'Dados')
  await translate(page, 'Título de la pregunta Nombre', 'Nome')
  await translate(page, 'Título de la pregunta ¿Tiene perro?', 'Tem cão?')
  await translate(page, 'Título de la pregunta Raza', 'Raça')

  await page.keyboard.press('Control+Shift+Enter')
  const dialog = page.getByRole('dialog', { name: 'Publicar por primera vez' })
  await dialog.waitFor()
  await press(page, dialog.getByRole('button', { name: 'Publicar ahora' }))
  await page.waitForURL(/\/publicado$/)
  expect(complaints).toEqual([])
  await close()

  const anybody = await visit(browser, { width: 360, height: 740, language: 'pt' })
  await anybody.page.goto(`${server.url}/publico/contestar/${id}?lang=pt`)
  await anybody.page.getByRole('heading', { name: 'Registo de animais' }).waitFor()
  expect(await anybody.page.getByLabel('Raça').count()).toBe(0)
  await anybody.page
    .getByRole('radiogroup', { name: /^Tem cão/ })
    .getByRole('radio', { name: 'Sim' })
    .check()
  await anybody.page.getByLabel('Raça').waitFor()
  await anybody.close()
})

it.each([
  { extension: 'xlsx', item: 'Hoja de cálculo (.xlsx)' },
  { extension: 'csv', item: 'Tabla de texto (.csv)' },
])(
  'gives translations as .$extension and takes them back, marked where the original changed since',
  async ({ extension, item }) => {
    const id = `traduce${extension}`.slice(0, 10).padEnd(10, '0')
    const call = await asStaff(server.url, 'admin')
    await call('POST', '/forms', { id, content: smallForm('Alta de comercio', ['Nombre', 'Rubro']) })
    const { page, complaints, close } = await visit(browser, { width: 1280, height: 900 })
    await enter(page, server.url)
    await page.goto(`${server.url}/editar/${id}/languages`)
    await chooseByKeys(page, page.getByRole('button', { name: 'Agregar idioma' }), 'Galego')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chooseByKeys(page, page.getByRole('button', { name: /^Exportar para traducir/ }), item),
    ])
    expect(download.suggestedFilename().endsWith(`.${extension}`)).toBe(true)
    const bytes = await readFile(await download.path())
    const table = new FormData()
    table.set('file', new File([new Uint8Array(bytes)], 'a'))
    const { rows } = (await call('POST', '/form-imports/tables', table)) as { rows: string[][] }
    const [heads = []] = rows
    const words: Record<string, string> = { 'Alta de comercio': 'Alta de comercio (gl)', Nombre: 'Nome', Rubro: 'Ramo' }
    const original = heads.indexOf('Español (es)')
    const translated = heads.indexOf('Galego (gl)')
    const filled = rows.map((row, at) =>
      at === 0
        ? row
        : heads.map((_, column) => (column === translated ? (words[row[original] ?? ''] ?? '') : (row[column] ?? ''))),
    )
    // Somebody words it otherwise while it is translated elsewhere.
    await press(page, placeLink(page, 'Preguntas'))
    await card(page, 'Rubro').click()
    await field(page, 'Título de la pregunta').fill('Rubro principal')
    await press(page, placeLink(page, 'Idiomas'))
    await press(page, page.getByRole('button', { name: 'Traer traducciones' }))
    const dialog = page.getByRole('dialog', { name: 'Traer traducciones' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: `gl.${extension}`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(extension === 'xlsx' ? xlsxFile({ gl: filled }) : writtenTable(filled)),
    })
    await dialog.getByText('Nuevas (2)').waitFor()
    await dialog.getByText('El original cambió: quedan marcadas (1)').waitFor()
    await expectAccessible(page)
    await keepScreen(page, `translations-back-${extension}`)
    await press(page, dialog.getByRole('button', { name: 'Tomar 3 traducciones' }))
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Título de la pregunta Nombre' }).inputValue())
      .toBe('Nome')
    expect(await page.getByRole('textbox', { name: 'Título de la pregunta Rubro principal' }).inputValue()).toBe('Ramo')
    await page
      .getByText(/El original cambió/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)
