import { describe, expect, it } from 'vitest'
import type { AnswerContent } from '../answer/content.ts'
import type { Mark } from './change-request.ts'
import { keptIssues, markedPlaces } from './kept-answer.ts'

const content: AnswerContent = {
  sections: { s: { rows: [{ id: 'r', values: {} }] }, w: { checked: ['c'], values: {} } },
}
const mark = (questionId: string, kind: 'answer' | 'image' = 'answer') => ({
  kind,
  sectionId: 's',
  rowIndex: 0,
  questionId,
})
const change = (questionId: string) => ({
  path: ['content', 'sections', 's', 'rows', 0, 'values', questionId],
  after: 1,
})
const kept = (questionId: string) => ({ sectionId: 's', rowIndex: 0, questionId })
const issuesOf = (marks: Mark[], ...given: [Parameters<typeof keptIssues>[1], Parameters<typeof keptIssues>[2]]) =>
  keptIssues(markedPlaces(content, marks), ...given)
const codes = (...given: Parameters<typeof issuesOf>) => issuesOf(...given).map(({ code }) => code)

describe('what was asked to be corrected', () => {
  it('is answered where each question is changed or said to be right', () => {
    expect(codes([mark('a'), mark('b')], [change('a')], [kept('b')])).toEqual([])
    expect(codes([mark('a'), mark('b')], [], [kept('a'), kept('b')])).toEqual([])
    expect(codes([mark('a'), mark('b')], [change('a')], [])).toEqual(['correction.notAnswered'])
    expect(issuesOf([{ kind: 'answer', sectionId: 's', questionId: 'a' }], [], [])[0]?.path).toEqual([
      'content',
      'sections',
      's',
      'rows',
      0,
      'values',
      'a',
    ])
  })

  it('takes nothing for right that was not asked, is changed, or is named twice', () => {
    expect(codes([mark('a')], [change('a')], [kept('b')])).toEqual(['correction.keptUnasked'])
    expect(codes([mark('a')], [change('a')], [kept('a')])).toEqual(['correction.keptUnasked'])
    expect(codes([mark('a')], [], [kept('a'), kept('a')])).toEqual(['correction.keptUnasked'])
  })

  it('finds a change in a section of conditions', () => {
    const path = ['content', 'sections', 'w', 'values', 'a']
    const inCondition = { kind: 'answer' as const, sectionId: 'w', questionId: 'a' }
    expect(codes([inCondition], [{ path, after: 1 }], [])).toEqual([])
    expect(codes([inCondition], [{ path: [...path.slice(0, 4), 'b'], after: 1 }], [])).toEqual([
      'correction.notAnswered',
    ])
  })

  it('is one question where a text and its image are asked', () => {
    expect(markedPlaces(content, [mark('a'), mark('a', 'image'), mark('b')])).toHaveLength(2)
  })
})
