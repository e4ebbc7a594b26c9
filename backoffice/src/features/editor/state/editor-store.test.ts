import { newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { editorActions } from './editor-actions.ts'
import { definitionOf } from './editor-state.ts'
import { createEditorStore } from './editor-store.ts'

const text = createText('es', await loadMessages('es'))

function aForm() {
  const empty = newForm('es')
  const withOne = withSection(empty.definition, newSection('one'))
  const definition = withQuestion(withOne, { sectionId: 'one' }, newQuestion('first'))
  return { ...empty, definition }
}

function open() {
  const store = createEditorStore(aForm())
  return { store, actions: editorActions(store, text) }
}

it('takes a word typed as one step, and a field left in between as two', () => {
  const { store, actions } = open()
  for (const typed of ['A', 'Al', 'Alt']) actions.setText('title', typed)
  expect(store.get().history.past).toHaveLength(1)
  store.settle()
  actions.setText('title', 'Alta')
  expect(store.get().history.past).toHaveLength(2)
  actions.undo()
  expect(definitionOf(store.get()).title.text).toBe('Alt')
  actions.undo()
  expect(store.get().history.present).toBe(store.get().saved)
})

it('chooses what it adds, and says and focuses it', () => {
  const { store, actions } = open()
  actions.addQuestionAfter('first')
  const [section] = definitionOf(store.get()).sections
  const added = section?.kind === 'simple' ? section.questions[1] : undefined
  expect(store.get().selection).toEqual({ kind: 'question', id: added?.id })
  expect(store.get().said.words).toBe('Pregunta agregada')
  expect(store.get().focus).toMatchObject({ id: 'editor-words' })
})

it('goes on at the neighbour of what it removes, and at the section when none is left', () => {
  const { store, actions } = open()
  actions.addQuestionAfter('first')
  actions.removeQuestion('first')
  expect(store.get().selection.kind).toBe('question')
  const { selection } = store.get()
  if (selection.kind === 'question') actions.removeQuestion(selection.id)
  expect(store.get().selection).toEqual({ kind: 'section', id: 'one' })
  expect(store.get().focus).toEqual({ id: 'part-one' })
})

it('moves nothing beyond the ends', () => {
  const { store, actions } = open()
  actions.moveQuestion('first', -1)
  actions.moveSection('one', 1)
  expect(store.get().history.past).toEqual([])
})

it('begins a payment with one unit in euros', () => {
  const { store, actions } = open()
  actions.setOption('paymentGateway', true)
  expect(definitionOf(store.get()).payment).toEqual({ unitPriceCents: 0, currency: 'EUR', concept: '' })
})

it('takes a list gone through by the arrows as one step', () => {
  const { store, actions } = open()
  for (const type of ['integer', 'decimal', 'date'] as const) actions.setKind('first', type)
  for (const areaId of ['a', 'b', 'c']) actions.setAreas([areaId])
  expect(store.get().history.past.map(({ label }) => label)).toEqual(['question', 'areas'])
})

it('knows behind what was loaded which version the form was made of, however it came back there', () => {
  const store = createEditorStore(aForm(), undefined, { version: 1, revision: 3 })
  const write = (words: string) => store.edit('text', before => ({ ...before, title: { text: words } }))
  write('Mío')
  expect(store.base()).toEqual({ version: 1, revision: 3 })
  const theirs = { ...aForm(), areaIds: ['theirs'] }
  store.load(theirs, { version: 2, revision: 4 })
  expect([store.base(), store.get().saved]).toEqual([{ version: 2, revision: 4 }, theirs])
  store.undo()
  expect(store.base()).toEqual({ version: 1, revision: 4 })
  write('Mío otra vez')
  expect(store.base().version).toBe(1)
  store.undo()
  store.undo()
  store.load(theirs, { version: 2, revision: 4 })
  write('Con lo suyo')
  expect(store.base().version).toBe(2)
})

it('tells of one part only when that part is another', () => {
  const { store, actions } = open()
  const heard: string[] = []
  const stop = store.subscribeTo('selection', () => heard.push('selection'))
  store.subscribeTo('editableForm', () => heard.push('editableForm'))
  store.subscribe(() => heard.push('all'))
  actions.setText('title', 'A')
  expect(heard).toEqual(['all'])
  store.select({ kind: 'question', id: 'first' })
  expect(heard).toEqual(['all', 'all', 'selection'])
  store.edit('settings', before => ({ ...before, settings: { ...before.settings, editableForm: true } }))
  expect(heard.at(-1)).toBe('editableForm')
  stop()
  store.select({ kind: 'form' })
  expect(heard.filter(each => each === 'selection')).toHaveLength(1)
})
