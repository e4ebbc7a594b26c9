import { describe, expect, it } from 'vitest'
import { getFixture } from '../../fixtures/index.ts'
import { newQuestion } from '../question/edit.ts'
import { formChanges } from './changes.ts'
import type { FormDefinition } from './definition.ts'
import { withoutQuestion, withQuestion, withQuestionChanged, withQuestionMoved } from './editing/questions.ts'
import { withoutSection, withSectionMoved } from './editing/sections.ts'

const before = getFixture('food-inspection').definition
const [first, second] = before.sections
const lines = (after: FormDefinition) =>
  formChanges(before, after).map(({ kind, part, id, field }) => [kind, part, id, field].filter(Boolean).join(' '))

describe('what changed between two versions', () => {
  const firstQuestions = first?.kind === 'simple' ? first.questions : []
  const [question] = firstQuestions
  if (!first || !second || !question) throw new Error('the fixture has changed')

  it('is nothing between equal ones', () => expect(formChanges(before, structuredClone(before))).toEqual([]))

  it('is one line for a removed section with all that it held', () => {
    expect(lines(withoutSection(before, second.id))).toEqual([`removed section ${second.id}`])
  })
  it('names only the section that moved', () => {
    const last = before.sections.length - 1
    expect(lines(withSectionMoved(before, first.id, last))).toEqual([`moved section ${first.id}`])
  })
  it('says a move of a question, within its section and to another one', () => {
    const place = { sectionId: first.id }
    expect(lines(withQuestionMoved(before, question.id, place, firstQuestions.length - 1))).toEqual([
      `moved question ${question.id}`,
    ])
    const simple = before.sections.find(section => section.kind === 'simple' && section.id !== first.id)
    expect(lines(withQuestionMoved(before, question.id, { sectionId: simple?.id ?? '' }, 0))).toEqual([
      `moved question ${question.id}`,
    ])
  })
  it('says what was added and what of a question changed, with both values', () => {
    const added = withQuestion(before, { sectionId: first.id }, newQuestion('new1'))
    expect(lines(added)).toEqual(['added question new1'])
    const renamed = withQuestionChanged(before, question.id, each => ({ ...each, title: { text: 'Otra' } }))
    expect(formChanges(before, renamed)).toEqual([
      {
        kind: 'changed',
        part: 'question',
        id: question.id,
        name: 'Otra',
        within: first.title.text,
        field: 'title',
        before: question.title,
        after: { text: 'Otra' },
      },
    ])
    expect(lines(withoutQuestion(before, question.id))).toEqual([`removed question ${question.id}`])
  })
  it('tells settings and states', () => {
    const settings = { ...before.settings, geolocation: !before.settings.geolocation }
    expect(lines({ ...before, settings })).toEqual(['changed setting geolocation value'])
    const states = { available: [{ id: 'open', name: 'Abierto', transitions: [] }], initial: 'open' }
    expect(lines({ ...before, states })).toContain('added state open')
    const { available } = before.states
    const green = available.map((state, index) => (index === 0 ? { ...state, hue: 'green' as const } : state))
    expect(formChanges(before, { ...before, states: { ...before.states, available: green } })).toMatchObject([
      { kind: 'changed', part: 'state', id: 'drawn-up', field: 'hue', before: undefined, after: 'green' },
    ])
  })
})
