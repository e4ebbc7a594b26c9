import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import {
  newForm,
  newQuestion,
  newSection,
  type Question,
  withQuestion,
  withQuestionChanged,
  withQuestionType,
  withSection,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { LimitField } from '../settings/LimitField.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { contentOf, definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
// What opens by a button is here before the first press.
import '../chooser/KindChooser.tsx'
import { WordsPlace } from '../words/words-place.ts'
import { Panel } from './Panel.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** The settings of a question in a section. */
function draw(question: Question, shown = <Panel />) {
  const empty = newForm('es')
  const definition = withQuestion(withSection(empty.definition, newSection('one')), { sectionId: 'one' }, question)
  const live = { ...empty.live, limitResponses: true, responseLimit: 5 }
  const store = createEditorStore({ ...empty, live, definition })
  store.select({ kind: 'question', id: question.id })
  render(
    <TextContext value={text}>
      <EditorContext
        value={{ formId: 'a', isNew: true, store, actions: editorActions(store, text), choices: noChoices, answers: 0 }}
      >
        <WordsPlace value="panel">{shown}</WordsPlace>
      </EditorContext>
    </TextContext>,
  )
  const found = () => {
    const [section] = definitionOf(store.get()).sections
    return section?.kind === 'simple' ? section.questions[0] : undefined
  }
  return { store, question: found }
}
const choice = (...options: string[]): Question => {
  const question = withQuestionType(newQuestion('q'), 'radio', () => 'x')
  return 'options' in question
    ? { ...question, options: options.map((each, index) => ({ id: `o${index}`, text: { text: each } })) }
    : question
}
const waitForLabel = async (label: string) => {
  await screen.findByLabelText(label)
  return label
}
const pick = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const become = async (kind: string) => {
  fireEvent.click(screen.getByRole('button', { name: /^Tipo de pregunta/ }))
  fireEvent.click(await screen.findByRole('option', { name: kind }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('says before another type that written options are kept aside', async () => {
  const { question } = draw(choice('Rojo', 'Azul', ''))
  await become('Sí o no')
  expect(question()?.kind).toBe('radio')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(question()).toMatchObject({ kind: 'radio', options: [{ id: 'o0' }, { id: 'o1' }, { id: 'o2' }] })
  await become('Sí o no')
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar' }))
  expect(question()?.kind).toBe('boolean')
})

it('asks nothing where nothing is lost', async () => {
  const { question } = draw(choice('', ''))
  await become('Texto')
  expect(question()?.kind).toBe('open')
  await become('Opción múltiple')
  await become('Opción única')
  expect([question()?.kind, screen.queryByRole('dialog')]).toEqual(['radio', null])
})

it('asks nothing between a list and a table, and each finds again what the other has not', async () => {
  const given = choice('Bien', 'Otra')
  const { store, question } = draw(given)
  act(() =>
    store.edit('question', before =>
      withQuestionChanged(before, 'q', each =>
        each.kind === 'radio'
          ? { ...each, options: each.options.map((one, at) => (at === 1 ? { ...one, other: true, value: 2 } : one)) }
          : each,
      ),
    ),
  )
  const list = question()
  await become('Tabla')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() =>
    store.edit('question', before =>
      withQuestionChanged(before, 'q', each =>
        each.kind === 'table' ? { ...each, rows: [{ id: 'r', text: { text: 'Calles' } }] } : each,
      ),
    ),
  )
  const table = question()
  expect(table).toMatchObject({ kind: 'table', options: [{ text: { text: 'Bien' } }, { text: { text: 'Otra' } }] })
  const { setKind } = editorActions(store, text)
  act(() => setKind('q', 'radio'))
  expect(question()).toEqual(list)
  act(() => setKind('q', 'table'))
  expect(question()).toMatchObject({ rows: [{ id: 'r', text: { text: 'Calles' } }] })
}, 20_000)

it('stays at the section when its kind changed, also where a question in it was chosen', () => {
  const { store } = draw(choice('Rojo'))
  fireEvent.click(screen.getByRole('tab', { name: 'Sección' }))
  pick('Tipo de sección', 'conditional')
  press('Cambiar y eliminar todo')
  expect(store.get().selection).toEqual({ kind: 'section', id: 'one' })
  expect(screen.getByRole('switch', { name: /Obligatoria/ })).toBeDefined()
})

it('promises as many pasted options as it adds', async () => {
  const { question } = draw(choice('Rojo', ''))
  press('Pegar lista')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(dialog.querySelector('textarea') ?? document.body, {
    target: { value: 'rojo\n\nAzul\nazúl\n- Verde\n' },
  })
  press('Agregar 2 opciones')
  expect(question()).toMatchObject({
    options: [{ text: { text: 'Rojo' } }, { text: { text: 'Azul' } }, { text: { text: 'Verde' } }],
  })
})

it('says why a number is not taken, and shows what is kept', () => {
  const { store } = draw(newQuestion('q'), <LimitField />)
  const field = () => screen.getByLabelText<HTMLInputElement>('Cantidad máxima de respuestas')
  const limit = () => contentOf(store.get()).live.responseLimit
  const write = (value: string) => fireEvent.change(field(), { target: { value } })
  write('99999999')
  expect([limit(), field().getAttribute('aria-invalid')]).toEqual([5, 'true'])
  expect(screen.getByText('Hasta 1.000.000. Queda lo que había antes.')).toBeDefined()
  fireEvent.blur(field())
  expect([field().value, screen.queryByText(/Queda lo que había/) !== null]).toEqual(['5', true])
  write('abc')
  expect(screen.getByText('Solo cifras: 25.')).toBeDefined()
  write('7')
  expect([limit(), field().getAttribute('aria-invalid')]).toEqual([7, 'false'])
})

it('shows a link only where one was written', () => {
  const { question } = draw(withQuestionType(newQuestion('q'), 'link', () => 'x'))
  expect(question()).not.toHaveProperty('link')
  pick('Dirección del enlace', 'https://a.org')
  expect(question()).toMatchObject({ link: { url: 'https://a.org' } })
  pick('Dirección del enlace', '')
  expect(question()).not.toHaveProperty('link')
})

it('sets where a scale begins and ends, its look and what its ends mean', async () => {
  const { question } = draw(withQuestionType(newQuestion('q'), 'scale', () => 'x'))
  await screen.findByLabelText('Empieza en')
  pick('Termina en', '10')
  pick('Empieza en', '0')
  pick('Se ve como', 'stars')
  fireEvent.change(screen.getByLabelText(/Qué significa el 10/), { target: { value: 'Muy bien' } })
  expect(question()).toMatchObject({ kind: 'scale', from: 0, points: 11, look: 'stars', high: { text: 'Muy bien' } })
  pick('Termina en', '1')
  pick('Empieza en', '1')
  expect(question()).toMatchObject({ from: 1, points: 2 })
})

it('writes rows and columns of a table, takes pasted ones, and goes from the last row to the columns', async () => {
  let made = 0
  const { question } = draw(withQuestionType(newQuestion('q'), 'table', () => `x${++made}`))
  fireEvent.change(screen.getByLabelText('Fila 1'), { target: { value: 'Alumbrado' } })
  fireEvent.paste(screen.getByLabelText('Fila 2'), { clipboardData: { getData: () => '- Limpieza\n- Veredas\n' } })
  fireEvent.change(screen.getByLabelText('Columna 1'), { target: { value: 'Bien' } })
  expect(question()).toMatchObject({
    rows: ['Alumbrado', 'Limpieza', 'Veredas'].map(text => ({ text: { text } })),
    options: [{ text: { text: 'Bien' } }, { text: { text: '' } }],
  })
  expect(screen.queryByRole('button', { name: /Otro: ¿cuál/ })).toBeNull()
  fireEvent.keyDown(screen.getByLabelText('Fila 3'), { key: 'Enter' })
  fireEvent.keyDown(screen.getByLabelText('Fila 4'), { key: 'Enter' })
  expect(screen.queryByLabelText('Fila 4')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Alumbrado' }))
  expect(question()).toMatchObject({ rows: [{ text: { text: 'Limpieza' } }, { text: { text: 'Veredas' } }] })
  fireEvent.click(await screen.findByRole('switch', { name: /Todas las filas/ }))
  expect(question()).toMatchObject({ everyRow: false })
})

it('makes a number of earlier answers and fixed numbers, with decimals and a unit', async () => {
  const total = withQuestionType(newQuestion('q'), 'calculated', () => 'x')
  const { store, question } = draw(total)
  const count = { ...withQuestionType(newQuestion('n'), 'integer', () => 'x'), title: { text: 'Cantidad' } }
  act(() => store.edit('text', before => withQuestion(before, { sectionId: 'one' }, count, 0)))
  const found = () => {
    const [section] = definitionOf(store.get()).sections
    return section?.kind === 'simple' ? section.questions.find(({ id }) => id === 'q') : undefined
  }
  expect(question()?.id).toBe('n')
  pick(await waitForLabel('Cálculo'), 'product')
  fireEvent.click(screen.getByRole('button', { name: 'Agregar una respuesta' }))
  fireEvent.click(screen.getByRole('button', { name: 'Agregar un número fijo' }))
  fireEvent.change(screen.getByLabelText('Número fijo'), { target: { value: '2,5' } })
  pick('Decimales', '1')
  fireEvent.change(screen.getByLabelText(/^Unidad/), { target: { value: 'kg' } })
  expect(found()).toMatchObject({
    operation: 'product',
    terms: [{ questionId: 'n' }, { constant: 2.5 }],
    decimals: 1,
    unit: { text: 'kg' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar el término 1' }))
  expect(found()).toMatchObject({ terms: [{ constant: 2.5 }] })
})

it('gives options values for sums and fees, and takes them back', async () => {
  const { question } = draw(choice('Reducida', 'Completa'))
  fireEvent.click(await screen.findByRole('switch', { name: /Valores de las opciones/ }))
  fireEvent.change(screen.getByLabelText(/^Completa/), { target: { value: '7,5' } })
  expect(question()).toMatchObject({ options: [{ id: 'o0' }, { id: 'o1', value: 7.5 }] })
  fireEvent.click(screen.getByRole('switch', { name: /Valores de las opciones/ }))
  expect(JSON.stringify(question())).not.toContain('value')
})

it('sets between which days a date is: one of the calendar, or counted from the day of the answer', async () => {
  const { question } = draw(withQuestionType(newQuestion('q'), 'date', () => 'x'))
  await screen.findByLabelText('Primera fecha posible')
  pick('Primera fecha posible', 'before')
  pick('Cuánto', '18')
  pick('De qué', 'years')
  pick('Última fecha posible', 'fixed')
  pick('Fecha', '31/12/2026')
  expect(question()).toMatchObject({ days: { min: { amount: -18, unit: 'years' }, max: '2026-12-31' } })
  pick('Primera fecha posible', 'today')
  expect(question()).toMatchObject({ days: { min: { amount: 0, unit: 'days' } } })
  pick('Primera fecha posible', 'none')
  pick('Última fecha posible', 'none')
  expect(question()).not.toHaveProperty('days')
})

it('sets the day that a form begins with: one of the calendar, or counted from the day of the answer', async () => {
  const { question } = draw(withQuestionType(newQuestion('q'), 'date', () => 'x'))
  const label = 'Respuesta al empezar'
  await screen.findByLabelText(label)
  pick(label, 'after')
  pick('Cuánto', '15')
  expect(question()).toMatchObject({ defaultDay: { amount: 15, unit: 'days' } })
  pick(label, 'today')
  expect(question()).toMatchObject({ defaultDay: { amount: 0, unit: 'days' } })
  pick(label, 'fixed')
  expect(question()).not.toHaveProperty('defaultDay')
  pick('Fecha', '31/12/2026')
  expect(question()).toMatchObject({ default: '2026-12-31' })
  pick(label, 'before')
  expect(question()).toMatchObject({ defaultDay: { amount: -1, unit: 'days' } })
  expect(question()).not.toHaveProperty('default')
  pick(label, 'none')
  expect(question()).not.toHaveProperty('defaultDay')
  pick(label, 'today')
  await become('Número entero')
  expect(question()).not.toHaveProperty('defaultDay')
})

it('sets what a form begins with: a text, a number, one option or several', async () => {
  const { question, store } = draw(choice('Rojo', 'Azul'))
  await screen.findByLabelText('Respuesta al empezar')
  pick('Respuesta al empezar', 'o1')
  expect(question()).toMatchObject({ default: 'o1' })
  pick('Respuesta al empezar', '')
  expect(question()).not.toHaveProperty('default')
  pick('Respuesta al empezar', 'o0')
  const actions = editorActions(store, text)
  act(() => actions.changeOptions('q', options => options.slice(1)))
  expect(question()).not.toHaveProperty('default')
  pick('Respuesta al empezar', 'o1')
  await become('Número entero')
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar' }))
  expect(question()).not.toHaveProperty('default')
  fireEvent.change(await screen.findByLabelText(/^Respuesta al empezar/), { target: { value: '7' } })
  expect(question()).toMatchObject({ default: 7 })
  await become('Opción múltiple')
  const boxes = screen.getByRole('group', { name: /^Respuesta al empezar/ })
  // The option that was left comes back with a kind that has options.
  for (const box of within(boxes).getAllByRole('switch')) fireEvent.click(box)
  expect(question()).toHaveProperty('default.length', 1)
})
