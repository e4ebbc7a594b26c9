import {
  findQuestion,
  formValueAt,
  newForm,
  newQuestion,
  newSection,
  withQuestion,
  withSection,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { editorActions } from '../state/editor-actions.ts'
import { contentOf, definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { joinDraft, withTheirs } from './join-draft.ts'

const text = createText('es', await loadMessages('es'))
const empty = newForm('es')
const definition = withQuestion(
  withSection(empty.definition, newSection('one')),
  { sectionId: 'one' },
  newQuestion('q'),
)
const base = { ...empty, definition }
const theirs = (title: string, description = '') => ({
  content: { ...base, definition: { ...definition, title: { text: title }, description: { text: description } } },
  by: 'Carla Núñez',
  at: '2026-11-24T10:42:00Z',
})

function open() {
  const store = createEditorStore(base, base, undefined, { content: base, revision: 1 })
  return { store, actions: editorActions(store, text) }
}

it('brings in what a colleague changed, and is clean where nothing was written here', () => {
  const { store } = open()
  joinDraft(store, base, theirs('Poda'))
  expect(definitionOf(store.get()).title.text).toBe('Poda')
  expect(store.get().history.present).toBe(store.get().saved)
  expect(store.get().history.past).toEqual([])
})

it('takes back one’s own steps alone', () => {
  const { store, actions } = open()
  actions.setText('description', 'Mía')
  joinDraft(store, base, theirs('Poda'))
  expect(definitionOf(store.get())).toMatchObject({ title: { text: 'Poda' }, description: { text: 'Mía' } })
  actions.undo()
  expect(definitionOf(store.get())).toMatchObject({ title: { text: 'Poda' }, description: { text: '' } })
})

it('keeps what is written here where both wrote, sends theirs, and undoing does not undo the colleague', () => {
  const { store, actions } = open()
  actions.setText('title', 'Mío')
  joinDraft(store, base, theirs('Suyo'))
  const { conflicts } = store.get()
  expect(conflicts).toMatchObject([{ by: 'Carla Núñez', base: '', theirs: 'Suyo', mine: 'Mío' }])
  expect(definitionOf(store.get()).title.text).toBe('Mío')
  expect(withTheirs(contentOf(store.get()), conflicts).definition.title.text).toBe('Suyo')
  actions.undo()
  expect(definitionOf(store.get()).title.text).toBe('Suyo')
})

it('asks of one place once, and no more once both are the same', () => {
  const { store, actions } = open()
  actions.setText('title', 'Mío')
  const first = theirs('Suyo')
  joinDraft(store, base, first)
  joinDraft(store, first.content, theirs('Otro'))
  expect(store.get().conflicts.map(conflict => conflict.theirs)).toEqual(['Otro'])
  joinDraft(store, theirs('Otro').content, theirs('Mío', 'Y más'))
  expect(store.get().conflicts).toEqual([])
  expect(formValueAt(contentOf(store.get()), ['definition', 'description', 'text'])).toBe('Y más')
})

it('sends what stands here once a conflict is decided', () => {
  const { store, actions } = open()
  actions.setText('title', 'Mío')
  joinDraft(store, base, theirs('Suyo'))
  store.share({ content: theirs('Suyo').content, revision: 2 })
  store.setSaved(contentOf(store.get()))
  for (const conflict of store.get().conflicts) store.close(conflict)
  expect(store.get().conflicts).toEqual([])
  expect(store.get().history.present).not.toBe(store.get().saved)
})

const removed = {
  content: {
    ...base,
    definition: { ...definition, sections: definition.sections.map(each => ({ ...each, questions: [] })) },
  },
  by: 'Carla Núñez',
  at: '2026-11-24T10:42:00Z',
}
const isThere = (store: ReturnType<typeof open>['store']) => findQuestion(definitionOf(store.get()), 'q') !== undefined

it('asks before a question goes in which somebody writes, and undoing does not take it either', () => {
  const { store, actions } = open()
  actions.setText('title', 'Mío')
  store.select({ kind: 'question', id: 'q' })
  const words = document.body.appendChild(document.createElement('textarea'))
  words.focus()
  joinDraft(store, base, removed)
  words.remove()
  expect(isThere(store)).toBe(true)
  expect(store.get().conflicts).toMatchObject([{ path: ['questions', 'q'], theirs: undefined }])
  actions.undo()
  expect(isThere(store)).toBe(true)
})

it('lets a question go that is only looked at, and chooses what held it', () => {
  const { store } = open()
  store.select({ kind: 'question', id: 'q' })
  joinDraft(store, base, removed)
  expect([isThere(store), store.get().conflicts]).toEqual([false, []])
  expect(store.get().selection).toEqual({ kind: 'section', id: 'one' })
  joinDraft(store, removed.content, { ...removed, content: { ...base, definition: { ...definition, sections: [] } } })
  expect(store.get().selection).toEqual({ kind: 'form' })
})
