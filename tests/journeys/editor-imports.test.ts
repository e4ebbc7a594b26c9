import { exportForm } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { strToU8, zipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { largeXlsform } from '../app/xlsx-file.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { formTitle, titles } from './in-editor.ts'
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

const survey = {
  title: 'Poda de árboles',
  elements: [
    { type: 'text', name: 'who', title: 'Nombre', isRequired: true },
    { type: 'radiogroup', name: 'kind', title: 'Clase', choices: ['Roble', 'Olmo'] },
    { type: 'comment', name: 'why', title: 'Motivo', visibleIf: "{kind} = 'Olmo'" },
    { type: 'signaturepad', name: 'sign', title: 'Firma a mano' },
  ],
}
const components = [
  { type: 'textfield', key: 'street', label: 'Calle' },
  { type: 'number', key: 'number', label: 'Altura' },
  { type: 'tree', key: 'tree', label: 'Lo que no se conoce' },
]
const openForms = {
  'forms.json': JSON.stringify([{ name: 'Alta de comercio' }]),
  'formSteps.json': JSON.stringify([{ index: 0, form_definition: 'https://forms.example/api/v2/form-definitions/a1' }]),
  'formDefinitions.json': JSON.stringify([
    { url: 'https://forms.example/api/v2/form-definitions/a1', name: 'Datos', configuration: { components } },
  ]),
}
const earlier = {
  titulo: 'Trámite de antes',
  secciones: [
    {
      orden: 0,
      titulo: 'Datos',
      preguntas: [
        { orden: 0, titulo: 'Apellido', tipoPregunta: 1, tipoDato: 1 },
        { orden: 1, titulo: '¿Es titular?', tipoPregunta: 4 },
      ],
    },
  ],
}
const { definition, live } = getFixture('food-inspection')
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const files = [
  {
    what: 'an XLSForm of 100 questions',
    name: 'censo.xlsx',
    buffer: Buffer.from(largeXlsform(100)),
    title: 'Censo',
    asked: 100,
    left: 0,
    width: 1280,
  },
  {
    what: 'a SurveyJS survey',
    name: 'poda.json',
    buffer: json(survey),
    title: 'Poda de árboles',
    asked: 3,
    left: 1,
    width: 360,
    dark: true,
  },
  {
    what: 'a form of Form.io',
    name: 'formio.json',
    buffer: json({ title: 'Veredas', components }),
    title: 'Veredas',
    asked: 2,
    left: 1,
    width: 1600,
  },
  {
    what: 'an export of Open Forms',
    name: 'export.zip',
    buffer: Buffer.from(
      zipSync(Object.fromEntries(Object.entries(openForms).map(([name, words]) => [name, strToU8(words)]))),
    ),
    title: 'Alta de comercio',
    asked: 2,
    left: 1,
    width: 320,
  },
  {
    what: 'a form of our own',
    name: 'propio.json',
    buffer: json(exportForm({ definition, live, areaIds: [] })),
    title: definition.title.text,
    asked: undefined,
    left: 0,
    width: 820,
    dark: true,
  },
  {
    what: 'a document of the earlier product',
    name: 'antes.json',
    buffer: json(earlier),
    title: 'Trámite de antes',
    asked: 2,
    left: 0,
    width: 1280,
    dark: true,
  },
  {
    what: 'a table of questions',
    name: 'Relevamiento.csv',
    buffer: Buffer.from('Título;Tipo;Opciones\nBarrio;texto;\nEstado;opción única;Bueno|Malo\n'),
    title: 'Relevamiento',
    asked: 2,
    left: 0,
    width: 360,
  },
]

it.each(files)(
  'brings $what along, with its report before the draft ($width px)',
  async ({ name, buffer, title, asked, left, width, dark = false }) => {
    const { page, complaints, close } = await visit(browser, { width, height: 800, dark })
    await enter(page, server.url)
    await page.goto(`${server.url}/editar/nuevo/formulario`)
    await page
      .getByRole('region', { name: 'Por dónde empezar' })
      .getByRole('button', { name: 'Importar de un archivo' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Importar un formulario' })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const open = page.getByRole('button', { name: 'Abrir el borrador' })
    await open.waitFor({ timeout: 60_000 })
    const figure = async (label: string) =>
      Number(await page.locator('dl > div').filter({ hasText: label }).locator('dd strong').innerText())
    expect(await figure('Dejado afuera')).toBe(left)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `brought-${name.replace('.', '-')}-${width}${dark ? '-dark' : ''}`)
    await open.click()
    await page.locator(styled('formCard')).waitFor()
    await expect.poll(() => formTitle(page)).toBe(title)
    if (asked !== undefined && asked < 10) await expect.poll(async () => (await titles(page)).length).toBe(asked)
    await expectNoSidewaysScroll(page)
    expect(complaints).toEqual([])
    await close()
  },
)
