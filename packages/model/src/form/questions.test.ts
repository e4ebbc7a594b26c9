import { describe, expect, it } from 'vitest'
import { getFixture } from '../../fixtures/index.ts'
import type { FormDefinition } from './definition.ts'
import { isInSteps, longForm } from './questions.ts'
import { newForm } from './new-form.ts'

/** A form of so many sections that ask so many questions in all. */
function formOf(sections: number, questions: number): FormDefinition {
  const { definition } = getFixture('social-survey')
  const [section] = definition.sections
  if (section?.kind !== 'simple') throw new Error('another section was meant')
  const [question] = section.questions
  if (!question) throw new Error('a question was meant')
  const all = Array.from({ length: questions }, (_, index) => ({ ...question, id: `q${index}` }))
  return {
    ...definition,
    sections: Array.from({ length: sections }, (_, index) => ({
      ...section,
      id: `s${index}`,
      questions: index === 0 ? all : [],
    })),
  }
}

describe('a form in steps', () => {
  it('is what says so, however short, and no other', () => {
    expect(isInSteps(formOf(1, 1), 'steps')).toBe(true)
    expect(isInSteps(formOf(9, 40), 'page')).toBe(false)
  })

  it('is no form of before, which says nothing', () => {
    expect(isInSteps(formOf(9, 40))).toBe(false)
  })

  it('is by itself what has both many sections and many questions', () => {
    const { sections, questions } = longForm
    expect(isInSteps(formOf(sections, questions), 'auto')).toBe(true)
    expect(isInSteps(formOf(sections - 1, questions + 20), 'auto')).toBe(false)
    expect(isInSteps(formOf(sections + 20, questions - 1), 'auto')).toBe(false)
  })

  it('is none without sections, as nothing would stand in a step', () => {
    expect(isInSteps(newForm('es').definition, 'steps')).toBe(false)
  })

  it('is decided by itself in a new form', () => {
    expect(newForm('es').live.layout).toBe('auto')
  })
})
