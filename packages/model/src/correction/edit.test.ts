import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtures, sampleAnswer, seededRandom } from '../../fixtures/index.ts'
import { completionIssues } from './completion.ts'
import { apply, diff, type Effective, undo } from './edit.ts'
import { requestIssues, revisionIssues } from './requested.ts'

const fixture = fc.constantFrom(...fixtures)
const seed = fc.integer({ min: 1, max: 1_000_000 })

/** An effective answer in every part that an edit can touch. */
function effective(named: (typeof fixtures)[number], from: number): Effective {
  const random = seededRandom(from)
  const { content, location } = sampleAnswer(named, random)
  const signatures = Object.fromEntries(
    ['x', 'y'].filter(() => random() < 0.5).map(id => [id, { id, fileId: `f${from}` }]),
  )
  const citizen = random() < 0.3 ? null : { kind: 'natural', dni: String(from % 7) }
  return { content, citizen, location: location ?? null, signatures }
}

describe('edits', () => {
  it('apply(diff) gives the second answer and undo gives the first, exactly', () => {
    fc.assert(
      fc.property(fixture, seed, seed, (named, from, to) => {
        const [before, after] = [effective(named, from), effective(named, to)]
        const changes = diff(before, after)
        expect(apply(changes, before)).toEqual(after)
        expect(undo(changes, after)).toEqual(before)
      }),
    )
  })

  it('undo of a chain of edits gives the original', () => {
    fc.assert(
      fc.property(fixture, fc.array(seed, { minLength: 2, maxLength: 6 }), (named, seeds) => {
        const answers = seeds.map(from => effective(named, from))
        const edits = answers.slice(1).map((answer, index) => diff(answers[index] as Effective, answer))
        expect(edits.reduceRight((answer, changes) => undo(changes, answer), answers.at(-1) as Effective)).toEqual(
          answers[0],
        )
      }),
    )
  })

  it('is empty when nothing changed, whatever the order of keys', () => {
    const [first] = fixtures
    const before = effective(first as (typeof fixtures)[number], 7)
    expect(diff(before, structuredClone(before))).toEqual([])
    expect(diff({ ...before, location: { lat: 1, lng: 2 } }, { ...before, location: { lng: 2, lat: 1 } })).toEqual([])
  })

  it('names the path of a single changed value with before and after', () => {
    const before: Effective = {
      content: { sections: { s: { rows: [{ id: 'r', values: { q: { value: 1 } } }] } } },
      citizen: null,
      location: null,
      signatures: {},
    }
    const after = { ...before, content: { sections: { s: { rows: [{ id: 'r', values: { q: { value: 2 } } }] } } } }
    expect(diff(before, after)).toEqual([
      { path: ['content', 'sections', 's', 'rows', 0, 'values', 'q'], before: { value: 1 }, after: { value: 2 } },
    ])
  })
})

describe('requests for changes (3 §5)', () => {
  const mark = { kind: 'answer', sectionId: 'problem', rowIndex: 0, questionId: 'detail' } as const
  it('need a section and a question in each', () => {
    expect(requestIssues([], []).map(({ code }) => code)).toEqual(['correction.sectionRequired'])
    expect(requestIssues(['problem', 'place'], [mark]).map(({ path }) => path)).toEqual([['marks', 'place']])
    expect(requestIssues(['problem'], [mark])).toEqual([])
  })

  it('let only the marked questions change in a revision', () => {
    const [complaint] = fixtures
    if (!complaint) throw new Error('no fixture')
    const { content } = sampleAnswer(complaint, seededRandom(3))
    const path = (id: string) => ['content', 'sections', 'problem', 'rows', 0, 'values', id]
    const check = (id: string) => revisionIssues(complaint.definition, content, [mark], [{ path: path(id), after: 1 }])
    expect(check('detail')).toEqual([])
    expect(check('topic').map(({ code }) => code)).toEqual(['correction.notRequested'])
  })
})

it('completing locks what already has a value (3 §4)', () => {
  const changes = [
    { path: ['content', 'a'], before: { value: 1 }, after: { value: 2 } },
    { path: ['content', 'b'], after: { value: 2 } },
  ]
  expect(completionIssues(changes).map(({ path }) => path)).toEqual([['content', 'a']])
})

describe('completing (3 §4)', () => {
  const issuesOf = (path: (string | number)[], before: unknown, after: unknown) =>
    completionIssues([{ path, before, after }]).length
  const value = ['content', 'sections', 's', 'rows', 0, 'values', 'q']
  it('gives a file to an answer that lacked it, and takes nothing away', () => {
    expect(issuesOf(value, { value: 'a' }, { value: 'a', image: { fileId: 'f' } })).toBe(0)
    expect(issuesOf(value, { value: null, image: { fileId: 'f' } }, { value: 'a', image: { fileId: 'f' } })).toBe(0)
    expect(issuesOf(value, { value: 'a', image: { fileId: 'f' } }, { value: 'a' })).toBe(1)
    expect(issuesOf(value, { value: ['a'] }, { value: ['a', 'b'] })).toBe(1)
    expect(issuesOf(value, { value: 'a' }, undefined)).toBe(1)
  })
  it('adds rows behind those that stand', () => {
    const path = ['content', 'sections', 's', 'rows']
    const row = (id: string, values: object) => ({ id, values })
    const first = row('1', { q: { value: 'a' } })
    expect(issuesOf(path, [first], [first, row('2', {})])).toBe(0)
    expect(issuesOf(path, [first], [row('1', { q: { value: 'a' }, p: { value: 1 } }), row('2', {})])).toBe(0)
    expect(issuesOf(path, [first], [row('2', {}), first])).toBe(1)
    expect(issuesOf(path, [first], [row('1', { q: { value: 'b' } }), row('2', {})])).toBe(1)
    expect(issuesOf(path, [first, row('2', {})], [first])).toBe(1)
  })
  it('checks further conditions and unchecks none', () => {
    const path = ['content', 'sections', 's', 'checked']
    expect(issuesOf(path, ['a'], ['a', 'b'])).toBe(0)
    expect(issuesOf(path, ['a', 'b'], ['b'])).toBe(1)
  })
  it('leaves person, place and signatures that are there', () => {
    expect(issuesOf(['location'], { lat: 1, lng: 2 }, { lat: 1, lng: 2, address: 'x' })).toBe(1)
    expect(issuesOf(['location'], null, { lat: 1, lng: 2 })).toBe(0)
  })
})
