import { describe, expect, it } from 'vitest'
import type { AnswerContent, Row } from '../answer/content.ts'
import type { Edit } from './change-request.ts'
import { diff } from './edit.ts'
import { contentSteps, valueHistory } from './value-history.ts'

const row = (id: string, value: string): Row => ({ id, values: { name: { value } } })
const content = (...rows: Row[]): AnswerContent => ({ sections: { s: { rows } } })
const effective = (given: AnswerContent) => ({ content: given, citizen: null, location: null, signatures: {} })

function editsOf(...contents: AnswerContent[]): Edit[] {
  return contents.slice(1).map((after, index) => ({
    seq: index + 1,
    kind: 'correction',
    at: `2026-11-1${index}T10:00:00Z`,
    by: 'gmolina',
    changes: diff(effective(contents[index] ?? after), effective(after)).map(change => ({
      ...change,
      path: [...change.path],
    })),
  }))
}

describe('the history of a value', () => {
  it('is the original, each change and what stands now', () => {
    const steps = [content(row('a', 'one')), content(row('a', 'two')), content(row('a', 'three'))] as const
    const edits = editsOf(...steps)
    const history = valueHistory(contentSteps(steps[2], edits), { sectionId: 's', rowId: 'a', questionId: 'name' })
    expect(history.map(({ edit, value }) => [edit?.seq ?? 0, value.value])).toEqual([
      [0, 'one'],
      [1, 'two'],
      [2, 'three'],
    ])
  })

  it('follows a row by its id while rows come and go', () => {
    const steps = [
      content(row('a', 'x'), row('b', 'y')),
      content(row('b', 'y')),
      content(row('b', 'z'), row('c', 'new')),
    ] as const
    const contents = contentSteps(steps[2], editsOf(...steps))
    const of = (rowId: string) =>
      valueHistory(contents, { sectionId: 's', rowId, questionId: 'name' }).map(({ value }) => value.value)
    expect(of('b')).toEqual(['y', 'z'])
    expect(of('c')).toEqual([null, 'new'])
  })

  it('has one entry where only something else changed', () => {
    const edit: Edit = {
      seq: 1,
      kind: 'correction',
      at: '2026-11-10T10:00:00Z',
      by: 'gmolina',
      changes: [{ path: ['location'], before: null, after: { lat: 1, lng: 2 } }],
    }
    const steps = contentSteps(content(row('a', 'x')), [edit])
    expect(steps).toHaveLength(1)
    expect(valueHistory(steps, { sectionId: 's', rowId: 'a', questionId: 'name' })).toHaveLength(1)
  })
})
