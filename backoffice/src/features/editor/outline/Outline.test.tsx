import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  type FormDefinition,
  newForm,
  newQuestion,
  newSection,
  questionsOf,
  withQuestion,
  withSection,
  withShowIf,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import { DragArea } from '../drag/DragArea.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { Outline } from './Outline.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const soon = { timeout: 10_000 }
const question = (id: string, title: string) => ({ ...newQuestion(id), title: { text: title } })
const section = (id: string, title: string) => ({ ...newSection(id), title: { text: title } })

/** Two sections of two questions; the breed shows only if the pet is 'perro'. */
function pets(): FormDefinition {
  let definition = newForm('es').definition
  definition = withSection(withSection(definition, section('one', 'Vecino')), section('two', 'Mascota'))
  definition = withQuestion(definition, { sectionId: 'one' }, question('name', 'Nombre'))
  definition = withQuestion(definition, { sectionId: 'one' }, question('pet', '¿Qué mascota tiene?'))
  definition = withQuestion(definition, { sectionId: 'two' }, question('breed', 'Raza'))
  definition = withQuestion(definition, { sectionId: 'two' }, question('age', 'Edad'))
  return withShowIf(
    definition,
    { kind: 'question', id: 'breed' },
    { match: 'all', conditions: [{ questionId: 'pet', operator: 'is', value: 'perro' }] },
  )
}

function draw(what = <Outline />) {
  const store = createEditorStore({ ...newForm('es'), definition: pets() })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers: 0 }}>
        <DragArea>{what}</DragArea>
      </EditorContext>
    </TextContext>,
  )
  return { store, actions }
}

const lines = () =>
  [...document.querySelectorAll('[data-part]')].map(line => line.textContent.replace('Solo si…', '').trim())

it('finds sections and questions by their words, and comes back by Escape', async () => {
  draw()
  const search = await screen.findByRole('searchbox', { name: 'Buscar en el formulario' }, soon)
  fireEvent.change(search, { target: { value: 'MASCÓTA' } })
  expect(await screen.findByText('2 resultados', {}, soon)).toBeDefined()
  expect(lines()).toEqual(['1Vecino', '¿Qué mascota tiene?', '2Mascota'])
  fireEvent.change(search, { target: { value: 'nada de eso' } })
  expect(screen.getByText('No hay nada con esas palabras.')).toBeDefined()
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(lines()).toEqual(['1Vecino', '1Nombre', '2¿Qué mascota tiene?', '2Mascota', '3Raza', '4Edad'])
}, 20_000)

it('joins what shows with its source only where all lines stand', async () => {
  const { store } = draw()
  const search = await screen.findByRole('searchbox', { name: 'Buscar en el formulario' }, soon)
  act(() => store.select({ kind: 'question', id: 'breed' }))
  await expect.poll(() => document.querySelectorAll('nav > svg circle').length, soon).toBe(1)
  fireEvent.change(search, { target: { value: 'raza' } })
  expect(document.querySelector('nav > svg')).toBeNull()
}, 20_000)

it('closes and opens a section by the arrows, and all of them by a button', async () => {
  const { store } = draw()
  const line = document.querySelector('[data-part=one]')
  if (!line) throw new Error('no section')
  fireEvent.keyDown(line, { key: 'ArrowLeft' })
  expect(lines()).toEqual(['1Vecino', '2Mascota', '3Raza', '4Edad'])
  fireEvent.keyDown(line, { key: 'ArrowRight' })
  expect(lines()).toHaveLength(6)
  fireEvent.click(await screen.findByRole('button', { name: 'Contraer todas las secciones' }, soon))
  expect(lines()).toEqual(['1Vecino', '2Mascota'])
  fireEvent.click(screen.getByRole('button', { name: 'Desplegar todas las secciones' }))
  expect(store.get().closed.size).toBe(0)
}, 20_000)

it('marks a closed section for the faults that it holds', () => {
  const { store } = draw()
  act(() => {
    store.edit('question', before =>
      withShowIf(
        before,
        { kind: 'question', id: 'breed' },
        { match: 'all', conditions: [{ questionId: 'age', operator: 'is', value: '3' }] },
      ),
    )
    store.setOpen('two', false)
    store.markTried()
  })
  const line = document.querySelector('[data-part=two]')
  expect(line?.textContent).toContain(text.t('editor.fault'))
})

it('says on the card when a question shows, by the number of its source', async () => {
  const { store } = draw(<Canvas />)
  expect(await screen.findByText('Solo si 2. ¿Qué mascota tiene? es perro', {}, soon)).toBeDefined()
  act(() => store.select({ kind: 'question', id: 'breed' }))
  const chip = await screen.findByRole('button', { name: /^Solo si 2\./, pressed: true }, soon)
  fireEvent.click(chip)
  expect(store.get().focus?.id).toBe('editor-condition-0')
}, 20_000)

it('says on a source what it decides, leads there, and gives it the number of its condition', async () => {
  const { store, actions } = draw(
    <>
      <Outline />
      <Canvas />
    </>,
  )
  const button = await screen.findByRole('button', { name: '¿Qué mascota tiene?: Decide 1 pregunta' }, soon)
  fireEvent.click(button)
  expect(store.get().selection).toEqual({ kind: 'question', id: 'breed' })
  await expect.poll(() => lines(), soon).toContain('2¿Qué mascota tiene?1')
  const decide = (target: Parameters<typeof withShowIf>[1]) =>
    store.edit('question', before =>
      withShowIf(before, target, {
        match: 'any',
        conditions: [
          { questionId: 'name', operator: 'answered' },
          { questionId: 'pet', operator: 'answered' },
        ],
      }),
    )
  act(() => decide({ kind: 'section', id: 'two' }))
  act(() => decide({ kind: 'question', id: 'age' }))
  expect(await screen.findByText('Decide 2 preguntas y 1 sección', {}, soon)).toBeDefined()
  act(() => store.select({ kind: 'section', id: 'two' }))
  expect(lines()).toEqual(['1Vecino', '1Nombre1', '2¿Qué mascota tiene?2', '2Mascota', '3Raza', '4Edad'])
  fireEvent.click(screen.getByText('Decide 2 preguntas y 1 sección'))
  expect(store.get().selection).toMatchObject({ kind: 'questions', ids: new Set(['breed', 'age']) })
  act(() => actions.removeQuestion('pet'))
  expect(screen.queryByText('Decide 2 preguntas y 1 sección')).toBeNull()
}, 20_000)

it.each([
  [
    'moving a source after what it decides',
    'move',
    '«Raza»: «¿Qué mascota tiene?» ahora viene después. Solo puede mirar respuestas anteriores.',
  ],
  ['removing a source', 'remove', '1 parte se mostraba según esto: esa condición ya no está.'],
])(
  '%s says so, with the way back',
  async (_, how, words) => {
    const { store, actions } = draw(<Canvas />)
    act(() => {
      if (how === 'move') actions.moveQuestionTo('pet', { sectionId: 'two' })
      else actions.removeQuestion('pet')
    })
    const notice = await screen.findByText(words, {}, soon)
    fireEvent.click(notice.parentElement?.querySelector('button') ?? notice)
    expect(questionsOf(definitionOf(store.get())).map(({ id }) => id)).toEqual(['name', 'pet', 'breed', 'age'])
    expect(questionsOf(definitionOf(store.get()))[2]?.showIf).toBeDefined()
    expect(screen.queryByText(words)).toBeNull()
  },
  20_000,
)
