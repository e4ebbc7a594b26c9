import { describe, expect, it } from 'vitest'
import { state } from '../../fixtures/build.ts'
import { copiedStates, type StatesSource, withoutMessageSources } from './copied.ts'
import type { States } from './definition.ts'
import { hueOf } from './hue.ts'
import { isFinalState } from './move.ts'

const source: StatesSource = {
  form: 'other',
  termDays: 10,
  states: {
    available: [
      state('a', 'Recibida', ['b', 'c']),
      { ...state('b', 'En revisión', ['a', 'c']), hue: 'violet', termDays: 3, asksReason: true },
      { ...state('c', 'Aprobada', ['a']), final: true, translations: { en: { text: 'Approved', of: 'Aprobada' } } },
    ],
    initial: 'b',
  },
}
const own: States = {
  available: [state('x', 'recibida', ['y', 'z']), state('y', 'Archivada', ['x']), state('z', 'APROBADA', ['y'])],
  initial: 'x',
}
function counter() {
  let next = 0
  return () => `n${++next}`
}
const byName = ({ available }: States) => new Map(available.map(each => [each.name, each]))

describe('states copied from another form', () => {
  it('take the place of those that are here, and what is called alike stays the same state', () => {
    const copied = copiedStates({ states: own, termDays: undefined, isLocked: false }, source, counter())
    expect(copied.states).toEqual({
      available: [
        { id: 'x', name: 'Recibida', transitions: ['n1', 'z'], termDays: 10, messageFrom: from('a') },
        {
          id: 'n1',
          name: 'En revisión',
          transitions: ['x', 'z'],
          hue: 'violet',
          termDays: 3,
          asksReason: true,
          messageFrom: from('b'),
        },
        {
          id: 'z',
          name: 'Aprobada',
          transitions: ['x'],
          final: true,
          translations: { en: { text: 'Approved', of: 'Aprobada' } },
          messageFrom: from('c'),
        },
      ],
      initial: 'n1',
    })
    expect(copied).toMatchObject({ taken: names(source.states), left: [], kept: [], gone: ['Archivada'] })
  })

  it('give no term of their own where this form gives the same', () => {
    const copied = copiedStates({ states: own, termDays: 10, isLocked: false }, source, counter())
    expect(copied.states.available.map(({ termDays }) => termDays)).toEqual([undefined, 3, undefined])
    const none = copiedStates(
      { states: own, termDays: 5, isLocked: false },
      { ...source, termDays: undefined },
      counter(),
    )
    expect(byName(none.states).get('Recibida')?.termDays).toBeNull()
  })

  it('neither come nor go once there are answers: what is called alike becomes alike and keeps its ways to the others', () => {
    const copied = copiedStates({ states: own, termDays: 10, isLocked: true }, source, counter())
    expect(copied).toMatchObject({
      taken: ['Recibida', 'Aprobada'],
      left: ['En revisión'],
      kept: ['Archivada'],
      gone: [],
    })
    expect(copied.states.available.map(({ id }) => id)).toEqual(['x', 'y', 'z'])
    expect(copied.states.initial).toBe('x')
    expect(copied.states.available.map(({ transitions }) => transitions)).toEqual([['y', 'z'], ['x'], ['x', 'y']])
    expect(copied.states.available[1]).toBe(own.available[1])
    expect(hueOf(copied.states, 'z')).toBe(hueOf(source.states, 'c'))
    expect(isFinalState(copied.states, 'z')).toBe(true)
    expect(isFinalState(copied.states, 'x')).toBe(false)
  })

  it('keep the deleted ones of a form with answers, and where the answers of those go', () => {
    const removed = [{ id: 'w', to: 'x' }]
    const copied = copiedStates({ states: { ...own, removed }, termDays: 10, isLocked: true }, source, counter())
    expect(copied.states.removed).toEqual(removed)
  })

  it('are as many as there, also where two of them are called alike', () => {
    const twice = { ...source, states: { available: [state('a', 'A'), state('b', 'a')], initial: null } }
    const copied = copiedStates({ states: own, termDays: 10, isLocked: false }, twice, counter())
    expect(new Set(copied.states.available.map(({ id }) => id)).size).toBe(2)
    expect(copied.states.initial).toBe('n1')
    const nothing = { ...source, states: { available: [], initial: null } }
    expect(copiedStates({ states: own, termDays: 10, isLocked: false }, nothing, counter()).states).toEqual(
      nothing.states,
    )
  })

  it('lose where their messages came from in another installation', () => {
    const { states } = copiedStates({ states: own, termDays: 10, isLocked: false }, source, counter())
    expect(JSON.stringify(withoutMessageSources(states))).not.toContain('messageFrom')
  })
})

function from(id: string) {
  return { form: 'other', state: id }
}
function names({ available }: States) {
  return available.map(({ name }) => name)
}
