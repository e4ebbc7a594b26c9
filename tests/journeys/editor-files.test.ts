import { readFile } from 'node:fs/promises'
import type { FormContent } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { chooseByKeys, expectFocused, expectSaid, press } from './by-keys.ts'
import { formTitle } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'
import { styled } from './styled.ts'

let browser: Browser
let server: RunningServer
let call: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
  call = await asStaff(server.url, 'admin')
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

async function openEditor(address: string, options: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(browser, { width: 1440, height: 1000, ...options })
  await enter(opened.page, server.url)
  await opened.page.goto(`${server.url}${address}`)
  await opened.page.locator(styled('formCard')).waitFor()
  return opened
}

const more = (page: Page) => page.getByRole('button', { name: 'Más acciones' })
const file = (name: string, words: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(words) })
const choose = async (page: Page, name: string, words: string) =>
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file(name, words))

async function exported(page: Page): Promise<{ name: string; words: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseByKeys(page, more(page), 'Exportar a un archivo'),
  ])
  return { name: download.suggestedFilename(), words: await readFile(await download.path(), 'utf8') }
}

describe('a form as a file', () => {
  it('is written by the editor and read into a new form, which is saved as its own', async () => {
    const { page, complaints, close } = await openEditor('/editar/social-survey')
    const { name, words } = await exported(page)
    expect(name).toMatch(/^[a-z0-9-]+\.json$/)
    expect(JSON.parse(words)).toMatchObject({ format: 'ventanilla-form', formatVersion: 1 })
    const original = await formTitle(page)

    await page.goto(`${server.url}/editar/nuevo/formulario`)
    const start = page.getByRole('region', { name: 'Por dónde empezar' })
    await start.waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'editor-start')
    await press(page, start.getByRole('button', { name: 'Importar de un archivo' }))
    const dialog = page.getByRole('dialog', { name: 'Importar un formulario' })
    await expectFocused(dialog.locator('input[type=file]'))
    await choose(page, name, words)
    await expectFocused(page.getByRole('heading', { name: `Lo que se trajo de ${name}` }))
    await page.getByText('Todo vino como era.').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'import-read')
    await press(page, page.getByRole('button', { name: 'Abrir el borrador' }))
    await expectSaid(page, `«${original}» está en el editor. Se puede deshacer.`)
    await expectFocused(page.locator('#part-form'))
    await expect.poll(() => formTitle(page)).toBe(original)
    await expect.poll(() => start.count()).toBe(0)
    await page.getByLabel('Área municipal').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Guardar formulario' }).click()
    await page.waitForURL(/\/listar$/)
    await expectSaid(page, 'El formulario fue creado correctamente')
    expect(complaints).toEqual([])
    await close()
  })

  it('takes the place of a form without answers as one step', async () => {
    const id = 'importar01'
    await call('POST', '/forms', { id, content: smallForm('Lo que había') })
    const { page, close } = await openEditor(`/editar/${id}`)
    const { words } = await exported(page)
    const other = words.replace('Lo que había', 'Lo que viene')
    await chooseByKeys(page, more(page), 'Importar de un archivo')
    await choose(page, 'otro.json', other)
    await press(page, page.getByRole('button', { name: 'Abrir el borrador' }))
    await expect.poll(() => formTitle(page)).toBe('Lo que viene')
    await press(page, page.getByRole('button', { name: 'Deshacer: importación' }))
    await expect.poll(() => formTitle(page)).toBe('Lo que había')
    await press(page, page.getByRole('button', { name: 'Rehacer: importación' }))
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/listar$/)
    const now = (await call('GET', `/form-editor/${id}`)) as { content: FormContent; version: number }
    expect([now.version, now.content.definition.title.text]).toEqual([2, 'Lo que viene'])
    expect(now.content.areaIds).toEqual(['villa-maria-espacios-verdes'])
    await close()
  })

  it('is read without what is not understood, which is listed, and hostile names are only text', async () => {
    const id = 'importar02'
    const hostile = '<img src=x onerror="window.stolen=1">'
    await call('POST', '/forms', { id, content: smallForm('Original') })
    const { page, complaints, close } = await openEditor(`/editar/${id}`)
    const strange = JSON.parse((await exported(page)).words)
    strange[hostile] = 1
    strange.definition.title = { text: hostile }
    strange.definition.sections[0].title = { text: '<b>Datos</b>' }
    strange.definition.sections[0].questions[0].colour = 'red'
    await chooseByKeys(page, more(page), 'Importar de un archivo')
    await choose(page, '<i>raro</i>.json', JSON.stringify(strange))
    const report = page.getByRole('region', { name: 'Informe' })
    await report.getByText('2 filas').waitFor()
    await expect
      .poll(async () => (await report.getByRole('listitem').locator('b').allInnerTexts()).sort())
      .toEqual([hostile, 'Sección 1 «<b>Datos</b>», Pregunta 1 «Nombre», colour'].sort())
    await page.getByRole('heading', { name: 'Lo que se trajo de <i>raro</i>.json' }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'import-ignored')
    await press(page, page.getByRole('button', { name: 'Abrir el borrador' }))
    await expect.poll(() => formTitle(page)).toBe(hostile)
    await expect.poll(() => page.evaluate(() => 'stolen' in window)).toBe(false)
    await expect.poll(() => page.locator(`${styled('editor')} img, ${styled('editor')} b`).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('is refused with the place and what is expected there, or for what it is', async () => {
    const id = 'importar03'
    await call('POST', '/forms', { id, content: smallForm('Original') })
    const { page, close } = await openEditor(`/editar/${id}`)
    const broken = JSON.parse((await exported(page)).words)
    broken.definition.sections[0].questions[0].required = 'sí'
    await chooseByKeys(page, more(page), 'Importar de un archivo')
    await choose(page, 'roto.json', JSON.stringify(broken))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('El archivo no es un formulario que se pueda leer. No se cambió nada.').waitFor()
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual(['Sección 1 «Datos», Pregunta 1 «Nombre», required: tiene que ser sí o no (true o false)'])
    await expectAccessible(page)
    await keepScreen(page, 'import-refused')
    await choose(page, 'lista.csv', 'a;b')
    await dialog.getByText(/^Este archivo no es un formulario que conozcamos/).waitFor()
    await choose(page, 'enorme.json', ' '.repeat(10 * 1024 * 1024 + 1))
    await dialog.getByText('El archivo tiene más de 10 MB.').waitFor()
    await page.keyboard.press('Escape')
    await expectFocused(more(page))
    await chooseByKeys(page, more(page), 'Importar de un archivo')
    await dialog.getByLabel('O pegar su contenido').fill('título;tipo\nNombre;garabato')
    await press(page, dialog.getByRole('button', { name: 'Leer lo pegado' }))
    await page.getByText('Su tipo no se conoce: conviene revisarlo.').waitFor()
    await press(page, page.getByRole('button', { name: 'Volver al formulario' }))
    await expect.poll(() => formTitle(page)).toBe('Original')
    await close()
  })

  it('is not read into a form with answers, which says why', async () => {
    const { page, close } = await openEditor('/editar/event-permit')
    await chooseByKeys(page, more(page), 'Importar de un archivo')
    const dialog = page.getByRole('dialog', { name: 'Importar un formulario' })
    await dialog.getByText('El formulario ya tiene respuestas: su estructura no puede cambiar.').waitFor()
    await expect.poll(() => dialog.locator('input[type=file]').count()).toBe(0)
    await expectAccessible(page)
    await keepScreen(page, 'import-locked')
    await close()
  })
})

describe('templates', () => {
  it('are tried out and begin a new form by keys alone', async () => {
    const { page, complaints, requests, close } = await openEditor('/editar/nuevo/formulario')
    const before = requests.length
    await press(page, page.getByRole('button', { name: 'Elegir una plantilla' }))
    await expectFocused(page.getByRole('heading', { name: 'Plantillas', exact: true }))
    expect(requests.slice(before).some(address => address.includes('TemplatesView'))).toBe(true)
    const list = page.getByRole('list', { name: 'Plantillas' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(11)
    await page
      .getByRole('radiogroup')
      .or(page.getByRole('group', { name: 'Ancho' }))
      .first()
      .waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'templates')
    await press(page, list.getByRole('button', { name: /^Acta de inspección bromatológica/ }))
    await page.getByLabel('Nombre de fantasía').waitFor()
    await press(page, page.getByRole('button', { name: 'Usar esta plantilla' }))
    await expectSaid(page, '«Acta de inspección bromatológica» está en el editor. Se puede deshacer.')
    await expectFocused(page.locator('#part-form'))
    await expect.poll(() => formTitle(page)).toBe('Acta de inspección bromatológica')
    await press(page, page.getByRole('button', { name: 'Deshacer: plantilla' }))
    await page.getByRole('region', { name: 'Por dónde empezar' }).waitFor()
    await press(page, page.getByRole('button', { name: 'Rehacer: plantilla' }))
    await page.getByLabel('Área municipal').selectOption({ index: 1 })
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/listar$/)
    await expectSaid(page, 'El formulario fue creado correctamente')
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['a desktop in the dark', { width: 1440, height: 1000, dark: true }],
    ['a tablet', { width: 820, height: 1100 }],
    ['a phone', { width: 360, height: 760 }],
  ])('are chosen on %s', async (name, options) => {
    const { page, complaints, close } = await openEditor('/editar/nuevo/formulario', options)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `editor-start-${name.replaceAll(' ', '-')}`)
    await page.getByRole('button', { name: 'Elegir una plantilla' }).click()
    await page.getByRole('button', { name: 'Usar esta plantilla' }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `templates-${name.replaceAll(' ', '-')}`)
    expect(complaints).toEqual([])
    await close()
  })
})
