import { describe, expect, it } from 'vitest'
import { getFixture, sampleAnswer, seededRandom } from '../../fixtures/index.ts'
import { mergedDefinition } from '../form/merged-definition.ts'
import { statisticsKeys } from './keys.ts'
import { hoursOf, summarize } from './summary.ts'

const survey = getFixture('social-survey')
const { definition } = survey
const contents = Array.from({ length: 40 }, (_, seed) => sampleAnswer(survey, seededRandom(seed)).content)
const counts: Record<string, number> = { h9: 30, h23: 10 }
for (const content of contents) {
  for (const key of statisticsKeys(definition, content)) counts[key] = (counts[key] ?? 0) + 1
}
const summary = summarize(definition, counts)
const questions = summary.flatMap(section => [
  ...section.questions,
  ...section.conditions.flatMap(condition => condition.questions),
])

describe('a summary of answers (3 §2)', () => {
  it('has every question but titles, in reading order', () => {
    const asked = definition.sections.flatMap(section =>
      section.kind === 'simple' ? section.questions : section.conditions.flatMap(condition => condition.questions),
    )
    expect(questions.map(({ question }) => question.id)).toEqual(
      asked.filter(question => !(question.kind === 'open' && question.dataType === 'title')).map(({ id }) => id),
    )
  })
  it('shares one choice among its options, and many choices each for itself', () => {
    const radios = questions.filter(({ question, answered }) => question.kind === 'radio' && answered > 0)
    expect(radios.length).toBeGreaterThan(0)
    for (const { options, answered, asked } of radios) {
      expect(options.reduce((sum, { count }) => sum + count, 0)).toBe(answered)
      expect(options.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(answered / asked)
    }
    for (const { options } of questions) for (const { share } of options) expect(share).toBeLessThanOrEqual(1)
  })
  it('counts rows, conditions and hours', () => {
    const rows = contents.reduce((sum, { sections }) => {
      const repeated = definition.sections.find(section => section.kind === 'simple' && section.repeatable)
      const given = repeated && sections[repeated.id]
      return sum + (given && 'rows' in given ? given.rows.length : 0)
    }, 0)
    expect(summary.find(section => section.rows)?.rows).toEqual({ count: rows, perAnswer: rows / 40 })
    for (const { conditions } of summary) {
      for (const { condition, count, share } of conditions) {
        expect([count, share]).toEqual([counts[`c:${condition.id}`] ?? 0, (counts[`c:${condition.id}`] ?? 0) / 40])
      }
    }
    expect(
      hoursOf(counts)
        .map((count, hour) => (count > 0 ? `${hour}:${count}` : ''))
        .filter(Boolean),
    ).toEqual(['9:30', '23:10'])
  })
  it('has asked a question in every answer, in each row, or where its condition was checked', () => {
    for (const { section, rows, questions: plain, conditions } of summary) {
      for (const { asked, answered } of plain) {
        expect([section.id, asked]).toEqual([section.id, rows ? rows.count : 40])
        expect(answered).toBeLessThanOrEqual(asked)
      }
      for (const { count, questions: conditional } of conditions)
        for (const { asked, answered } of conditional) expect([asked, answered <= asked]).toEqual([count, true])
    }
    const conditional = summary.flatMap(({ conditions }) => conditions).filter(({ count }) => count > 0 && count < 40)
    expect(conditional.length).toBeGreaterThan(0)
  })
  it('counts nothing without answers, of which there are no shares', () => {
    for (const { options } of summarize(definition, {}).flatMap(section => section.questions)) {
      for (const { count, share } of options) expect([count, share]).toEqual([0, null])
    }
  })
})

describe('a definition merged with an older one', () => {
  const [section] = definition.sections
  if (section?.kind !== 'simple') throw new Error('the first section is simple')
  it('is itself where nothing went', () => {
    expect(mergedDefinition(definition, definition)).toEqual(definition)
  })
  it('keeps what only the older one had at the end of its place', () => {
    const gone = { ...definition, sections: [{ ...section, questions: section.questions.slice(1) }] }
    const merged = mergedDefinition(gone, definition)
    expect(merged.sections.map(({ id }) => id)).toEqual(definition.sections.map(({ id }) => id))
    const [first] = merged.sections
    expect(first?.kind === 'simple' && first.questions.map(({ id }) => id)).toEqual([
      ...section.questions.slice(1).map(({ id }) => id),
      section.questions[0]?.id,
    ])
  })
  it('keeps removed options under the new words of the others', () => {
    const reworded = structuredClone(definition)
    const choice = reworded.sections
      .flatMap(each => (each.kind === 'simple' ? each.questions : []))
      .find(question => 'options' in question)
    if (!choice || !('options' in choice)) throw new Error('the survey has a choice')
    const [kept] = choice.options
    if (!kept) throw new Error('it has options')
    choice.options = [{ ...kept, text: { text: 'Otra palabra' } }]
    const question = mergedDefinition(reworded, definition)
      .sections.flatMap(each => (each.kind === 'simple' ? each.questions : []))
      .find(({ id }) => id === choice.id)
    const before = definition.sections
      .flatMap(each => (each.kind === 'simple' ? each.questions : []))
      .find(({ id }) => id === choice.id)
    if (!question || !('options' in question) || !before || !('options' in before)) throw new Error('it is there')
    expect(question.options.map(({ id }) => id)).toEqual(before.options.map(({ id }) => id))
    expect(question.options[0]?.text.text).toBe('Otra palabra')
  })
})
