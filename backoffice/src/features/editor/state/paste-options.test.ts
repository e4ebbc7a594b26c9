import { findQuestion, newForm, newOption, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { editorActions } from './editor-actions.ts'
import { definitionOf } from './editor-state.ts'
import { createEditorStore } from './editor-store.ts'

const text = createText('es', await loadMessages('es'))

function editorOf(options: readonly string[], searchable = false) {
  const empty = newForm('es')
  const question = {
    ...newQuestion('q'),
    kind: 'radio' as const,
    searchable,
    options: options.map((words, at) => newOption(`o${at}`, words)),
  }
  const { dataType: _, ...radio } = { dataType: undefined, ...question }
  const definition = withQuestion(withSection(empty.definition, newSection('s')), { sectionId: 's' }, radio, 0)
  const store = createEditorStore({ ...empty, definition })
  return {
    store,
    actions: editorActions(store, text),
    asked: () => findQuestion(definitionOf(store.get()), 'q')?.question,
  }
}
const lines = (count: number) => Array.from({ length: count }, (_each, at) => `${at + 1}. Barrio ${at}`).join('\n')

it('searches a pasted list of more than fifteen by itself, in one step that is taken back at once', () => {
  const { store, actions, asked } = editorOf([''])
  expect(actions.pasteOptions('q', `${lines(16)}\n\nBarrio 3`)).toEqual({ added: 16, left: 1, isSearched: true })
  expect(asked()).toMatchObject({ searchable: true })
  store.undo()
  expect(asked()).toMatchObject({ searchable: false, options: [{ id: 'o0' }] })
})

it('leaves a shorter list, one that is searched already, and one to which nothing came as they were', () => {
  const short = editorOf(['Centro'])
  expect(short.actions.pasteOptions('q', lines(14))).toEqual({ added: 14, left: 0, isSearched: false })
  expect(short.asked()).toMatchObject({ searchable: false })
  expect(editorOf([], true).actions.pasteOptions('q', lines(30))).toMatchObject({ isSearched: false })
  const many = Array.from({ length: 20 }, (_each, at) => `Barrio ${at}`)
  const same = editorOf(many)
  expect(same.actions.pasteOptions('q', lines(20))).toEqual({ added: 0, left: 20, isSearched: false })
  expect(same.asked()).toMatchObject({ searchable: false })
})

it('does without the search where that is said', () => {
  const { actions, asked } = editorOf([])
  actions.pasteOptions('q', lines(20))
  actions.leaveUnsearched('q')
  expect(asked()).toMatchObject({ searchable: false })
})
