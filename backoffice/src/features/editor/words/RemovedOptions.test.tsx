import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import {
  findQuestion,
  newForm,
  newQuestion,
  newSection,
  type Question,
  withQuestion,
  withQuestionType,
  withSection,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { QuestionPanel } from '../panel/QuestionPanel.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { WordsPlace } from './words-place.ts'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A form of 80 answers, with a choice of two, of which the second is taken away. */
function withoutSecond({ isOwn = false, permissions = ['read estadistica_formulario'], chosen = 12 } = {}) {
  const counts = { a: 80, 'q:q:o1': chosen }
  const said = { counts, days: [], states: {}, previous: null, isOwn }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(said)))
  const asked = withQuestionType(newQuestion('q'), 'radio', () => 'o')
  const options = ['Ruido', 'Otro'].map((words, index) => ({ id: `o${index}`, text: { text: words } }))
  const question: Question = asked.kind === 'radio' ? { ...asked, title: { text: 'Motivo' }, options } : asked
  const empty = newForm('es')
  const definition = withQuestion(withSection(empty.definition, newSection('one')), { sectionId: 'one' }, question)
  const settings = { ...definition.settings, editableForm: true }
  const store = createEditorStore({ ...empty, definition: { ...definition, settings } })
  const actions = editorActions(store, text)
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { permissions })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queries}>
        <EditorContext value={{ formId: 'f', isNew: false, store, actions, choices: noChoices, answers: 80 }}>
          <WordsPlace value="panel">
            <QuestionPanel id="q" />
          </WordsPlace>
        </EditorContext>
      </QueryClientProvider>
    </TextContext>,
  )
  expect(screen.queryByText(/conservan/)).toBeNull()
  const now = findQuestion(definitionOf(store.get()), 'q')?.question
  if (now?.kind !== 'radio' || !now.options[1]) throw new Error('no option')
  actions.removeOption('q', now.options[1], now.options[0])
  return actions
}

it('says how many answers chose the option that is taken away, until it comes back', async () => {
  const actions = withoutSecond()
  await screen.findByText('12 respuestas eligieron «Otro»: la conservan, pero ya no se podrá elegir.')
  actions.undo()
  await vi.waitFor(() => expect(screen.queryByText(/conservan/)).toBeNull())
})

it.each([
  ['may not see the numbers', { permissions: [] }],
  ['sees the own answers alone', { isOwn: true }],
])('says it without a number to who %s', async (_, who) => {
  withoutSecond(who)
  await screen.findByText('Las respuestas que eligieron «Otro» la conservan; ya no se podrá elegir.')
})
