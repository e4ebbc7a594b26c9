import { act, cleanup, render, screen } from '@testing-library/react'
import { newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { WhereChosen } from './WhereChosen.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

it('says in which section the chosen question stands and which of how many it is, and nothing of other parts', () => {
  const empty = newForm('es')
  const section = { ...newSection('one'), title: { text: 'Rubro' } }
  let definition = withSection(empty.definition, section)
  for (const id of ['q1', 'q2', 'q3']) definition = withQuestion(definition, { sectionId: 'one' }, newQuestion(id))
  const store = createEditorStore({ ...empty, definition })
  const actions = editorActions(store, text)
  const { container } = render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers: 0 }}>
        <WhereChosen />
      </EditorContext>
    </TextContext>,
  )
  expect(container.textContent).toBe('')
  act(() => store.select({ kind: 'question', id: 'q2' }))
  expect(screen.getByText('Rubro, 2 de 3')).toBeDefined()
  act(() => store.show('review'))
  expect(container.textContent).toBe('')
  act(() => store.select({ kind: 'section', id: 'one' }))
  expect(container.textContent).toBe('')
})
