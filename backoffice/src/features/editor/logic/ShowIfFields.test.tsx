import { act, cleanup, render, screen, within } from '@testing-library/react'
import { newForm, newQuestion, newSection, withQuestion, withSection, withShowIf } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { Panel } from '../panel/Panel.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

it('stands first in the panel, and shows what of a condition is not said yet', async () => {
  const empty = newForm('es')
  const titled = (id: string, title: string) => ({ ...newQuestion(id), title: { text: title } })
  let definition = withSection(empty.definition, newSection('one'))
  definition = withQuestion(definition, { sectionId: 'one' }, titled('q1', 'Edad'))
  definition = withQuestion(definition, { sectionId: 'one' }, titled('q2', 'Tutor'))
  definition = withShowIf(
    definition,
    { kind: 'question', id: 'q2' },
    { match: 'all', conditions: [{ questionId: 'q1', operator: 'is' }] },
  )
  const store = createEditorStore({ ...empty, definition })
  const editor = {
    formId: 'a',
    isNew: true,
    store,
    actions: editorActions(store, text),
    choices: noChoices,
    answers: 0,
  }
  render(
    <TextContext value={text}>
      <EditorContext value={editor}>
        <Panel />
      </EditorContext>
    </TextContext>,
  )
  act(() => store.select({ kind: 'question', id: 'q2' }))
  const words = await screen.findByText('En palabras', {}, { timeout: 10_000 })
  const said = words.parentElement
  expect(said && within(said).getByText('…')).toBeDefined()
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings[0]).toBe('Se muestra')
}, 20_000)
