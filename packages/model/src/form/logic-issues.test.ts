import { describe, expect, it } from 'vitest'
import type { Question } from '../question/index.ts'
import type { ShowCondition, ShowIf } from '../question/show-if.ts'
import type { FormDefinition, Section } from './definition.ts'
import { duplicateForm } from './duplicate.ts'
import { decidedBy, sourcesFor, withShowIf } from './editing/logic.ts'
import { withoutQuestion, withQuestionMoved } from './editing/questions.ts'
import { withSectionDuplicated } from './editing/sections.ts'
import { logicIssues } from './logic-issues.ts'
import { newForm, newLiveSettings } from './new-form.ts'
import { questionsOf } from './questions.ts'

const attachments = { image: false, document: false, video: false }
const base = (id: string) => ({ id, title: { text: id }, required: false, attachments })
const number = (id: string): Question => ({ ...base(id), kind: 'open', dataType: 'integer' })
const choice = (id: string): Question => ({
  ...base(id),
  kind: 'radio',
  searchable: false,
  options: ['a', 'b'].map(option => ({ id: option, text: { text: option } })),
})
const simple = (id: string, questions: Question[], repeatable = false): Section => ({
  id,
  kind: 'simple',
  title: { text: id },
  description: { text: '' },
  repeatable,
  questions,
})
const form: FormDefinition = {
  ...newForm('en').definition,
  sections: [
    simple('one', [choice('pick'), number('count')]),
    simple('rows', [number('inRow'), number('afterIt')], true),
    simple('last', [number('end')]),
  ],
}
const when = (...conditions: ShowCondition[]): ShowIf => ({ match: 'all', conditions })
const isA: ShowCondition = { questionId: 'pick', operator: 'is', value: 'a' }
const codesOf = (definition: FormDefinition) => logicIssues(definition).map(({ code }) => code)
const onEnd = (condition: ShowCondition) => {
  const last = simple('last', [{ ...number('end'), showIf: when(condition) }])
  return codesOf({ ...form, sections: [...form.sections.slice(0, 2), last] })
}

describe('a condition is refused', () => {
  it.each<[string, ShowCondition]>([
    ['form.logicForward', { questionId: 'end', operator: 'answered' }],
    ['form.logicOtherRow', { questionId: 'inRow', operator: 'answered' }],
    ['form.logicUnknown', { questionId: 'gone', operator: 'answered' }],
    ['form.logicOption', { questionId: 'pick', operator: 'is', value: 'z' }],
    ['form.logicOperator', { questionId: 'pick', operator: 'above', value: 3 }],
    ['form.logicOperator', { questionId: 'count', operator: 'contains', value: 'a' }],
    ['form.logicValue', { questionId: 'count', operator: 'above', value: '3' }],
    ['form.logicValue', { questionId: 'count', operator: 'between', value: [3, 2] }],
    ['form.logicValue', { questionId: 'count', operator: 'between', value: [3] }],
    ['form.logicValue', { questionId: 'pick', operator: 'oneOf', value: [] }],
    ['form.logicValue', { questionId: 'pick', operator: 'is' }],
  ])('by %s: %o', (code, condition) => {
    expect(onEnd(condition)).toEqual([code])
  })

  it('beyond ten', () => {
    const many = withShowIf(form, { kind: 'question', id: 'end' }, when(...Array.from({ length: 11 }, () => isA)))
    expect(codesOf(many)).toEqual(['form.logicTooMany'])
  })

  it('of a section by what stands in it', () => {
    const inside = withShowIf(form, { kind: 'section', id: 'one' }, when(isA))
    expect(logicIssues(inside)).toMatchObject([
      { code: 'form.logicForward', path: ['definition', 'sections', 0, 'showIf', 0] },
    ])
  })
})

it('takes what stands before, and within a row what stands before in it', () => {
  expect(onEnd(isA)).toEqual([])
  expect(onEnd({ questionId: 'count', operator: 'between', value: [1, 5] })).toEqual([])
  const inRow = withShowIf(
    form,
    { kind: 'question', id: 'afterIt' },
    when({ questionId: 'inRow', operator: 'above', value: 1 }, isA),
  )
  expect(codesOf(inRow)).toEqual([])
  expect(sourcesFor(form, { kind: 'question', id: 'afterIt' }).map(({ question }) => question.id)).toEqual([
    'pick',
    'count',
    'inRow',
  ])
  expect(sourcesFor(form, { kind: 'section', id: 'last' }).map(({ question }) => question.id)).toEqual([
    'pick',
    'count',
  ])
})

describe('conditions follow the form', () => {
  const logical = withShowIf(
    withShowIf(form, { kind: 'question', id: 'count' }, when(isA)),
    { kind: 'option', id: 'b', questionId: 'pick' },
    undefined,
  )

  it('under the new ids of a duplicate', () => {
    let next = 0
    const content = { definition: logical, live: newLiveSettings(), areaIds: [] }
    const copy = duplicateForm(content, [], () => `new${next++}`).definition
    expect(codesOf(copy)).toEqual([])
    const [pick, count] = questionsOf(copy)
    const option = pick && 'options' in pick ? pick.options[0]?.id : undefined
    expect(count?.showIf?.conditions).toEqual([{ questionId: pick?.id, operator: 'is', value: option }])
  })

  it('into the copy of a section', () => {
    let next = 0
    const copied = withSectionDuplicated(logical, 'one', () => `new${next++}`)
    const [, , pick, count] = questionsOf(copied)
    expect(count?.showIf?.conditions[0]?.questionId).toBe(pick?.id)
    expect(codesOf(copied)).toEqual([])
  })

  it('and go with their question', () => {
    expect(decidedBy(logical, 'pick')).toEqual([{ kind: 'question', id: 'count' }])
    expect(questionsOf(withoutQuestion(logical, 'pick'))[0]?.showIf).toBeUndefined()
  })

  it('and are a fault where it comes to stand behind', () => {
    expect(codesOf(withQuestionMoved(logical, 'pick', { sectionId: 'last' }, 1))).toEqual(['form.logicForward'])
  })
})
