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
import { EditorContext, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { useFocusRequests } from '../use-focus-requests.ts'
import { OptionsEditor } from './OptionsEditor.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** What stands in the card of a choice of so many. */
function draw(count: number) {
  const asked = withQuestionType(newQuestion('q'), 'radio', () => 'o')
  const options = Array.from({ length: count }, (_, index) => ({
    id: `o${index + 1}`,
    text: { text: `Calle ${index + 1}` },
  }))
  const empty = newForm('es')
  const definition = withQuestion(
    withSection(empty.definition, newSection('one')),
    { sectionId: 'one' },
    asked.kind === 'radio' ? { ...asked, options } : asked,
  )
  const store = createEditorStore({ ...empty, definition })
  const actions = editorActions(store, text)
  function Card() {
    useFocusRequests()
    const question = useEditorState(state => findQuestion(definitionOf(state), 'q')?.question)
    return question?.kind === 'radio' && <OptionsEditor question={question} />
  }
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'f', isNew: true, store, actions, choices: noChoices, answers: 0 }}>
        <Card />
      </EditorContext>
    </TextContext>,
  )
  return { store, actions }
}
const shown = () =>
  screen.queryAllByRole('textbox').map(field => (field instanceof HTMLInputElement ? field.value : ''))
const more = () => screen.queryByRole('button', { name: /^\d+ más$/ })
const search = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })

it('shows twelve options whole', () => {
  draw(12)
  expect([shown().length, more(), screen.queryByRole('searchbox')]).toEqual([12, null, null])
})

it('rests with ten of thirty and says how many wait; they come with the caret in the first of them', () => {
  draw(30)
  expect([shown().length, more()?.textContent, screen.queryByRole('searchbox')]).toEqual([10, '20 más', null])
  fireEvent.click(screen.getByRole('button', { name: '20 más' }))
  expect([shown().length, more()]).toEqual([30, null])
  expect(document.activeElement).toHaveProperty('value', 'Calle 11')
})

it('shows all once somebody writes in one of them, adds one, or is led to one that waits', () => {
  draw(13)
  screen.getByDisplayValue('Calle 2').focus()
  fireEvent.focusIn(screen.getByDisplayValue('Calle 2'))
  expect(shown()).toHaveLength(13)
  cleanup()
  draw(20)
  fireEvent.click(screen.getByRole('button', { name: 'Agregar opción' }))
  expect([shown().length, document.activeElement]).toEqual([21, screen.getAllByRole('textbox').at(-1)])
  cleanup()
  const { store } = draw(20)
  store.focus('option-o18')
  return screen.findByDisplayValue('Calle 18')
})

it('looks for some of more than thirty; what is found stays while it is written, and one added there is seen', async () => {
  const { store } = draw(40)
  search('calle 3')
  expect(shown()).toEqual(['Calle 3', ...Array.from({ length: 10 }, (_, index) => `Calle ${30 + index}`)])
  expect(screen.getByRole('status').textContent).toBe('11 de 40')
  fireEvent.change(screen.getByDisplayValue('Calle 35'), { target: { value: 'Pasaje' } })
  expect(shown()).toContain('Pasaje')
  fireEvent.keyDown(screen.getByDisplayValue('Calle 39'), { key: 'Enter' })
  expect(shown().at(-1)).toBe('')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(shown()).toHaveLength(41)
  const question = findQuestion(definitionOf(store.get()), 'q')?.question
  expect(question?.kind === 'radio' && question.options.map(option => option.text.text).indexOf('')).toBe(39)
  search('nada de eso')
  expect([shown(), screen.getByRole('status').textContent]).toEqual([[], '0 de 41'])
})
