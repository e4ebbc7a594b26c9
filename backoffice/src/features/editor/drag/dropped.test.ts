import { newForm, newQuestion, newSection, questionsOf, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { editorActions } from '../state/editor-actions.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { type DragItem, listKey, takes } from './drag-item.ts'
import { dropped } from './dropped.ts'

const text = createText('es', await loadMessages('es'))

/** Sections one (a, b, c), two (conditions x, with d, and y) and three, which is empty. */
function open() {
  const empty = newForm('es')
  let form = withSection(empty.definition, newSection('one'))
  for (const id of ['a', 'b', 'c']) form = withQuestion(form, { sectionId: 'one' }, newQuestion(id))
  form = withSection(form, {
    id: 'two',
    kind: 'conditional',
    title: { text: '' },
    description: { text: '' },
    required: false,
    single: false,
    conditions: ['x', 'y'].map(id => ({ id, label: { text: id }, questions: [] })),
  })
  form = withQuestion(form, { sectionId: 'two', conditionId: 'x' }, newQuestion('d'))
  form = withSection(form, newSection('three'))
  const store = createEditorStore({ ...empty, definition: form })
  const actions = editorActions(store, text)
  const drop = (item: DragItem, key: string, index: number) => {
    const move = dropped(item, { key, index, y: 0, left: 0, width: 0 }, store, actions)
    move?.()
    return move !== undefined
  }
  const ids = () => questionsOf(definitionOf(store.get())).map(({ id }) => id)
  return { store, actions, drop, ids }
}
const question = (id: string): DragItem => ({ kind: 'question', id })

it('moves a question within its list: the gaps around itself are no move', () => {
  const { drop, ids, store } = open()
  const list = listKey.questions('one')
  expect([drop(question('b'), list, 1), drop(question('b'), list, 2)]).toEqual([false, false])
  expect(store.get().history.past).toEqual([])
  expect(drop(question('a'), list, 3)).toBe(true)
  expect(ids()).toEqual(['b', 'c', 'a', 'd'])
  expect(drop(question('a'), list, 0)).toBe(true)
  expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  expect(store.get().history.past.map(({ label }) => label)).toEqual(['move', 'move'])
})

it('moves a question into another section or condition, an empty one too, as one step that is said', () => {
  const { drop, ids, store, actions } = open()
  const before = store.get().history.present
  expect(drop(question('b'), listKey.questions('two', 'x'), 0)).toBe(true)
  expect(ids()).toEqual(['a', 'c', 'b', 'd'])
  expect(store.get().said.words).toBe('Sin título: posición 1 de 2')
  expect(drop(question('b'), listKey.questions('three'), 0)).toBe(true)
  expect(ids()).toEqual(['a', 'c', 'd', 'b'])
  actions.undo()
  actions.undo()
  expect(store.get().history.present).toBe(before)
})

it('moves sections, and conditions within their section', () => {
  const { drop, store } = open()
  expect(drop({ kind: 'section', id: 'one' }, listKey.sections, 3)).toBe(true)
  const { sections } = definitionOf(store.get())
  expect(sections.map(({ id }) => id)).toEqual(['two', 'three', 'one'])
  expect(drop({ kind: 'condition', id: 'y', sectionId: 'two' }, listKey.conditions('two'), 0)).toBe(true)
  const [two] = definitionOf(store.get()).sections
  expect(two?.kind === 'conditional' && two.conditions.map(({ id }) => id)).toEqual(['y', 'x'])
})

it('moves an option among its own', () => {
  const { drop, store, actions } = open()
  actions.setKind('a', 'radio')
  const options = () => {
    const found = questionsOf(definitionOf(store.get())).find(({ id }) => id === 'a')
    return found && 'options' in found ? found.options : []
  }
  const [first, second] = options()
  const item: DragItem = { kind: 'option', id: first?.id ?? '', questionId: 'a', list: 'options' }
  expect(drop(item, listKey.options('a', 'options'), 2)).toBe(true)
  expect(options().map(({ id }) => id)).toEqual([second?.id, first?.id])
})

it('moves rows of a table among its rows', () => {
  const { drop, store, actions } = open()
  actions.setKind('a', 'table')
  const rows = () => {
    const found = questionsOf(definitionOf(store.get())).find(({ id }) => id === 'a')
    return found?.kind === 'table' ? found.rows.map(({ id }) => id) : []
  }
  const [first = '', second] = rows()
  const item: DragItem = { kind: 'option', id: first, questionId: 'a', list: 'rows' }
  expect(takes(listKey.options('a', 'options'), item)).toBe(false)
  expect(drop(item, listKey.options('a', 'rows'), 2)).toBe(true)
  expect(rows()).toEqual([second, first])
})

it('moves nothing that was removed meanwhile', () => {
  const { drop } = open()
  expect(drop(question('gone'), listKey.questions('one'), 0)).toBe(false)
  expect(drop({ kind: 'section', id: 'gone' }, listKey.sections, 0)).toBe(false)
  expect(
    drop({ kind: 'option', id: 'gone', questionId: 'a', list: 'options' }, listKey.options('a', 'options'), 0),
  ).toBe(false)
})

it.each<[DragItem, string[]]>([
  [{ kind: 'section', id: 's' }, ['section']],
  [{ kind: 'question', id: 'q' }, ['question:a:', 'question:a:x']],
  [{ kind: 'condition', id: 'c', sectionId: 'a' }, ['condition:a']],
  [{ kind: 'option', id: 'o', questionId: 'q', list: 'options' }, ['options:q']],
])('lets %o into its own lists only', (item, lists) => {
  const all = [
    'section',
    'question:a:',
    'question:a:x',
    'condition:a',
    'condition:b',
    'options:q',
    'options:r',
    'rows:q',
  ]
  expect(all.filter(key => takes(key, item))).toEqual(lists)
})
