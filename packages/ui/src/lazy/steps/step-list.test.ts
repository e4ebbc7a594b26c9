import { nothingHidden } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { describe, expect, it } from 'vitest'
import { logic } from '../logic/logic.tsx'
import { isOpen, stateOfStep, stepOfProblem, stepsOf, withSearch } from './step-list.ts'

const { definition } = getFixture('building-notice')
const asked = logic.askedBy(nothingHidden)
const idsOf = (more: Partial<Parameters<typeof stepsOf>[1]> = {}, of = definition) =>
  stepsOf(of, { asked, who: 'public', hasUploads: true, ...more }).map(({ id }) => id)
const sections = definition.sections.map(({ id }) => id)

describe('the steps of a form', () => {
  it('are the position, each section and the signatures, in the order of one page', () => {
    expect(idsOf()).toEqual(['', ...sections, 'signatures'])
  })

  it('leave out a section that is not asked now', () => {
    const hidden = new Set(['professional'])
    expect(idsOf({ asked: logic.askedBy(hidden) })).not.toContain('professional')
  })

  it('have no step for signatures that nobody here gives, or without a way to send them', () => {
    expect(idsOf({ hasUploads: false })).not.toContain('signatures')
    const [slot] = definition.signatures
    if (!slot) throw new Error('the fixture has a signature')
    const byStaff = { ...definition, signatures: [{ ...slot, signatory: 'staff' as const }] }
    expect(idsOf({}, byStaff)).not.toContain('signatures')
    expect(idsOf({ who: 'staff' }, byStaff)).toContain('signatures')
  })
})

describe('how a step stands', () => {
  const problem = { key: 'a..q', sectionId: 'a', label: 'Q', message: '', isMissing: true }
  const around = { at: 'b', seen: new Set(['a', 'b']), problems: [problem] }

  it('is missing where it was left incomplete, done where it was not, and to come where nobody was', () => {
    expect(stateOfStep('a', around)).toBe('missing')
    expect(stateOfStep('a', { ...around, problems: [] })).toBe('done')
    expect(stateOfStep('b', around)).toBe('current')
    expect(stateOfStep('c', around)).toBe('later')
  })

  it('opens only once all before it were visited', () => {
    const ids = ['a', 'b', 'c', 'd']
    expect(ids.map((_, index) => isOpen(ids, index, new Set(['a', 'b'])))).toEqual([true, true, true, false])
  })

  it('counts what is wrong with a position to the position, and with the whole answer to no step', () => {
    expect(stepOfProblem({ key: 'location.lat', sectionId: '' })).toBe('')
    expect(stepOfProblem({ key: 'content', sectionId: '' })).toBeUndefined()
    expect(stepOfProblem(problem)).toBe('a')
  })
})

it('has lists of more than twelve options searched, and no shorter ones', () => {
  const searched = (count: number) => {
    const [question] = withSearch({
      ...definition,
      sections: [
        {
          kind: 'simple',
          id: 's',
          title: { text: '' },
          description: { text: '' },
          repeatable: false,
          questions: [
            {
              id: 'q',
              kind: 'select',
              title: { text: 'Q' },
              required: false,
              searchable: false,
              options: Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: { text: `${index}` } })),
              attachments: { image: false, document: false, video: false },
            },
          ],
        },
      ],
    }).sections.flatMap(section => (section.kind === 'simple' ? section.questions : []))
    return question?.kind === 'select' && question.searchable
  }
  expect([searched(12), searched(13)]).toEqual([false, true])
})
