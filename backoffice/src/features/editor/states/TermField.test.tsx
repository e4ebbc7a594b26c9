import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { newForm, withState } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { TermField } from './TermField.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function Terms() {
  const { available } = useEditorState(each => definitionOf(each).states)
  return available.map(state => <TermField key={state.id} state={state} />)
}

it('gives a state days of its own, those of the form, or none at all', () => {
  const empty = newForm('es')
  const states = withState(withState(empty.definition.states, 'new', 'Nuevo'), 'refused', 'Rechazado')
  const store = createEditorStore({ ...empty, definition: { ...empty.definition, states } })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers: 0 }}>
        <Terms />
      </EditorContext>
    </TextContext>,
  )
  const terms = () => definitionOf(store.get()).states.available.map(({ termDays }) => termDays)
  const days = () => screen.getAllByLabelText<HTMLInputElement>(/Plazo en días hábiles/)
  const none = () => screen.queryAllByLabelText<HTMLInputElement>('Sin plazo en este estado')
  const press = (box: HTMLElement | undefined) => box && fireEvent.click(box)
  expect(none()).toEqual([])
  const [first] = days()
  if (first) fireEvent.change(first, { target: { value: '4' } })
  expect(terms()).toEqual([4, undefined])
  act(() => store.edit('states', before => ({ ...before, termDays: 9 }), 'x'))
  expect(none().map(({ checked }) => checked)).toEqual([false, false])
  press(none()[1])
  expect(terms()).toEqual([4, null])
  expect(days()).toHaveLength(1)
  // It can be taken back where the form says nothing any more.
  act(() => store.edit('states', ({ termDays: _days, ...before }) => before, 'y'))
  expect(none().map(({ checked }) => checked)).toEqual([true])
  press(none()[0])
  expect(terms()).toEqual([4, undefined])
})
