import { describe, expect, it } from 'vitest'
import { fixtures, getFixture } from '../../fixtures/index.ts'
import { newQuestion } from '../question/edit.ts'
import type { FormDefinition } from './definition.ts'
import { editLock, lockIssues } from './edit-lock.ts'
import { withoutQuestion, withQuestion, withQuestionChanged } from './editing/questions.ts'
import { withSectionMoved } from './editing/sections.ts'
import { questionsOf } from './questions.ts'
import { restoredDefinition } from './restore.ts'

const free = editLock(false, false)
const partly = editLock(true, true)
const closed = editLock(true, false)
const editable = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  settings: { ...definition.settings, editableForm: true },
})
const titled = (definition: FormDefinition, id: string, text: string) =>
  withQuestionChanged(definition, id, question => ({ ...question, title: { text } }))

describe('restoring a version', () => {
  const old = getFixture('food-inspection').definition
  const [question, other] = questionsOf(old)
  const [section] = old.sections
  if (!question || !other || !section) throw new Error('the fixture has changed')

  it('brings all of it back while the form has no answers, and nothing once its content is locked', () => {
    const current = withSectionMoved(titled(old, question.id, 'Otro'), section.id, 1)
    expect(restoredDefinition(current, old, free)).toBe(old)
    expect(restoredDefinition(current, old, closed)).toBe(current)
  })

  it('brings back texts, options and settings of what is there, and leaves the structure', () => {
    const moved = withSectionMoved(titled(editable(old), question.id, 'Otro'), section.id, 1)
    const more = withQuestion(moved, { sectionId: section.id }, newQuestion('added'))
    const current = { ...withoutQuestion(more, other.id), title: { text: 'Otra acta' } }
    const restored = restoredDefinition(current, old, partly)
    expect(restored.title).toEqual(old.title)
    expect(restored.sections.map(({ id }) => id)).toEqual(current.sections.map(({ id }) => id))
    expect(questionsOf(restored).map(({ id }) => id)).toEqual(questionsOf(current).map(({ id }) => id))
    expect(questionsOf(restored).find(({ id }) => id === question.id)).toEqual(question)
    expect(lockIssues(current, restored, partly)).toEqual([])
  })

  it('leaves a question that asked for something else then as it is now', () => {
    const current = withQuestionChanged(editable(old), question.id, ({ id, title }) => ({
      ...newQuestion(id),
      title,
      kind: 'boolean',
    }))
    const restored = restoredDefinition(current, old, partly)
    expect(questionsOf(restored).find(({ id }) => id === question.id)?.kind).toBe('boolean')
  })

  it('keeps the states there are, with the names and ways they had', () => {
    const [first, ...rest] = old.states.available
    if (!first) throw new Error('the fixture has changed')
    const kept = rest.filter(({ id }) => id !== 'clean')
    const current = {
      ...editable(old),
      states: { available: [...kept, { ...first, name: 'Nueva', transitions: [] }], initial: kept[0]?.id ?? null },
    }
    const { states } = restoredDefinition(current, old, partly)
    expect(states.initial).toBe(current.states.initial)
    expect(states.available.map(({ id }) => id)).toEqual(current.states.available.map(({ id }) => id))
    expect(states.available.at(-1)).toEqual({
      ...first,
      transitions: first.transitions.filter(id => id !== 'clean'),
    })
  })

  it('names no question that is gone in the certificate or the payment', () => {
    const certificate = {
      title: { text: 'C' },
      rows: [other, question].map(({ id }) => ({ label: { text: id }, questionId: id })),
    }
    const payment = { unitPriceCents: 5, currency: 'EUR', concept: '', quantityQuestionId: other.id }
    const current = withoutQuestion(editable(old), other.id)
    const restored = restoredDefinition(current, { ...old, certificate, payment }, partly)
    expect(restored.certificate?.rows.map(({ questionId }) => questionId)).toEqual([question.id])
    expect(restored.payment).toBeUndefined()
  })

  it.each(fixtures.map(({ id }) => id))('never does what the lock forbids: %s', id => {
    const before = editable(getFixture(id).definition)
    for (const fixture of fixtures) {
      const restored = restoredDefinition(before, fixture.definition, partly)
      expect(lockIssues(before, restored, editLock(true, restored.settings.editableForm))).toEqual([])
    }
  })
})
