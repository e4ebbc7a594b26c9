import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { ReviewCount } from './ReviewCount.tsx'
import { ReviewView } from './ReviewView.tsx'

const text = createText('es', await loadMessages('es'))
beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** A form with an area and a question of this title. */
function draw(title: string) {
  const empty = newForm('es')
  const section = withSection(empty.definition, { ...newSection('one'), title: { text: 'Datos' } })
  const question = { ...newQuestion('q'), title: { text: title } }
  const definition = { ...withQuestion(section, { sectionId: 'one' }, question), title: { text: 'Alta' } }
  const store = createEditorStore({ ...empty, areaIds: ['a'], definition })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers: 0 }}>
        <p data-testid="count">
          <ReviewCount />
        </p>
        <ReviewView />
      </EditorContext>
    </TextContext>,
  )
  return store
}
const count = () => screen.getByTestId('count').textContent
const long = 'x'.repeat(121)

it('says that there is nothing to mend', () => {
  draw('Nombre')
  expect(screen.getByText('No hay nada para corregir.')).toBeDefined()
  expect(count()).toBe('')
})

it('leads from a problem and from advice to their places', () => {
  const store = draw(long)
  fireEvent.click(screen.getByRole('button', { name: 'Ir' }))
  expect([store.get().view, store.get().selection]).toEqual(['form', { kind: 'question', id: 'q' }])
})

it('counts a problem as it is written', async () => {
  const store = draw('Nombre')
  act(() => store.edit('text', before => ({ ...before, title: { text: '' } })))
  await waitFor(() => expect(count()).toBe('1'))
  expect(screen.getByRole('heading', { name: '1 problema que impide guardar' })).toBeDefined()
})

it('puts advice aside for this form, also after a reload, and brings it back', () => {
  draw(long)
  expect(count()).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  expect(count()).toBe('')
  cleanup()
  draw(long)
  expect(count()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar otra vez' }))
  expect(count()).toBe('1')
})
