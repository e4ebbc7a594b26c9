import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { newForm, newQuestion, newSection, questionsOf, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { PhoneBar } from './PhoneBar.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function draw() {
  const empty = newForm('es')
  const sections = withSection(withSection(empty.definition, newSection('one')), newSection('two'))
  const definition = withQuestion(sections, { sectionId: 'one' }, newQuestion('q1'))
  const store = createEditorStore({ ...empty, definition })
  const actions = editorActions(store, text)
  let saves = 0
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers: 0 }}>
        <PhoneBar isSaving={false} onSave={() => saves++} />
      </EditorContext>
    </TextContext>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const chosen = () => {
    const { selection } = store.get()
    return 'id' in selection ? selection.id : selection.kind
  }
  return { store, actions, press, chosen, saves: () => saves }
}

it('goes through every part in reading order, each with its settings open, and stays at the ends', () => {
  const { store, press, chosen } = draw()
  press('Parte anterior')
  expect(chosen()).toBe('form')
  const seen = ['one', 'q1', 'two', 'two'].map(() => {
    press('Parte siguiente')
    return chosen()
  })
  expect(seen).toEqual(['one', 'q1', 'two', 'two'])
  expect(store.get().isPanelOpen).toBe(true)
  press('Parte anterior')
  expect(chosen()).toBe('q1')
})

it('adds a question where one stands', () => {
  const { store, press, chosen } = draw()
  press('Parte siguiente')
  press('Pregunta')
  const [, added] = questionsOf(definitionOf(store.get()))
  expect(chosen()).toBe(added?.id)
})

it('saves what is not saved yet, and says so where nothing is', () => {
  const { actions, press, saves } = draw()
  expect(screen.getByRole('button', { name: 'Guardado' })).toHaveProperty('disabled', true)
  act(() => actions.setText('title', 'Poda'))
  press('Guardar formulario')
  expect(saves()).toBe(1)
})
