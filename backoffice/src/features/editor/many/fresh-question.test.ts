import { hasOptions, newForm, newSection, questionsOf, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { editorActions } from '../state/editor-actions.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { forgetUntouched, freshQuestion } from './fresh-question.ts'

const text = createText('es', await loadMessages('es'))
const place = { sectionId: 'one' }

function open() {
  const empty = newForm('es')
  const store = createEditorStore({ ...empty, definition: withSection(empty.definition, newSection('one')) })
  const actions = editorActions(store, text)
  const questions = () => questionsOf(definitionOf(store.get()))
  const add = () => {
    actions.addQuestion(place)
    return freshQuestion(store.get()) ?? ''
  }
  const title = (id: string, words: string) =>
    actions.changeQuestion(id, question => ({ ...question, title: { text: words } }))
  return { store, actions, questions, add, title }
}

it('forgets a new question that nobody wrote into, and no step tells of it', () => {
  const { store, actions, questions, add, title } = open()
  const first = add()
  title(first, 'Nombre')
  const steps = store.get().history.past.length
  const second = add()
  actions.setKind(second, 'date')
  forgetUntouched(store, second)
  expect(questions().map(({ id }) => id)).toEqual([first])
  expect(store.get().history.past).toHaveLength(steps)
  expect(store.get().selection).toEqual({ kind: 'section', id: 'one' })
  actions.undo()
  expect(questions()[0]?.title.text).toBe('')
})

it('keeps a question with words, or about which something was decided', () => {
  const { store, actions, questions, add, title } = open()
  const written = add()
  title(written, 'Nombre')
  const required = add()
  actions.toggleRequired(required)
  for (const id of [written, required]) forgetUntouched(store, id)
  expect(questions().map(({ id }) => id)).toEqual([written, required])
  // What was there before is not new, be it blank.
  actions.chooseQuestion(written)
  expect(freshQuestion(store.get())).toBeUndefined()
})

it('brings the options of a question again when it comes back to a kind that has some', () => {
  const { store, actions, questions, add } = open()
  const id = add()
  actions.setKind(id, 'radio')
  store.settle()
  const [made] = questions()
  const before = made && hasOptions(made) ? made.options : []
  expect(before.length).toBeGreaterThan(0)
  actions.setKind(id, 'date')
  store.settle()
  actions.setKind(id, 'select')
  const [now] = questions()
  expect(now && hasOptions(now) ? now.options : []).toEqual(before)
})
