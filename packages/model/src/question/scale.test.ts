import { describe, expect, it } from 'vitest'
import { mergedDefinition } from '../form/merged-definition.ts'
import { newForm } from '../form/new-form.ts'
import { formTexts } from '../form/translations.ts'
import { withTranslationAt } from '../form/with-texts.ts'
import type { FormDefinition } from '../form/definition.ts'
import { statisticsKeys } from '../statistics/keys.ts'
import { middleOf, summarize } from '../statistics/summary.ts'
import type { Question, ScaleQuestion } from './index.ts'
import { kindIssues, rulesOf } from './index.ts'
import { typedValue } from './typed-value.ts'

const scale: ScaleQuestion = {
  id: 'q',
  kind: 'scale',
  title: { text: '¿Cómo lo atendieron?' },
  required: false,
  attachments: { image: false, document: false, video: false },
  from: 0,
  points: 11,
  look: 'numbers',
  low: { text: 'Muy mal' },
  high: { text: 'Muy bien' },
}
const formOf = (question: Question): FormDefinition => ({
  ...newForm('es').definition,
  sections: [
    {
      kind: 'simple',
      id: 's',
      title: { text: '' },
      description: { text: '' },
      repeatable: false,
      questions: [question],
    },
  ],
})
const countsOf = (definition: FormDefinition, values: readonly (number | null)[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) {
    const content = { sections: { s: { rows: [{ id: 'r', values: { q: { value } } }] } } }
    for (const key of statisticsKeys(definition, content)) counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

describe('a scale', () => {
  it('takes its whole points and nothing else', () => {
    const codes = (value: number | string | boolean) => kindIssues(scale, value, []).map(({ code }) => code)
    expect([0, 7, 10].flatMap(codes)).toEqual([])
    expect([-1, 11, 2.5].flatMap(codes)).toEqual(['answer.option', 'answer.option', 'answer.option'])
    expect(['7', true].flatMap(codes)).toEqual(['answer.shape', 'answer.shape'])
    expect(kindIssues({ ...scale, from: 1, points: 5 }, 0, [])).toHaveLength(1)
  })

  it('reads a point from a text and from the older product', () => {
    expect([typedValue(scale, '7'), typedValue(scale, 'mucho')]).toEqual([7, 'mucho'])
    const clock = () => ({ day: '', time: '' })
    const fit = (given: Parameters<ReturnType<typeof rulesOf>['fitLegacy']>[1]) =>
      rulesOf(scale).fitLegacy(scale, given, clock)
    expect([fit({ number: 7 }), fit({ text: '8' }), fit({ number: 12 }), fit({ text: '' })]).toEqual([
      { value: 7 },
      { value: 8 },
      'value',
      'value',
    ])
  })

  it('counts every point in its order, with the mean and the middle of those given', () => {
    const definition = formOf(scale)
    const [counted] = summarize(definition, countsOf(definition, [10, 10, 9, 0, null]))[0]?.questions ?? []
    if (!counted) throw new Error('nothing was counted')
    expect(counted.options.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(counted.options.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
    expect(middleOf(counted)).toEqual({ mean: 29 / 4, median: 9.5 })
    const [none] = summarize(definition, countsOf(definition, [null]))[0]?.questions ?? []
    expect(none && middleOf(none)).toBeUndefined()
  })

  it('counts the points of all versions', () => {
    const merged = mergedDefinition(formOf({ ...scale, from: 1, points: 5 }), formOf(scale))
    expect(merged.sections[0]).toMatchObject({ questions: [{ from: 0, points: 11 }] })
  })

  it('has its ends in other languages', () => {
    const definition = formOf(scale)
    const ends = formTexts(definition).filter(({ kind }) => kind === 'scale')
    expect(ends.map(({ text }) => text.text)).toEqual(['Muy mal', 'Muy bien'])
    const translated = withTranslationAt(definition, ends[1]?.path ?? [], 'en', 'Very well')
    expect(formTexts(translated).at(-1)?.text.translations?.en?.text).toBe('Very well')
  })
})
