import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import {
  type FormDefinition,
  newForm,
  newQuestion,
  newSection,
  questionsOf,
  withQuestion,
  withSection,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { DragArea } from '../drag/DragArea.tsx'
import { EditorPanes } from '../EditorPanes.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { TakenIn } from '../TakenIn.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const empty = newForm('es')
const one = withSection(empty.definition, { ...newSection('one'), title: { text: 'Una' } })

function draw(definition: FormDefinition, what = <EditorPanes isSaving={false} onSave={() => {}} />) {
  const store = createEditorStore({ ...empty, definition })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers: 0 }}>
        <DragArea>{what}</DragArea>
      </EditorContext>
    </TextContext>,
  )
  return { store, actions, titles: () => questionsOf(definitionOf(store.get())).map(({ title }) => title.text) }
}

const words = 'Nombre *\nFecha de nacimiento\nZona\n- Norte\n- Sur\n- Norte\n# Mascota\nRaza'

it('shows what pasted lines become, takes another kind, and adds them as one step', async () => {
  const { store, actions, titles } = draw(withQuestion(one, { sectionId: 'one' }, newQuestion('q1')))
  act(() => store.select({ kind: 'question', id: 'q1' }))
  const title = screen.getAllByLabelText<HTMLTextAreaElement>('Título de la pregunta')[0]
  if (!title) throw new Error('no title')
  fireEvent.paste(title, { clipboardData: { getData: () => words } })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLSelectElement>('Tipo de «Fecha de nacimiento»').value).toBe('date')
  expect(dialog.getByText('3 opciones: Norte · Sur · Norte')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Tipo de «Raza»'), { target: { value: 'link' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar 4 preguntas' }))
  expect(titles()).toEqual(['Nombre', 'Fecha de nacimiento', 'Zona', 'Raza'])
  const { sections } = definitionOf(store.get())
  expect(sections.map(section => section.title.text)).toEqual(['Una', 'Mascota'])
  const made = questionsOf(definitionOf(store.get()))
  expect(made.map(question => (question.kind === 'open' ? question.dataType : question.kind))).toEqual([
    'string',
    'date',
    'radio',
    'link',
  ])
  expect(made[0]?.required).toBe(true)
  expect(made[2]).toMatchObject({ options: [{ text: { text: 'Norte' } }, { text: { text: 'Sur' } }] })
  act(() => actions.undo())
  expect(questionsOf(definitionOf(store.get())).map(({ id }) => id)).toEqual(['q1'])
})

it('begins a form from a text, in a section of its own', async () => {
  const { store, titles } = draw(empty.definition)
  fireEvent.click(screen.getByRole('button', { name: 'Pegar un texto' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Texto'), { target: { value: 'Nombre\nEdad' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar 2 preguntas' }))
  expect(titles()).toEqual(['Nombre', 'Edad'])
  expect(definitionOf(store.get()).sections).toHaveLength(1)
})

it('adds nothing where more is pasted than a form can hold, and says how many fit', async () => {
  const questions = Array.from({ length: 499 }, (_, at) => newQuestion(`q${at}`))
  const full = questions.reduce((before, question) => withQuestion(before, { sectionId: 'one' }, question), one)
  const { store, titles } = draw(full, <TakenIn />)
  act(() => store.ask({ kind: 'paste', after: 'q1', words: 'Nombre\nEdad' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Son 2 preguntas y entran 1. Hay que pegar menos líneas.')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar 2 preguntas' }))
  expect(titles()).toHaveLength(499)
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Texto/).value).toBe('Nombre\nEdad')
})
