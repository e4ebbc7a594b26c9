import type { FormContent, ShowIf } from '@ventanilla/model'
import { formOfEveryKind, getFixture } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import {
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  keepScreen,
  launchBrowser,
  type Visit,
} from './browser.ts'
import { expectFocused } from './by-keys.ts'
import { card, field, openEditor, publishes } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
  await publishes(browser, server.url, 'draft')
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const lastTitle = 'La última, por lo primero'

/** A form with something of everything: each kind, a question that shows by two others, states, two languages, and advice. */
function formOf(width: number): FormContent {
  const every = formOfEveryKind()
  const { definition } = getFixture('food-inspection')
  const { live } = getFixture('pruning-request')
  const [section] = every.sections
  if (section?.kind !== 'simple') throw new Error('the form of every kind has no simple section')
  const [first, ...others] = section.questions
  const last = others.at(-1)
  if (!first || !last) throw new Error('the form of every kind asks nothing')
  const showIf: ShowIf = { match: 'any', conditions: [{ questionId: first.id, operator: 'answered' }] }
  const shown = { ...last, title: { text: lastTitle }, showIf }
  return {
    definition: {
      ...every,
      title: { text: `Ancho ${width}`, translations: { pt: { text: 'Largura', of: 'other words' } } },
      states: definition.states,
      sections: [{ ...section, questions: [first, ...others.slice(0, -1), shown] }, ...definition.sections.slice(0, 2)],
    },
    live: { ...live, platform: {}, summaryQuestionIds: [] },
    areaIds: ['villa-maria-espacios-verdes'],
  }
}

/** Where what has a fault: the walk goes on and says all of them at its end. */
const faults: string[] = []

/** The screen in both themes: no fault of use, nothing wider than the window. */
async function look({ page }: Visit, name: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const isFirst = colorScheme === 'light'
    const found = await Promise.allSettled([
      expectNoSidewaysScroll(page),
      isFirst ? expectAccessible(page) : expectContrast(page),
    ])
    for (const each of found)
      if (each.status === 'rejected') faults.push(`${name}, ${width}, ${colorScheme}: ${faultOf(each.reason)}`)
    await keepScreen(page, `widths-${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const faultOf = (reason: { message?: string; actual?: unknown }) => JSON.stringify(reason.actual) ?? reason.message

/** By the bar's own button, or on a phone by its menu. */
async function turnTo(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Más acciones' })
  await more.waitFor()
  const button = page.getByRole('banner').or(page.locator('[data-region]').first()).getByRole('button', { name })
  if (await button.first().isVisible()) return await button.first().click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** A question that shows by another: its card, its condition, its kinds. */
async function questions(visit: Visit, isPhone: boolean): Promise<void> {
  const { page } = visit
  if (isPhone) {
    await page.getByRole('button', { name: 'Contenido' }).click()
    await page.getByRole('navigation', { name: 'Contenido' }).getByRole('searchbox').fill('La última')
    await look(visit, 'outline')
    await page.locator('[data-part]').filter({ hasText: lastTitle }).click()
  } else {
    await look(visit, 'canvas')
    await card(page, lastTitle).click()
  }
  const title = field(page, 'Título de la pregunta')
  await expect.poll(() => title.inputValue()).toBe(lastTitle)
  await look(visit, 'question')
  await page.getByRole('button', { name: /^Tipo de pregunta/ }).click()
  await expectFocused(page.getByRole('combobox', { name: 'Tipo de pregunta' }))
  await look(visit, 'chooser')
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  if (!isPhone) await page.getByRole('button', { name: /^Solo si / }).click()
  await page.getByRole('combobox', { name: 'Pregunta', exact: true }).waitFor()
  await look(visit, 'show-if')
}

/** What stands in the place of the questions. */
async function besides(visit: Visit, form: string): Promise<void> {
  const { page } = visit
  await turnTo(page, 'Revisar')
  await page.getByRole('heading', { name: /consejo/ }).waitFor()
  await look(visit, 'review')
  await turnTo(page, 'Ver como ciudadano')
  await page.getByRole('button', { name: 'Comprobar las respuestas' }).waitFor()
  await look(visit, 'preview')
  await page.goto(`${server.url}/editar/${form}/states`)
  await page.getByRole('heading', { name: 'Estados', exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Emplazada/ })
    .first()
    .click()
  await look(visit, 'states')
  await page.goto(`${server.url}/editar/${form}/settings`)
  await page.getByRole('radio', { name: 'Cualquier persona' }).waitFor()
  await look(visit, 'settings')
  await page.goto(`${server.url}/editar/${form}/languages`)
  await page.getByRole('button', { name: 'Agregar idioma' }).waitFor()
  await look(visit, 'languages')
}

async function together(visit: Visit, form: string): Promise<void> {
  const colleague = await openEditor(browser, server.url, `/editar/${form}/questions`, { user: 'supervisor' })
  const { page } = visit
  await page.goto(`${server.url}/editar/${form}/questions`)
  await page.getByRole('button', { name: /^Personas y cambios/ }).click()
  await page.getByRole('button', { name: /^Ir a donde está/ }).waitFor()
  await look(visit, 'people')
  await colleague.close()
}

async function publishing(visit: Visit, form: string, isPhone: boolean): Promise<void> {
  const { page } = visit
  await page.goto(`${server.url}/editar/${form}/questions`)
  const title = field(page, 'Título del formulario')
  // A finger is quick: what comes late to the bar moves nothing under it.
  if (isPhone) await page.locator('#part-form').click()
  await title.fill('Anchos y temas')
  await page.keyboard.press('Control+Shift+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Qué cambia para los ciudadanos').waitFor()
  await look(visit, 'publish')
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click()
  await page.waitForURL(/\/publicado$/)
  await page.getByRole('link', { name: 'Volver a las preguntas' }).waitFor()
  await look(visit, 'published')
}

/** A form that is not there yet: empty, by a template, by a file. */
async function beginning(visit: Visit): Promise<void> {
  const { page } = visit
  await page.goto(`${server.url}/editar/nuevo/questions`)
  await page.getByRole('button', { name: 'Elegir una plantilla' }).waitFor()
  await look(visit, 'new')
  await page.getByRole('button', { name: 'Elegir una plantilla' }).click()
  await page
    .getByRole('button', { name: /Usar esta plantilla/ })
    .first()
    .waitFor()
  await look(visit, 'templates')
  await page.goto(`${server.url}/editar/nuevo/questions`)
  await page.getByRole('button', { name: 'Importar de un archivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await look(visit, 'import')
  const buffer = Buffer.from(JSON.stringify(survey))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'poda.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Abrir el borrador' }).waitFor()
  await look(visit, 'report')
}

const survey = {
  title: 'Poda de árboles',
  elements: [
    { type: 'text', name: 'who', title: 'Nombre', isRequired: true },
    { type: 'radiogroup', name: 'kind', title: 'Clase', choices: ['Roble', 'Olmo', 'Olmo'] },
    { type: 'comment', name: 'why', title: 'Motivo', visibleIf: "{kind} = 'Olmo'" },
    { type: 'signaturepad', name: 'sign', title: 'Firma a mano' },
  ],
}

it.each([320, 360, 820, 1280, 1600])(
  'has no fault in any of its screens at %d px, light and dark',
  async width => {
    const form = `anchos${String(width).padStart(4, '0')}`
    const isPhone = width < 720
    const call = await asStaff(server.url, 'admin')
    await call('POST', '/forms', { id: form, content: formOf(width) })
    const height = isPhone ? 740 : 1000
    const editor = await openEditor(browser, server.url, `/editar/${form}/questions`, { width, height })
    await questions(editor, isPhone)
    await besides(editor, form)
    await together(editor, form)
    await publishing(editor, form, isPhone)
    await beginning(editor)
    expect([...faults.splice(0), ...editor.complaints]).toEqual([])
    await editor.close()
  },
  240_000,
)
