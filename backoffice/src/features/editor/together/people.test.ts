import { describe, expect, it } from 'vitest'
import type { Somebody } from '../state/editor-state.ts'
import { othersOf, somebodyIn, withSomebody } from './people.ts'

const event = {
  type: 'form.presence',
  person: 'c',
  name: 'Carla Núñez',
  doing: 'looking',
  part: 'q1',
  tab: 't1',
  since: '2026-01-01T10:00:00.000Z',
  asks: true,
}
const told = (change: object = {}) => {
  const read = somebodyIn({ ...event, ...change }, 'own')
  if (!read) throw new Error('nobody')
  return read
}
const after = (people: readonly Somebody[], change: object, now = 1_000) =>
  withSomebody(people, told(change), { own: 'me', now })

describe('who else has the form open', () => {
  it('is heard of other tabs only, and of nothing that is incomplete', () => {
    expect(told()).toMatchObject({ id: 'c', name: 'Carla Núñez', part: 'q1', asks: true })
    expect(somebodyIn(event, 't1')).toBeUndefined()
    expect(somebodyIn({ ...event, type: 'form.changed' }, 'own')).toBeUndefined()
    const { tab: _, ...incomplete } = event
    expect(somebodyIn(incomplete, 'own')).toBeUndefined()
  })

  it('keeps hue and place in the row while they go from part to part, and gives the next one another hue', () => {
    const two = after(after([], {}), { person: 'r', name: 'Rodrigo', tab: 't2' })
    expect(two.map(({ id, hue }) => [id, hue])).toEqual([
      ['c', 'violet'],
      ['r', 'rust'],
    ])
    const moved = after(two, { part: 'q2', doing: 'writing' })
    expect(moved.map(({ id, hue, part }) => [id, hue, part])).toEqual([
      ['c', 'violet', 'q2'],
      ['r', 'rust', 'q1'],
    ])
  })

  it('is one person in two tabs, shown where they write', () => {
    const both = after(after([], {}), { tab: 't2', part: 'q2', doing: 'writing' })
    expect(both.map(({ hue }) => hue)).toEqual(['violet', 'violet'])
    expect(othersOf(both, 'me').map(({ id, part }) => [id, part])).toEqual([['c', 'q2']])
  })

  it('is nobody else where it is the other tab of the same person', () => {
    const own = after([], { person: 'me', tab: 't9' })
    expect(own).toMatchObject([{ id: 'me', hue: undefined }])
    expect(othersOf(own, 'me')).toEqual([])
  })

  it('is forgotten after fifteen seconds of silence, and at once by who leaves', () => {
    const there = after([], {})
    const time = (now: number) => withSomebody(there, undefined, { own: 'me', now })
    expect(time(15_999)).toBe(there)
    expect(time(16_000)).toEqual([])
    expect(after(there, { doing: 'gone' }, 2_000)).toEqual([])
  })
})
