import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  autocompleteFor,
  type DataType,
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

async function draw(type: DataType, answers = 0) {
  await import('./LateFields.tsx')
  const empty = newForm('es')
  const question = withQuestionType(newQuestion('q'), type, () => 'x')
  const definition = withQuestion(withSection(empty.definition, newSection('one')), { sectionId: 'one' }, question)
  const store = createEditorStore({ ...empty, definition })
  const actions = editorActions(store, text)
  await act(async () =>
    render(
      <TextContext value={text}>
        <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers }}>
          <QuestionPanel id="q" />
        </EditorContext>
      </TextContext>,
    ),
  )
  const token = () => {
    const asked = findQuestion(definitionOf(store.get()), 'q')?.question
    return asked?.kind === 'open' ? asked.autocomplete : undefined
  }
  return { store, token }
}
const label = 'Completado por el navegador'
const list = () => screen.getByLabelText<HTMLSelectElement>(label)
const shown = () => [...list().options].find(({ value }) => value === list().value)?.text

it('offers what fits the type of data by its plain name, nothing at first, and takes it back', async () => {
  const { store, token } = await draw('string')
  await screen.findByLabelText(label)
  expect([...list().options].map(({ value }) => value)).toEqual(['none', ...autocompleteFor('string')])
  expect(shown()).toBe('Nada')
  const choose = (value: string) => fireEvent.change(list(), { target: { value } })
  choose('email')
  expect([token(), shown()]).toEqual(['email', 'Correo electrónico'])
  choose('none')
  expect(token()).toBeUndefined()
  act(() => store.undo())
  expect([token(), list().value]).toEqual(['email', 'email'])
})

it.each(['decimal', 'time', 'title'] as const)('is not there where a browser knows nothing: %s', async type => {
  await draw(type)
  expect(screen.queryByLabelText(label)).toBeNull()
})

it('goes where a link is shown instead of asked for', async () => {
  await draw('link')
  expect([...list().options].map(({ value }) => value)).toEqual(['none', 'url'])
  fireEvent.change(screen.getByLabelText('Dirección del enlace'), { target: { value: 'https://a.org' } })
  expect(screen.queryByLabelText(label)).toBeNull()
})

it('may change as the title may, once there are answers', async () => {
  await draw('date', 3)
  expect(list().disabled).toBe(true)
})
