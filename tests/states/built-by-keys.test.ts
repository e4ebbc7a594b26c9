import type { FormDefinition, Question, Section } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from '../journeys/as-staff.ts'
import { signIn } from '../journeys/backoffice.ts'
import { expectAccessible, keepScreen, launchBrowser, visit } from '../journeys/browser.ts'
import { expectFocused, expectSaid, press, tabTo } from '../journeys/by-keys.ts'
import { choose, chooseKind, field, flip, newId, placeLink, write } from '../journeys/in-editor.ts'
import { type RunningServer, startServer } from '../journeys/server.ts'
import { styled } from '../journeys/styled.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const types: Record<string, string> = {
  string: 'Texto',
  integer: 'Número entero',
  decimal: 'Número decimal',
  date: 'Fecha',
  time: 'Hora',
  link: 'Enlace',
  title: 'Información',
}
const kinds: Record<string, string> = { select: 'Opción múltiple', radio: 'Opción única', boolean: 'Sí o no' }
const hueNames: Record<string, string> = { green: 'Verde', blue: 'Azul' }
const limitNames = { min: 'Mínimo', max: 'Máximo', minLength: 'Largo mínimo', maxLength: 'Largo máximo' } as const

/** Back by Shift and Tab until something has the focus. */
async function tabBack(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`Shift and Tab never reached ${String(target)}`)
}

const type = (page: Page, words: string) => page.keyboard.type(words)

/** The chosen question, in the order in which its settings stand. */
async function fillQuestion(page: Page, question: Question): Promise<void> {
  await expectFocused(field(page, 'Título de la pregunta'))
  await type(page, question.title.text)
  const kind = question.kind === 'open' ? types[question.dataType] : kinds[question.kind]
  if (kind !== types['string']) await chooseKind(page, kind ?? '')
  const isRequiredAtOnce = question.required && kind !== types['title']
  if (isRequiredAtOnce) await page.keyboard.press('Control+.')
  if (question.kind === 'select' || question.kind === 'radio') {
    await tabTo(page, field(page, 'Opción 1'))
    for (const [index, option] of question.options.entries()) {
      if (index > 0) await page.keyboard.press('Enter')
      await expectFocused(field(page, `Opción ${index + 1}`))
      await type(page, option.text.text)
    }
  }
  if (question.kind === 'open' && question.link) {
    await write(page, 'Dirección del enlace', question.link.url)
    await write(page, 'Texto del enlace', question.link.title.text)
  }
  if (question.attachments.image) await flip(page, 'Adjuntar imagen')
  if (question.attachments.document) await flip(page, 'Adjuntar documento')
  // A text that is only read can be required once it takes files.
  if (question.required && !isRequiredAtOnce) {
    await tabBack(page, field(page, 'Título de la pregunta'))
    await page.keyboard.press('Control+.')
  }
  if (question.help) {
    await tabBack(page, field(page, 'Título de la pregunta'))
    await tabTo(page, page.locator('#editor-help'))
    await type(page, question.help.text)
  }
  if (question.kind !== 'open') return
  for (const limit of ['min', 'max', 'minLength', 'maxLength'] as const) {
    const value = question.limits?.[limit]
    if (value === undefined) continue
    await tabTo(page, page.getByLabel(new RegExp(`^${limitNames[limit]}`)))
    await type(page, String(value).replace('.', ','))
  }
}

async function fillSection(page: Page, section: Section): Promise<void> {
  await tabBack(page, page.locator('#editor-add-section'))
  await page.keyboard.press('Enter')
  await expectFocused(field(page, 'Título de la sección'))
  await type(page, section.title.text)
  if (section.description.text !== '') {
    await tabTo(page, page.locator('#editor-section-description'))
    await type(page, section.description.text)
  }
  if (section.kind !== 'simple') throw new Error('The food inspection has simple sections only')
  if (section.repeatable) {
    await flip(page, 'Repetible')
    await tabBack(page, field(page, 'Título de la sección'))
  }
  await tabBack(page, field(page, 'Título de la sección'))
  await page.keyboard.press('Enter')
  for (const [index, question] of section.questions.entries()) {
    if (index > 0) await page.keyboard.press('Control+Enter')
    await fillQuestion(page, question)
  }
}

async function fillStates(page: Page, { available }: FormDefinition['states']): Promise<void> {
  await press(page, placeLink(page, 'Estados'))
  await press(page, page.getByRole('button', { name: 'Agregar estado' }))
  for (const { name } of available) {
    await type(page, name)
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, 'Nuevo estado').inputValue()).toBe('')
  }
  await page.keyboard.press('Escape')
  await tabBack(page, page.getByRole('button', { name: available[0]?.name ?? '', exact: true }))
  for (const [index, { name, transitions, hue }] of available.entries()) {
    for (const target of transitions) {
      const wanted = available.find(({ id }) => id === target)?.name ?? ''
      await page.keyboard.press('Home')
      await walkTo(page, 'ArrowRight', page.getByRole('checkbox', { name: `De ${name} a ${wanted}`, exact: true }))
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Home')
    if (hue) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      const chosen = page.getByRole('group', { name: 'Color' }).getByRole('radio', { checked: true })
      await tabTo(page, chosen)
      await walkTo(page, 'ArrowRight', page.getByRole('radio', { name: hueNames[hue] ?? '' }))
      await page.keyboard.press('Escape')
    }
    const next = available[index + 1]
    if (next) await walkTo(page, 'ArrowDown', page.getByRole('button', { name: next.name, exact: true }))
  }
}

/** Goes on by an arrow until something has the focus. */
async function walkTo(page: Page, key: string, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate(element => element === document.activeElement)
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(wanted)}`)
}

async function fillSettings(page: Page): Promise<void> {
  await press(page, placeLink(page, 'Configuración'))
  await flip(page, 'Geolocalización')
  await flip(page, 'Firma digital')
  await tabTo(page, page.getByRole('switch', { name: 'Respuestas firmadas editables' }))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Activar' }))
  for (const name of [
    'Enviar la respuesta por correo',
    'Descarga pública del PDF con código',
    'PDF para impresora portátil',
  ]) {
    await flip(page, name)
  }
}

async function fillSignatures(page: Page, signatures: FormDefinition['signatures']): Promise<void> {
  for (const [index, signature] of signatures.entries()) {
    if (index > 0) await press(page, page.getByRole('button', { name: 'Agregar firma' }))
    const card = page.locator(`${styled('signatureList')} > li`).nth(index)
    await tabTo(page, card.getByRole('textbox'))
    await type(page, signature.title)
    if (signature.signatory === 'staff') {
      await tabTo(page, card.getByLabel('Quién firma'))
      await page.keyboard.press('ArrowDown')
    }
    if (signature.method === 'draw') {
      await tabTo(page, card.getByLabel('Cómo se firma'))
      await page.keyboard.press('Home')
    }
    if (signature.required) {
      await tabTo(page, card.getByRole('switch'))
      await page.keyboard.press('Space')
    }
  }
}

/** The definition without its ids; what points to a state names its place. The food inspection has nothing else that points. */
function withoutIds(definition: FormDefinition): unknown {
  const { sections, states, signatures } = definition
  const stateNumber = (id: string | null) => states.available.findIndex(state => state.id === id)
  const questionWithoutIds = (question: Question) =>
    'options' in question
      ? { ...question, id: '', options: question.options.map(({ text }, index) => ({ id: index, text })) }
      : { ...question, id: '' }
  return {
    ...definition,
    sections: sections.map(section =>
      section.kind === 'simple'
        ? { ...section, id: '', questions: section.questions.map(questionWithoutIds) }
        : section,
    ),
    states: {
      available: states.available.map(({ name, transitions, hue }) => ({
        name,
        transitions: transitions.map(stateNumber),
        hue,
      })),
      initial: stateNumber(states.initial),
    },
    signatures: signatures.map(signature => ({ ...signature, id: '' })),
  }
}

it('the food inspection is built from nothing by keys alone, and is the very form of the fixture', async () => {
  const { definition } = getFixture('food-inspection')
  const { page, complaints, close } = await visit(browser, { width: 1440, height: 1000, language: 'es-ES' })
  await signIn(page, server.url)
  await page.goto(`${server.url}/listar`)
  await press(page, page.getByRole('link', { name: 'Nuevo formulario' }))
  await page.locator(styled('formCard')).waitFor()
  await write(page, 'Título del formulario', definition.title.text)
  await tabTo(page, page.locator('#editor-description'))
  await type(page, definition.description.text)
  await choose(page, 'Área municipal', 'Bromatología')
  for (const section of definition.sections) await fillSection(page, section)
  await fillStates(page, definition.states)
  await fillSettings(page)
  await fillSignatures(page, definition.signatures)
  await expectAccessible(page)
  await keepScreen(page, 'editor-food-inspection')
  const id = await newId(page)
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/listar$/)
  await expectSaid(page, 'El formulario fue creado correctamente')

  const call = await asStaff(server.url, 'admin')
  const saved = (await call('GET', `/form-editor/${id}`)) as { content: { definition: FormDefinition } }
  expect(withoutIds(saved.content.definition)).toEqual(withoutIds(definition))
  expect(complaints).toEqual([])
  await close()
})
