import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import {
  type FormDefinition,
  newForm,
  newQuestion,
  newSection,
  type ShowCondition,
  showIfOf,
  withQuestion,
  withSection,
  withShowIf,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { Panel } from '../panel/Panel.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** Two questions, of which the second may look at the first, and its settings. */
function draw(change: (definition: FormDefinition) => FormDefinition = same => same) {
  const empty = newForm('es')
  const titled = (id: string, title: string) => ({ ...newQuestion(id), title: { text: title } })
  let definition = withSection(empty.definition, newSection('one'))
  definition = withQuestion(definition, { sectionId: 'one' }, titled('q1', 'Edad'))
  definition = withQuestion(definition, { sectionId: 'one' }, titled('q2', 'Tutor'))
  const store = createEditorStore({ ...empty, definition: change(definition) })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers: 0 }}>
        <Panel />
      </EditorContext>
    </TextContext>,
  )
  return { store, actions }
}
const asks =
  (...conditions: ShowCondition[]) =>
  (definition: FormDefinition) =>
    withShowIf(definition, { kind: 'question', id: 'q2' }, { match: 'all', conditions })
const question = text.t('kinds.showIf.question')
const soon = { timeout: 10_000 }

it('stands first in the panel, and shows what of a condition is not said yet', async () => {
  const { store } = draw(asks({ questionId: 'q1', operator: 'is' }))
  act(() => store.select({ kind: 'question', id: 'q2' }))
  const words = await screen.findByText('En palabras', {}, soon)
  const said = words.parentElement
  expect(said && within(said).getByText('…')).toBeDefined()
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings[0]).toBe('Se muestra')
}, 20_000)

it('is begun from the question, stays begun until another part is chosen, and changes nothing before it has a question', async () => {
  const { store, actions } = draw()
  act(() => actions.openShowIf('q2'))
  const list = await screen.findByRole('combobox', { name: question }, soon)
  expect([list.id, store.get().focus?.id]).toEqual(['editor-condition-0', 'editor-condition-0'])
  expect(store.get().history.past).toHaveLength(0)
  act(() => store.select({ kind: 'question', id: 'q1' }))
  act(() => store.select({ kind: 'question', id: 'q2' }))
  expect(screen.queryByRole('combobox', { name: question })).toBeNull()
  act(() => actions.openShowIf('q2'))
  fireEvent.change(screen.getByRole('combobox', { name: question }), { target: { value: 'q1' } })
  expect(showIfOf(definitionOf(store.get()), { kind: 'question', id: 'q2' })?.conditions).toHaveLength(1)
  expect(screen.getAllByRole('combobox', { name: question })).toHaveLength(1)
}, 20_000)

it('says why where no earlier question can decide, and begins nothing', async () => {
  const { store, actions } = draw()
  act(() => actions.openShowIf('q1'))
  await screen.findByText(text.t('kinds.showIf.none'), {}, soon)
  expect(screen.queryByRole('combobox', { name: question })).toBeNull()
  expect(store.get().focus?.id).toBe('editor-show-if')
}, 20_000)
