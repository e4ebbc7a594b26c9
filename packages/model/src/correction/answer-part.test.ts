import { describe, expect, it } from 'vitest'
import { fixtures, needsFiles, sampleAnswer, seededRandom } from '../../fixtures/index.ts'
import type { AnswerContent } from '../answer/content.ts'
import { answerIssues } from '../answer/issues.ts'
import { visibleQuestions } from '../answer/visible-questions.ts'
import { contentOfPart, definitionOfPart, partKey, withPart } from './answer-part.ts'

const given = (value: string) => ({ value })
const content: AnswerContent = {
  sections: {
    animals: {
      rows: [
        { id: 'r1', values: { name: given('Luna'), breed: given('Galgo') } },
        { id: 'r2', values: { name: given('Sol') } },
      ],
    },
    works: { checked: ['roof'], values: { metres: given('12'), colour: given('red') } },
  },
}

describe('a part of an answer', () => {
  it('takes a value of one row, and leaves the other rows and values', () => {
    const part = { kind: 'value', place: { sectionId: 'animals', rowId: 'r2', questionId: 'name' } } as const
    const now = withPart(content, part, {
      sections: { animals: { rows: [{ id: 'r2', values: { name: given('Mar') } }] } },
    })
    expect(now.sections['animals']).toEqual({
      rows: [
        { id: 'r1', values: { name: given('Luna'), breed: given('Galgo') } },
        { id: 'r2', values: { name: given('Mar') } },
      ],
    })
    expect(now.sections['works']).toBe(content.sections['works'])
  })

  it('takes a value of a condition away where it was emptied, and keeps what is checked', () => {
    const part = { kind: 'value', place: { sectionId: 'works', questionId: 'colour' } } as const
    const now = withPart(content, part, { sections: { works: { checked: [], values: {} } } })
    expect(now.sections['works']).toEqual({ checked: ['roof'], values: { metres: given('12') } })
  })

  it('takes a section whole', () => {
    const works = { checked: [], values: {} }
    expect(withPart(content, { kind: 'section', sectionId: 'works' }, { sections: { works } })).toEqual({
      sections: { ...content.sections, works },
    })
  })

  it('changes nothing where its row is gone', () => {
    const part = { kind: 'value', place: { sectionId: 'animals', rowId: 'gone', questionId: 'name' } } as const
    const now = withPart(content, part, {
      sections: { animals: { rows: [{ id: 'gone', values: { name: given('x') } }] } },
    })
    expect(now).toEqual(content)
  })
})

// Files are sent before an answer is.
it.each(fixtures.filter(fixture => !needsFiles(fixture)).map(fixture => [fixture.id, fixture] as const))(
  'every value and section of %s stands alone: it is a right answer to its part, and put back it is the same answer',
  (_, fixture) => {
    const { definition } = fixture
    const answer = sampleAnswer(fixture, seededRandom(3)).content
    const values = visibleQuestions(definition, answer).map(({ place: { sectionId, questionId }, rowId }) => ({
      kind: 'value' as const,
      place: { sectionId, rowId, questionId },
    }))
    const sections = definition.sections.map(({ id }) => ({ kind: 'section' as const, sectionId: id }))
    for (const part of [...values, ...sections]) {
      const own = contentOfPart(definition, answer, part)
      const issues = answerIssues(
        definitionOfPart(definition, part),
        { content: own, signatures: [], citizen: {} },
        'staff',
      )
      expect(issues, partKey(part)).toEqual([])
      expect(withPart(answer, part, own)).toEqual(answer)
    }
  },
)
