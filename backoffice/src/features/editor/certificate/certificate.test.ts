import {
  formIssues,
  newForm,
  newQuestion,
  newSection,
  withoutQuestion,
  withQuestion,
  withSection,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { problemPlace } from '../problems/problem-place.ts'
import { editorActions } from '../state/editor-actions.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'

const text = createText('es', await loadMessages('es'))

function open() {
  const empty = newForm('es')
  let form = withSection({ ...empty.definition, title: { text: 'Alta' } }, newSection('one'))
  for (const [id, title] of Object.entries({ a: 'Titular', b: 'CUIT', c: 'Domicilio' })) {
    form = withQuestion(form, { sectionId: 'one' }, { ...newQuestion(id), title: { text: title } })
  }
  form = withQuestion(form, { sectionId: 'one' }, { ...newQuestion('t'), kind: 'open', dataType: 'title' }, 0)
  const store = createEditorStore({ ...empty, definition: form })
  const actions = editorActions(store, text)
  const rows = () => definitionOf(store.get()).certificate?.rows.map(row => `${row.label.text}: ${row.questionId}`)
  return { store, actions, rows }
}

it('begins with the title of the form, and goes with what stood in it', () => {
  const { store, actions } = open()
  const before = store.get().history.present
  actions.setCertificate(true)
  expect(definitionOf(store.get()).certificate).toEqual({ title: { text: 'Alta' }, rows: [] })
  actions.setCertificate(false)
  expect(definitionOf(store.get())).toEqual(before.definition)
})

it('adds a line for each question that gives an answer, in the words of its title', () => {
  const { store, actions, rows } = open()
  actions.setCertificate(true)
  actions.addLine()
  actions.addLine()
  expect(rows()).toEqual(['Titular: a', 'CUIT: b'])
  expect(store.get().focus).toEqual({ id: 'certificate-line-1' })
})

it('lets the words follow the question until they are one’s own', () => {
  const { actions, rows } = open()
  actions.setCertificate(true)
  actions.addLine()
  actions.pointLine(0, 'c')
  expect(rows()).toEqual(['Domicilio: c'])
  actions.labelLine(0, 'Lugar')
  actions.pointLine(0, 'b')
  expect(rows()).toEqual(['Lugar: b'])
})

it('moves and removes lines, says it and keeps the focus in the list', () => {
  const { store, actions, rows } = open()
  actions.setCertificate(true)
  for (let line = 0; line < 3; line++) actions.addLine()
  actions.moveLine(2, 0)
  expect(rows()).toEqual(['Domicilio: c', 'Titular: a', 'CUIT: b'])
  expect(store.get().said.words).toBe('Domicilio: posición 1 de 3')
  actions.moveLine(0, -1)
  actions.removeLine(2)
  expect(rows()).toEqual(['Domicilio: c', 'Titular: a'])
  expect(store.get().focus).toEqual({ id: 'certificate-line-1' })
  actions.removeLine(0)
  actions.removeLine(0)
  expect(store.get().focus).toEqual({ id: 'editor-add-line' })
})

it('loses the line of a question that is removed, and undo brings both back', () => {
  const { actions, rows } = open()
  actions.setCertificate(true)
  actions.addLine()
  actions.removeQuestion('a')
  expect(rows()).toEqual([])
  actions.undo()
  expect(rows()).toEqual(['Titular: a'])
})

it('leads from a line whose question is gone to its list of questions', () => {
  const { store } = open()
  const definition = withoutQuestion(definitionOf(store.get()), 'a')
  const broken = {
    ...definition,
    certificate: {
      title: { text: '' },
      rows: [
        { label: { text: 'b' }, questionId: 'b' },
        { label: { text: 'a' }, questionId: 'a' },
      ],
    },
  }
  const [problem] = formIssues({ ...newForm('es'), definition: broken })
  expect(problem && text.issue(problem)).toBe('El certificado usa una pregunta que ya no existe.')
  expect(problem && problemPlace(problem, broken)).toEqual({
    selection: { kind: 'settings' },
    fieldId: 'certificate-line-1-question',
    partId: 'settings',
  })
})
