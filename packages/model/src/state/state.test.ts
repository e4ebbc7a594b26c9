import { describe, expect, it } from 'vitest'
import { state } from '../../fixtures/build.ts'
import type { States } from './definition.ts'
import {
  stateNameIssue,
  withAsksReason,
  withFinal,
  withHue,
  withoutState,
  withState,
  withStateMoved,
  withTransition,
  withTransitions,
} from './edit.ts'
import { timeInState } from './history.ts'
import { hueOf, inHuesOf } from './hue.ts'
import { hues } from './hues.ts'
import { allowedStates, initialState, isFinalState, moveIssue, reasonIssue } from './move.ts'
import { portalStatus } from './portal-status.ts'
import { stateFaults } from './reach.ts'
import { isFinalIn, removedStates, withoutWaysInto, withStateRemoved } from './removed.ts'

const none: States = { available: [], initial: null }
const three: States = {
  available: [state('a', 'A', ['b', 'c']), state('b', 'B', ['a']), state('c', 'C')],
  initial: 'a',
}

describe('states of a form (2 §4)', () => {
  it('make the first one added the initial one', () => {
    const one = withState(none, 'a', ' Nuevo ')
    expect(one).toEqual({ available: [{ id: 'a', name: 'Nuevo', transitions: [] }], initial: 'a' })
    expect(withState(one, 'b', 'Otro').initial).toBe('a')
  })
  it('lose the transitions to a deleted one, and move the initial one to the first that remains', () => {
    expect(withoutState(three, 'a')).toEqual({ available: [state('b', 'B'), state('c', 'C')], initial: 'b' })
    expect(withoutState(three, 'c').available[0]?.transitions).toEqual(['b'])
    expect(withoutState(withState(none, 'a', 'A'), 'a')).toEqual(none)
  })
  it('go only to other states that exist', () => {
    expect(withTransitions(three, 'b', ['b', 'c', 'z', 'a']).available[1]?.transitions).toEqual(['a', 'c'])
  })
  it('gain and lose one transition at a time', () => {
    expect(withTransition(three, 'c', 'a', true).available[2]?.transitions).toEqual(['a'])
    expect(withTransition(three, 'a', 'b', false).available[0]?.transitions).toEqual(['c'])
    expect(withTransition(three, 'a', 'b', true)).toEqual(three)
    expect(withTransition(three, 'a', 'a', true)).toEqual(three)
  })
  it('need a name of their own', () => {
    expect(stateNameIssue(three, '  ')?.code).toBe('form.state.nameRequired')
    expect(stateNameIssue(three, ' B ')?.code).toBe('form.state.duplicate')
    expect(stateNameIssue(three, ' B ', 'b')).toBeNull()
    const received = withState(none, 'a', 'Recibido')
    for (const name of ['recibido', 'Recíbido', 'RECIBIDO ']) {
      expect(stateNameIssue(received, name)).toMatchObject({
        code: 'form.state.duplicate',
        values: { name: name.trim() },
      })
    }
    expect(stateNameIssue(withState(none, 'a', 'Caña'), 'Cana')).toBeNull()
  })
  it('move to another place in their order and keep where they lead', () => {
    const order = (states: States) => states.available.map(({ id }) => id).join('')
    expect(order(withStateMoved(three, 'c', 0))).toBe('cab')
    expect(withStateMoved(three, 'a', 2)).toEqual({
      available: [three.available[1], three.available[2], three.available[0]],
      initial: 'a',
    })
    for (const to of [-1, 3, 0]) expect(withStateMoved(three, 'a', to)).toBe(three)
    expect(withStateMoved(three, 'z', 1)).toBe(three)
  })
})

describe('the colour of a state', () => {
  const many: States = { available: Array.from({ length: 10 }, (_, at) => state(`s${at}`, `S${at}`)), initial: 's0' }
  const huesIn = (states: States) => states.available.map(({ id }) => hueOf(states, id))

  it('is that of its place, and begins anew after the eighth', () => {
    expect(huesIn(many)).toEqual([...hues, 'slate', 'blue'])
  })
  it('is the chosen one, which changes no other, until it is given back', () => {
    const chosen = withHue(many, 's3', 'rust')
    expect(huesIn(chosen)).toEqual(['slate', 'blue', 'amber', 'rust', ...hues.slice(4), 'slate', 'blue'])
    expect(withHue(chosen, 's3', undefined)).toEqual(many)
    expect(Object.keys(withHue(chosen, 's3', undefined).available[3] ?? {})).not.toContain('hue')
  })
  it('is there even for a state that is not', () => expect(hueOf(three, 'z')).toBe('slate'))

  it('is the newest one in every version that has the state', () => {
    const old: States = { available: [state('old', 'Viejo'), ...three.available], initial: 'a' }
    const newest = withHue(three, 'b', 'green')
    const shown = inHuesOf(newest, old)
    expect(huesIn(shown)).toEqual(['slate', 'slate', 'green', 'amber'])
    expect(shown.available.map(state => ({ ...state, hue: undefined }))).toEqual(old.available)
    expect(inHuesOf(three, withHue(three, 'c', 'rust'))).toMatchObject({ available: [{}, {}, { hue: 'amber' }] })
    expect(inHuesOf(three, { ...three })).toEqual(three)
  })
})

describe('state of an answer (3 §4)', () => {
  it('begins with the initial one', () => {
    expect(initialState(three)?.id).toBe('a')
    expect(initialState(none)).toBeNull()
    expect(initialState({ ...three, initial: null })?.id).toBe('a')
  })
  it('moves along transitions only', () => {
    expect(allowedStates(three, 'a').map(({ id }) => id)).toEqual(['b', 'c'])
    expect(moveIssue(three, 'a', 'c')).toBeNull()
    expect(moveIssue(three, 'b', 'c')?.code).toBe('state.notAllowed')
    expect(moveIssue(three, 'a', 'a')?.code).toBe('state.notAllowed')
    expect(moveIssue(three, 'a', 'z')?.code).toBe('state.unknown')
    expect(moveIssue(none, null, 'a')?.code).toBe('state.none')
  })
  it('lacks a reason where the state asks for one and none was written', () => {
    const asking = withAsksReason(three, 'c', true)
    expect(reasonIssue(asking, 'c', undefined)).toEqual({ code: 'state.reasonRequired', path: ['reason'] })
    expect(reasonIssue(asking, 'c', ' \n')?.code).toBe('state.reasonRequired')
    expect(reasonIssue(asking, 'c', 'Repetida')).toBeNull()
    expect(reasonIssue(asking, 'b', undefined)).toBeNull()
    expect(withAsksReason(asking, 'c', false)).toEqual(three)
  })
  it('is final where it left the first one and nothing leads on', () => {
    const begun = { ...three, available: [...three.available, state('d', 'D', ['gone'])] }
    expect(['a', 'b', 'c', 'd', 'z', null].filter(id => isFinalState(begun, id))).toEqual(['c', 'd'])
    // Where nothing was said about moves, an answer has not come to an end the second it is given.
    expect(isFinalState(withState(none, 'a', 'A'), 'a')).toBe(false)
  })
  it('is final where that is said, whatever leads on from it, and is not where the contrary is', () => {
    const said = withFinal(withFinal(three, 'b', true), 'c', false)
    expect(['a', 'b', 'c'].filter(id => isFinalState(said, id))).toEqual(['b'])
    expect(allowedStates(said, 'b').map(({ id }) => id)).toEqual(['a'])
    expect(isFinalState(withFinal(three, 'a', true), 'a')).toBe(true)
    // What a state says by itself is not written down: it follows its transitions again.
    expect(withFinal(said, 'b', false)).toEqual(withFinal(three, 'c', false))
    expect(withFinal(said, 'c', true)).toEqual(withFinal(three, 'b', true))
  })
  it('is final for answers of earlier versions where the newest says so', () => {
    expect(isFinalIn(withFinal(three, 'b', true), three, 'b')).toBe(true)
    expect(isFinalIn(withFinal(three, 'c', false), three, 'c')).toBe(false)
    expect(isFinalIn(none, three, 'c')).toBe(true)
    // What led to a deleted state alone leads nowhere.
    expect(isFinalIn(withStateRemoved(three, 'a', 'c'), three, 'b')).toBe(true)
  })
  it('counts hours within a day and days across', () => {
    const day = (instant: string) => instant.slice(0, 10)
    expect(timeInState('2026-03-01T08:00:00Z', '2026-03-01T10:59:00Z', day)).toEqual({ unit: 'hours', count: 2 })
    expect(timeInState('2026-03-01T23:00:00Z', '2026-03-02T00:30:00Z', day)).toEqual({ unit: 'days', count: 1 })
    expect(timeInState('2026-03-01T08:00:00Z', '2026-03-11T08:00:00Z', day)).toEqual({ unit: 'days', count: 10 })
  })
})

describe('portal status (3 §4)', () => {
  const both = { portalAssociation: true, incidents: true }
  const facts = { lastPending: false, lastCompleted: false, openMarks: 0, isFinal: false }
  it('shows only with both options', () => {
    expect(portalStatus({ ...both, incidents: false }, { ...facts, lastPending: true, openMarks: 1 })).toBeNull()
  })
  it('is under review, to correct or approved', () => {
    expect(portalStatus(both, { ...facts, lastPending: true, openMarks: 3 })).toBe('underReview')
    expect(portalStatus(both, { ...facts, openMarks: 1, lastCompleted: true, isFinal: true })).toBe('toCorrect')
    expect(portalStatus(both, { ...facts, lastCompleted: true })).toBe('approved')
    expect(portalStatus(both, { ...facts, isFinal: true })).toBe('approved')
  })
  it('is none before anybody has judged the answer', () => {
    expect(portalStatus(both, facts)).toBeNull()
  })
})

describe('what is wrong with the states as a whole', () => {
  const codes = (states: States) => stateFaults(states).map(fault => [fault.code, 'id' in fault ? fault.id : ''])
  it('is a state that no answer gets to', () => {
    expect(codes(three)).toEqual([])
    const alone = { ...three, available: [...three.available, state('d', 'D', ['a']), state('e', 'E', ['d'])] }
    expect(codes(alone)).toEqual([
      ['unreachable', 'd'],
      ['unreachable', 'e'],
    ])
  })
  it('is that none is final, where there is more than one', () => {
    expect(codes(withFinal(three, 'c', false))).toEqual([['noEnd', '']])
    expect(codes(withState(none, 'a', 'A'))).toEqual([])
    expect(codes(none)).toEqual([])
  })
})

describe('a deleted state that answers may be in', () => {
  const gone = withStateRemoved(three, 'b', 'c')
  it('says where its answers go, also where that is deleted in its turn', () => {
    expect(gone).toEqual({
      available: [state('a', 'A', ['c']), state('c', 'C')],
      initial: 'a',
      removed: [{ id: 'b', to: 'c' }],
    })
    expect([...removedStates(gone)]).toEqual([['b', 'c']])
    expect([...removedStates(withStateRemoved(gone, 'c', 'a'))]).toEqual([
      ['b', 'a'],
      ['c', 'a'],
    ])
    expect([...removedStates(three)]).toEqual([])
  })
  it('goes nowhere where it stands in the form again, or where none of the others does', () => {
    expect([...removedStates({ ...three, removed: [{ id: 'b', to: 'c' }] })]).toEqual([])
    const circle = [
      { id: 'x', to: 'y' },
      { id: 'y', to: 'x' },
    ]
    expect([...removedStates({ ...three, removed: circle })]).toEqual([])
  })
  it('is not led to any more by the versions that have it', () => {
    expect(withoutWaysInto(gone, three).available.map(({ transitions }) => transitions)).toEqual([['c'], ['a'], []])
    expect(withoutWaysInto(three, three)).toBe(three)
  })
})
