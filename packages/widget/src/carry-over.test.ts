import { type AnswerContent, answerIssues, type FormDefinition, valueAt, visibleQuestions } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { carriedOver } from '@ventanilla/ui'
import { describe, expect, it } from 'vitest'
import { prefilled } from './draft/prefill.ts'
import { newId } from './host/new-id.ts'

const { definition } = getFixture('pruning-request')

const given = (form: FormDefinition, content: AnswerContent) =>
  visibleQuestions(form, content).map(({ place }) => [place.questionId, place.rowIndex, valueAt(content, place).value])

describe('an answer on a changed form', () => {
  it('is kept whole where nothing changed', () => {
    for (const fixture of ['pruning-request', 'social-survey', 'public-consultation'].map(getFixture)) {
      const { content } = sampleAnswer(fixture, seededRandom(7))
      const after = carriedOver(fixture.definition, content, newId)
      expect(given(fixture.definition, after)).toEqual(given(fixture.definition, content))
    }
  })

  it('loses what the form no longer asks or accepts, and nothing else', () => {
    const { content } = sampleAnswer(getFixture('pruning-request'), seededRandom(7))
    const changed: FormDefinition = { ...definition, sections: definition.sections.slice(1) }
    const after = carriedOver(changed, content, newId)
    const [gone] = definition.sections
    expect(gone && after.sections[gone.id]).toBeUndefined()
    expect(
      answerIssues(changed, { content: after }, 'public').filter(({ code }) => code !== 'answer.required'),
    ).toEqual([])
    expect(Object.keys(after.sections)).toEqual(changed.sections.map(({ id }) => id))
  })
})

describe('a prefilled answer', () => {
  it('takes what the form accepts and leaves out the rest', () => {
    const [first] = definition.sections
    const place = (questionId: string) => ({ sectionId: first?.id ?? '', rowIndex: 0, questionId })
    const text =
      first?.kind === 'simple' ? first.questions.find(q => q.kind === 'open' && q.dataType === 'string') : undefined
    const integer =
      first?.kind === 'simple' ? first.questions.find(q => q.kind === 'open' && q.dataType === 'integer') : undefined
    const content = prefilled(definition, { [text?.id ?? '']: 'Ana', [integer?.id ?? '']: 'many', stranger: 'x' })
    expect(valueAt(content, place(text?.id ?? ''))).toEqual({ value: 'Ana' })
    expect(valueAt(content, place(integer?.id ?? ''))).toEqual({ value: null })
    expect(JSON.stringify(content)).not.toContain('stranger')
  })
})
