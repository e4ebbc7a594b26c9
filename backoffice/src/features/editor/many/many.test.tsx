import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  type FormDefinition,
  newForm,
  newQuestion,
  newSection,
  questionsOf,
  withQuestion,
  withQuestionChanged,
  withSection,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { useFocusRequests } from '../use-focus-requests.ts'
import { CardHands } from './CardHands.tsx'
import { ManyPanel } from './ManyPanel.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** Section 'one' asks q1 to q4, of which q3 shows by q1; section 'two' asks nothing. */
function form(): FormDefinition {
  let definition = withSection(withSection(newForm('es').definition, newSection('one')), newSection('two'))
  for (const number of [1, 2, 3, 4]) {
    const question = { ...newQuestion(`q${number}`), title: { text: `Pregunta ${number}` } }
    definition = withQuestion(definition, { sectionId: 'one' }, question)
  }
  return withQuestionChanged(definition, 'q3', question => ({
    ...question,
    showIf: { match: 'all', conditions: [{ questionId: 'q1', operator: 'answered' }] },
  }))
}

function Desk() {
  useFocusRequests()
  const selection = useEditorState(state => state.selection)
  return (
    <>
      <Canvas />
      <CardHands />
      {selection.kind === 'questions' && <ManyPanel ids={selection.ids} />}
    </>
  )
}

function draw(definition = form()) {
  const store = createEditorStore({ ...newForm('es'), definition })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers: 0 }}>
        <Desk />
      </EditorContext>
    </TextContext>,
  )
  const titles = () => questionsOf(definitionOf(store.get())).map(({ title }) => title.text.replace('Pregunta ', ''))
  const chosen = () => {
    const { selection } = store.get()
    return selection.kind === 'questions' ? [...selection.ids] : 'id' in selection ? [selection.id] : []
  }
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
  const steps = () => store.get().history.past.length
  act(() => actions.chooseQuestion('q1'))
  return { store, actions, titles, chosen, press, steps }
}

it('chooses more questions by Shift and the arrows, one more by Ctrl and Space, and all by Ctrl A', () => {
  const { chosen, press } = draw()
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(chosen()).toEqual(['q1', 'q2', 'q3'])
  press('ArrowUp', { shiftKey: true })
  expect(chosen()).toEqual(['q1', 'q2'])
  press('ArrowDown', { ctrlKey: true })
  press('ArrowDown', { ctrlKey: true })
  press(' ')
  expect(chosen()).toEqual(['q1', 'q2', 'q4'])
  press('a', { ctrlKey: true })
  expect(chosen()).toEqual(['q1', 'q2', 'q3', 'q4'])
  press('Escape')
  expect(chosen()).toEqual(['q4'])
})

it('chooses by presses with Shift and Ctrl as by keys', () => {
  const { chosen } = draw()
  fireEvent.click(screen.getByRole('button', { name: /Pregunta 3/ }), { shiftKey: true })
  expect(chosen()).toEqual(['q1', 'q2', 'q3'])
  fireEvent.click(screen.getByRole('button', { name: /Pregunta 2/ }), { ctrlKey: true })
  expect(chosen()).toEqual(['q1', 'q3'])
})

it('goes over all cards by the arrows, Home and End', () => {
  const { chosen, press } = draw()
  press('End')
  expect(chosen()).toEqual(['two'])
  press('ArrowUp')
  expect(chosen()).toEqual(['q4'])
  press('Home')
  press('ArrowDown')
  expect(chosen()).toEqual(['one'])
})

it('deletes, duplicates, moves and requires what is chosen as one step each, which is undone at once', () => {
  const { actions, titles, press, steps, store } = draw()
  const chooseTwo = () => {
    act(() => actions.chooseQuestion('q1'))
    press('ArrowDown', { shiftKey: true })
  }
  const expectStep = (after: readonly string[], before: () => void) => {
    const known = steps()
    before()
    expect(titles()).toEqual(after)
    expect(steps()).toBe(known + 1)
    act(() => actions.undo())
    expect(titles()).toEqual(['1', '2', '3', '4'])
  }
  chooseTwo()
  expect(screen.getByText(/^1 parte se muestra según estas/)).toBeDefined()
  expectStep(['3', '4'], () => press('Delete'))
  chooseTwo()
  expectStep(['1', '2', '1', '2', '3', '4'], () => press('d', { ctrlKey: true }))
  chooseTwo()
  expectStep(['3', '4', '1', '2'], () => press('ArrowDown', { altKey: true, shiftKey: true }))
  chooseTwo()
  expectStep(['3', '1', '2', '4'], () => press('ArrowDown', { altKey: true }))
  chooseTwo()
  fireEvent.click(screen.getByRole('switch', { name: 'Todas obligatorias' }))
  expect(questionsOf(definitionOf(store.get())).map(({ required }) => required)).toEqual([true, true, false, false])
})

/** What a copy or a cut leaves on the clipboard. */
function clipboard(kind: 'copy' | 'cut' | 'paste', data = new DataTransfer()): DataTransfer {
  fireEvent(document.activeElement ?? document.body, new ClipboardEvent(kind, { clipboardData: data, bubbles: true }))
  return data
}

it('pastes what was copied in another form, with its logic where its source came along, and as lines into a letter', () => {
  const there = draw()
  there.press('a', { ctrlKey: true })
  const data = clipboard('copy')
  expect(data.getData('text/plain')).toBe('Pregunta 1\nPregunta 2\nPregunta 3\nPregunta 4')
  cleanup()
  const here = draw(withSection(newForm('es').definition, newSection('one')))
  clipboard('paste', data)
  expect(here.titles()).toEqual(['1', '2', '3', '4'])
  const [first, , third] = questionsOf(definitionOf(here.store.get()))
  expect(first?.id).not.toBe('q1')
  expect(third?.showIf?.conditions[0]?.questionId).toBe(first?.id)
})

it('pastes a question whose source stayed behind as one that always shows, and takes cut ones away', () => {
  const there = draw()
  act(() => there.actions.chooseQuestion('q3'))
  const data = clipboard('cut')
  expect(there.titles()).toEqual(['1', '2', '4'])
  clipboard('paste', data)
  expect(there.titles()).toEqual(['1', '2', '4', '3'])
  expect(questionsOf(definitionOf(there.store.get()))[3]?.showIf?.conditions[0]?.questionId).toBe('q1')
  cleanup()
  const here = draw(withSection(newForm('es').definition, newSection('one')))
  clipboard('paste', data)
  expect(questionsOf(definitionOf(here.store.get())).map(({ showIf }) => showIf)).toEqual([undefined])
})
