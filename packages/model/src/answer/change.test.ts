import { describe, expect, it } from 'vitest'
import { condition, conditional, definition, open, radio, simple } from '../../fixtures/build.ts'
import { withDefaultDays } from './default-days.ts'
import { emptyContent, isConditionDisabled, withCondition, withoutRow, withRow, withValue } from './change.ts'
import { cleanContent } from './clean.ts'
import { valueAt } from './place.ts'
import { visibleQuestions } from './visible-questions.ts'

const only = radio('only', 'Only', ['a: A'], { required: true })
const section = conditional('c', 'C', [
  condition('x', 'X', [open('qx', 'string', 'QX'), radio('lone', 'Lone', ['l: L'], { required: true })]),
  condition('y', 'Y', [open('qy', 'string', 'QY')]),
])
const form = definition('Form', '', {
  sections: [simple('s', 'S', [open('q', 'string', 'Q'), only], { repeatable: true }), section],
})
let ids = 0
const newId = () => `id${++ids}`
const place = (rowIndex: number) => ({ sectionId: 's', rowIndex, questionId: 'q' })

describe('emptyContent', () => {
  it('has one blank row and the lone option of a required radio chosen', () => {
    const content = emptyContent(form, () => 'r')
    expect(content).toEqual({
      sections: { s: { rows: [{ id: 'r', values: { only: { value: 'a' } } }] }, c: { checked: [], values: {} } },
    })
  })
})

describe('rows', () => {
  it('are added blank, changed by position and removed so that those behind move up', () => {
    let content = emptyContent(form, newId)
    content = withRow(form, withRow(form, content, 's', newId()), 's', newId())
    for (const index of [0, 1, 2]) content = withValue(content, place(index), { value: `v${index}` })
    content = withoutRow(content, 's', 1)
    expect([0, 1, 2].map(index => valueAt(content, place(index)).value)).toEqual(['v0', 'v2', null])
    content = withoutRow(withoutRow(content, 's', 0), 's', 0)
    expect(valueAt(content, place(0)).value).toBe('v2')
  })

  it('are not added where the section does not repeat', () => {
    const once = definition('Form', '', { sections: [simple('s', 'S', [])] })
    const content = emptyContent(once, newId)
    expect(withRow(once, content, 's', 'new')).toBe(content)
  })
})

describe('conditions', () => {
  it('show their questions while checked and drop the answers when unchecked (3 §4)', () => {
    let content = withCondition(form, emptyContent(form, newId), 'c', 'x', true)
    content = withValue(content, { sectionId: 'c', questionId: 'qx' }, { value: 'kept' })
    expect(valueAt(content, { sectionId: 'c', questionId: 'lone' }).value).toBe('l')
    const shown = () => visibleQuestions(form, content).map(({ question }) => question.id)
    expect(shown()).toEqual(['q', 'only', 'qx', 'lone'])
    content = withCondition(form, content, 'c', 'x', false)
    expect(shown()).toEqual(['q', 'only'])
    expect(content.sections['c']).toEqual({ checked: [], values: {} })
  })

  it('disable each other in a single section (3 §4)', () => {
    const single = { ...section, single: true }
    const one = definition('Form', '', { sections: [single] })
    const content = withCondition(one, emptyContent(one, newId), 'c', 'x', true)
    expect(isConditionDisabled(single, content.sections['c'], 'y')).toBe(true)
    expect(isConditionDisabled(single, content.sections['c'], 'x')).toBe(false)
    expect(withCondition(one, content, 'c', 'y', true)).toBe(content)
  })
})

describe('cleanContent', () => {
  it('keeps only what the form asks: unchecked values and blanks go', () => {
    const content = {
      sections: {
        s: { rows: [{ id: 'r', values: { q: { value: '  ' }, only: { value: 'a' }, stranger: { value: 1 } } }] },
        c: { checked: ['y'], values: { qx: { value: 'hidden' }, qy: { value: 'seen' } } },
        gone: { rows: [] },
      },
    }
    expect(cleanContent(form, content)).toEqual({
      sections: {
        s: { rows: [{ id: 'r', values: { only: { value: 'a' } } }] },
        c: { checked: ['y'], values: { qy: { value: 'seen' } } },
      },
    })
  })
})

it('begins with what the form begins with, in every row and condition, until it is taken back', () => {
  const begun = definition('Form', '', {
    sections: [
      simple(
        's',
        'S',
        [
          { ...open('q', 'integer', 'Q'), default: 0 },
          { ...only, default: 'a' },
        ],
        { repeatable: true },
      ),
      conditional('c', 'C', [condition('x', 'X', [{ ...radio('of', 'Of', ['l: L', 'm: M']), default: 'm' }])]),
    ],
  })
  let content = withRow(begun, emptyContent(begun, newId), 's', newId())
  content = withCondition(begun, content, 'c', 'x', true)
  const values = () => visibleQuestions(begun, content).map(each => valueAt(content, each.place).value)
  expect(values()).toEqual([0, 'a', 0, 'a', 'm'])
  content = withValue(content, place(0), { value: null })
  expect(values()).toEqual([null, 'a', 0, 'a', 'm'])
  expect(cleanContent(begun, content).sections['s']).toMatchObject({ rows: [{ values: { only: { value: 'a' } } }, {}] })
  expect(valueAt(cleanContent(begun, content), place(0)).value).toBeNull()
})

const fixed = { ...open('fixed', 'date', 'Fixed'), default: '2026-01-31' }
const plain = open('plain', 'string', 'Plain')
const soon = open('soon', 'date', 'Soon', { defaultDay: { amount: 7, unit: 'days' } })
const once = open('once', 'date', 'Once', { defaultDay: { amount: -1, unit: 'months' } })

it('begins with the day that is counted from that of the answer, in rows and conditions too', () => {
  const form = definition('F', '', {
    sections: [
      simple('s', 'S', [fixed, soon]),
      conditional('c', 'C', [condition('x', 'X', [plain]), condition('y', 'Y', [once])]),
    ],
  })
  const begun = withDefaultDays(form, '2026-03-31')
  expect(emptyContent(begun, () => 'r').sections['s']).toEqual({
    rows: [{ id: 'r', values: { fixed: { value: '2026-01-31' }, soon: { value: '2026-04-07' } } }],
  })
  expect(begun.sections[1]).toMatchObject({
    conditions: [form.sections[1] && 'conditions' in form.sections[1] && form.sections[1].conditions[0], {}],
  })
  expect(JSON.stringify(begun)).toContain('"default":"2026-02-28"')
  expect(JSON.stringify(begun)).not.toContain('defaultDay')
  expect(JSON.stringify(form)).toContain('defaultDay')
})

it('is the same form where nothing is counted', () => {
  const form = definition('F', '', {
    sections: [simple('s', 'S', [fixed]), conditional('c', 'C', [condition('x', 'X', [plain])])],
  })
  expect(withDefaultDays(form, '2026-03-31')).toBe(form)
})
