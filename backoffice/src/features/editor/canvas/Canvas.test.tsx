import { act, cleanup, render, screen } from '@testing-library/react'
import { newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages, type Text } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { Canvas } from './Canvas.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** A form on the screen; `drawn` hears each question that is drawn say that it is required. */
function draw(questions: number, answers = 0) {
  const empty = newForm('es')
  let definition = withSection(empty.definition, newSection('one'))
  for (let number = 1; number <= questions; number++) {
    const question = { ...newQuestion(`q${number}`), title: { text: `Pregunta ${number}` }, required: true }
    definition = withQuestion(definition, { sectionId: 'one' }, question)
  }
  const store = createEditorStore({ ...empty, definition })
  const actions = editorActions(store, text)
  const drawn: string[] = []
  const heard: Text = {
    ...text,
    t: (key, values) => {
      if (key === 'editor.required.mark') drawn.push(key)
      return text.t(key, values)
    },
  }
  render(
    <TextContext value={heard}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers }}>
        <Canvas />
      </EditorContext>
    </TextContext>,
  )
  return { store, actions, drawn }
}

it('draws one question anew when a key is pressed in it, not two hundred', () => {
  const { actions, drawn } = draw(200)
  expect(drawn).toHaveLength(200)
  drawn.length = 0
  act(() => {
    actions.changeQuestion('q100', question => ({ ...question, title: { text: 'Otro título' } }), 'title')
  })
  expect(screen.getByText('Otro título')).toBeDefined()
  expect(drawn).toHaveLength(1)
}, 20_000)

it('gives tools to the chosen question alone, and to none once there are answers', () => {
  const { store } = draw(3)
  act(() => store.select({ kind: 'question', id: 'q2' }))
  expect(screen.getAllByRole('button', { name: 'Duplicar' })).toHaveLength(1)
  cleanup()
  const locked = draw(3, 3)
  act(() => locked.store.select({ kind: 'question', id: 'q2' }))
  expect(screen.queryByRole('button', { name: 'Duplicar' })).toBeNull()
  expect(screen.getByText(/tiene 3 respuestas/)).toBeDefined()
})
