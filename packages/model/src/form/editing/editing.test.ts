import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getFixture } from '../../../fixtures/index.ts'
import { reordered } from '../../list-edit.ts'
import { newQuestion, questionType, withPastedOptions, withQuestionType } from '../../question/edit.ts'
import type { FormDefinition } from '../definition.ts'
import { formIssues } from '../form-issues.ts'
import { questionsOf } from '../questions.ts'
import { type History, historyLength, newHistory, redone, settled, stepped, undone } from './history.ts'
import { questionPlaces } from './question-place.ts'
import {
  withoutQuestion,
  withQuestion,
  withQuestionChanged,
  withQuestionDuplicated,
  withQuestionMoved,
} from './questions.ts'
import { rewritten } from './rewritten.ts'
import {
  contentCounts,
  newCondition,
  newSection,
  withConditions,
  withoutSection,
  withSection,
  withSectionDuplicated,
  withSectionKind,
  withSectionMoved,
} from './sections.ts'

const types = ['string', 'integer', 'decimal', 'date', 'time', 'link', 'title', 'select', 'radio', 'boolean'] as const
let next = 0
const newId = () => `id${++next}`
const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % Math.max(1, items.length)]

type Operation = { kind: number; a: number; b: number }

/** One edit, chosen by numbers, so that any sequence of numbers is a sequence of edits. */
function edit(definition: FormDefinition, { kind, a, b }: Operation): FormDefinition {
  const section = pick(definition.sections, a)
  const question = pick(questionsOf(definition), a)
  const place = pick(questionPlaces(definition), b)
  switch (kind) {
    case 0:
      return withSection(definition, newSection(newId()), b % (definition.sections.length + 1))
    case 1:
      return section ? withoutSection(definition, section.id) : definition
    case 2:
      return section ? withSectionMoved(definition, section.id, b % 9) : definition
    case 3:
      return section ? withSectionKind(definition, section.id, b % 2 ? 'simple' : 'conditional') : definition
    case 4:
      return section ? withSectionDuplicated(definition, section.id, newId) : definition
    case 5:
      return section
        ? withConditions(definition, section.id, conditions => [...conditions, newCondition(newId())])
        : definition
    case 6:
      return place ? withQuestion(definition, place, newQuestion(newId())) : definition
    case 7:
      return question ? withoutQuestion(definition, question.id) : definition
    case 8:
      return question && place ? withQuestionMoved(definition, question.id, place, b % 5) : definition
    case 9:
      return question ? withQuestionDuplicated(definition, question.id, newId) : definition
    case 10: {
      const type = pick(types, b) ?? 'string'
      return question
        ? withQuestionChanged(definition, question.id, each => withQuestionType(each, type, newId))
        : definition
    }
    default:
      return question
        ? withQuestionChanged(definition, question.id, each => ({
            ...each,
            required: b % 2 === 0,
            title: { text: `t${b}` },
          }))
        : definition
  }
}

const operations = fc.array(fc.record({ kind: fc.nat(11), a: fc.nat(500), b: fc.nat(500) }), { maxLength: 200 })

describe('undo and redo', () => {
  it('come back to the exact definition after any sequence of operations', () => {
    fc.assert(
      fc.property(operations, sequence => {
        let history: History<FormDefinition, number> = newHistory(getFixture('food-inspection').definition)
        const seen = [history.present]
        sequence.forEach((operation, index) => {
          history = stepped(history, edit(history.present, operation), index)
          if (history.present !== seen.at(-1)) seen.push(history.present)
        })
        const last = structuredClone(history.present)
        const steps = history.past.length
        expect(steps).toBe(Math.min(seen.length - 1, historyLength))
        for (let step = 0; step < steps; step++) history = undone(history)
        expect(history.present).toEqual(seen[seen.length - 1 - steps])
        for (let step = 0; step < steps; step++) history = redone(history)
        expect(history.present).toEqual(last)
        expect(redone(history)).toEqual(history)
      }),
      { numRuns: 60 },
    )
  })
  it('take steps of one field together until the field is left', () => {
    let history = newHistory<string, string>('')
    for (const word of ['a', 'ab', 'abc']) history = stepped(history, word, 'title', 'title')
    history = stepped(settled(history), 'abcd', 'title', 'title')
    expect(history.past.map(({ value }) => value)).toEqual(['', 'abc'])
    expect(undone(undone(history)).present).toBe('')
    expect(undone(history).future.map(({ label }) => label)).toEqual(['title'])
  })
})

describe('editing', () => {
  it('never makes a form whose ids repeat or whose references dangle', () => {
    fc.assert(
      fc.property(operations, sequence => {
        const definition = sequence.reduce(edit, getFixture('commercial-licence').definition)
        const ids = definition.sections.flatMap(section => [
          section.id,
          ...(section.kind === 'conditional' ? section.conditions.map(({ id }) => id) : []),
        ])
        const questions = questionsOf(definition).map(({ id }) => id)
        expect(new Set([...ids, ...questions]).size).toBe(ids.length + questions.length)
        const { live } = getFixture('commercial-licence')
        const codes = formIssues({ definition, live, areaIds: [] }).map(({ code }) => code)
        expect(codes).not.toContain('form.payment.quantity')
        expect(codes).not.toContain('form.certificate.question')
      }),
      { numRuns: 60 },
    )
  })
  it('leaves every part that it does not touch the very same object', () => {
    const { definition } = getFixture('stress')
    const target = questionsOf(definition).at(-1)
    const changed = withQuestionChanged(definition, target?.id ?? '', each => ({ ...each, title: { text: 'x' } }))
    const touched = changed.sections.filter((section, index) => section !== definition.sections[index])
    expect(touched).toHaveLength(1)
    expect(withSectionMoved(definition, definition.sections[0]?.id ?? '', 0)).toBe(definition)
  })
  it('keeps the options between the kinds that have them and drops a required mark that cannot stand', () => {
    const radio = withQuestionType({ ...newQuestion('q'), required: true }, 'radio', newId)
    const options = radio.kind === 'radio' ? radio.options : []
    expect(options).toHaveLength(2)
    expect(withQuestionType(radio, 'select', newId)).toMatchObject({ kind: 'select', options, required: true })
    expect(withQuestionType(radio, 'title', newId)).toMatchObject({ kind: 'open', dataType: 'title', required: false })
    for (const type of types) expect(questionType(withQuestionType(radio, type, newId))).toBe(type)
  })
  it('makes options of pasted lines', () => {
    const given = [
      { id: 'a', text: { text: 'Norte' } },
      { id: 'b', text: { text: '' } },
    ]
    const options = withPastedOptions(given, '- Sur\r\n2) Este\n\n  Norte \nSur\n• Oeste', newId)
    expect(options.map(({ text }) => text.text)).toEqual(['Norte', 'Sur', 'Este', 'Oeste'])
    expect(options[0]?.id).toBe('a')
  })
  it('moves within bounds', () => {
    expect(reordered([1, 2, 3], 0, 9)).toEqual([2, 3, 1])
    expect(reordered([1, 2, 3], 2, -1)).toEqual([3, 1, 2])
    const same = [1, 2]
    expect(reordered(same, 5, 0)).toBe(same)
  })
  it('counts', () => {
    expect(contentCounts(getFixture('stress').definition).questions).toBe(200)
  })
})

it('forgets a change as if it had never been: steps that only it made are gone, the others stay', () => {
  const without = (words: string) => words.replaceAll('x', '')
  const isSame = (a: string, b: string) => a === b
  let history: History<string, string> = newHistory('a')
  for (const [value, label] of [
    ['ab', 'one'],
    ['abx', 'added'],
    ['abxx', 'grown'],
    ['abxxc', 'two'],
  ] as const)
    history = stepped(history, value, label)
  const after = rewritten(history, without, isSame)
  expect(after).toEqual({
    past: [
      { value: 'a', label: 'one' },
      { value: 'ab', label: 'two' },
    ],
    present: 'abc',
    future: [],
  })
  expect(rewritten(undone(history), without, isSame)).toEqual(undone(after))
})
