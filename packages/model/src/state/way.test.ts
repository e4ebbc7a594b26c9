import { describe, expect, it } from 'vitest'
import { state } from '../../fixtures/build.ts'
import { getFixture } from '../../fixtures/index.ts'
import type { States } from './definition.ts'
import { stateWay } from './way.ts'

const names = (states: States, id: string) => {
  const way = stateWay(states, id)
  return (
    way && {
      passed: way.passed.map(each => each.id),
      coming: way.coming.map(each => `${each.state.id}${each.isSure ? '' : '?'}`),
      end: way.end,
    }
  )
}

describe('the way of an answer, by its state', () => {
  it('goes by the states that lead on, and leaves out a refusal that may be taken up again', () => {
    const { states } = getFixture('commercial-licence').definition
    expect(names(states, 'received')).toEqual({ passed: [], coming: ['documents', 'inspection'], end: 'closing' })
    expect(names(states, 'inspection')).toEqual({ passed: ['received', 'documents'], coming: [], end: 'closing' })
    expect(names(states, 'granted')).toEqual({
      passed: ['received', 'documents', 'inspection'],
      coming: [],
      end: undefined,
    })
    // It may have been refused at once, or later: only that it was received is sure.
    expect(names(states, 'rejected')).toMatchObject({ passed: ['received'], end: 'closing' })
  })
  it('says of a state that some answers go past that it is not sure', () => {
    const states: States = {
      available: [
        state('new', 'New', ['review', 'no']),
        state('review', 'Review', ['yes', 'no']),
        state('yes', 'Yes'),
        state('no', 'No'),
      ],
      initial: 'new',
    }
    expect(names(states, 'new')).toEqual({ passed: [], coming: ['review?'], end: 'decision' })
    expect(names(states, 'yes')).toEqual({ passed: ['new', 'review'], coming: [], end: undefined })
    expect(names(states, 'no')).toEqual({ passed: ['new'], coming: [], end: undefined })
  })
  it('names nothing that is only come to once somebody has decided', () => {
    const { states } = getFixture('pruning-request').definition
    expect(names(states, 'received')).toEqual({ passed: [], coming: ['inspection?'], end: 'decision' })
    expect(names(states, 'inspection')).toEqual({ passed: ['received'], coming: [], end: 'decision' })
    expect(names(states, 'approved')).toMatchObject({ coming: [], end: 'closing' })
  })
  it('promises no end after a refusal that only leads back to the beginning', () => {
    const { states } = getFixture('neighbour-complaint').definition
    expect(names(states, 'received')).toEqual({ passed: [], coming: ['assigned'], end: 'closing' })
    expect(names(states, 'rejected')).toEqual({ passed: ['received'], coming: [], end: undefined })
  })
  it('promises no end where none is, and ends also where states lead in a circle', () => {
    const circle: States = { available: [state('a', 'A', ['b']), state('b', 'B', ['a'])], initial: 'a' }
    expect(names(circle, 'a')).toEqual({ passed: [], coming: [], end: undefined })
    expect(names(circle, 'b')).toEqual({ passed: ['a'], coming: [], end: undefined })
    expect(names({ available: [], initial: null }, 'a')).toBeUndefined()
    const alone: States = { available: [state('a', 'A')], initial: 'a' }
    expect(names(alone, 'a')).toEqual({ passed: [], coming: [], end: undefined })
  })
  it('takes a state that is said to be an end for one, also where it can be opened again', () => {
    const states: States = {
      available: [state('a', 'A', ['b']), { ...state('b', 'B', ['a']), final: true }],
      initial: 'a',
    }
    expect(names(states, 'a')).toEqual({ passed: [], coming: [], end: 'closing' })
    expect(names(states, 'b')).toEqual({ passed: ['a'], coming: [], end: undefined })
  })
})
