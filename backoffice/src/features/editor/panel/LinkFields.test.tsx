import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  findQuestion,
  newForm,
  newQuestion,
  newSection,
  withQuestion,
  withQuestionType,
  withSection,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { QuestionPanel } from './QuestionPanel.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

it('shows the address with https:// once its field is left, and leaves what leads nowhere as it was written', async () => {
  const empty = newForm('es')
  const question = withQuestionType(newQuestion('q'), 'link', () => 'x')
  const definition = withQuestion(withSection(empty.definition, newSection('one')), { sectionId: 'one' }, question)
  const store = createEditorStore({ ...empty, definition })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers: 0 }}>
        <QuestionPanel id="q" />
      </EditorContext>
    </TextContext>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>('Dirección del enlace', {}, { timeout: 10_000 })
  const write = (address: string) => {
    fireEvent.change(field, { target: { value: address } })
    fireEvent.blur(field)
    const asked = findQuestion(definitionOf(store.get()), 'q')?.question
    return [field.value, asked?.kind === 'open' ? asked.link?.url : undefined]
  }
  expect(write(' www.example.org/reglamento ')).toEqual(Array(2).fill('https://www.example.org/reglamento'))
  expect(write('http://example.org')).toEqual(Array(2).fill('http://example.org'))
  expect(write(' reglamento ')).toEqual(Array(2).fill('reglamento'))
})
