import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusDays } from '../plus-days.ts'
import { haveSameTerms, type Term, type TermFact, termAfter, termDaysIn, termIssue } from './term.ts'
import { isWorkingDay, workingDaysBetween } from './working-days.ts'

const none: ReadonlySet<string> = new Set()
const entered = (on: string, termDays: number | undefined, isFinal = false): TermFact => ({
  kind: 'entered',
  on,
  termDays,
  isFinal,
})
const after = (facts: readonly TermFact[], holidays = none) =>
  facts.reduce<Term>((term, fact) => termAfter(term, fact, holidays), {})

describe('the term of an answer', () => {
  it('begins with each state, as long as that says', () => {
    expect(after([entered('2026-11-18', 3)])).toEqual({ dueOn: '2026-11-23' })
    expect(after([entered('2026-11-18', 3), entered('2026-11-19', 1)])).toEqual({ dueOn: '2026-11-20' })
    expect(after([entered('2026-11-18', 3), entered('2026-11-19', undefined)])).toEqual({})
  })
  it('is over in a final state, and nobody is waited for there', () => {
    const over = after([entered('2026-11-18', 3), { kind: 'asked', on: '2026-11-18' }, entered('2026-11-19', 5, true)])
    expect(over).toEqual({ isOver: true })
    expect(termAfter(over, { kind: 'asked', on: '2026-11-20' }, none)).toEqual({ isOver: true })
  })
  it('stands still while the citizen corrects, and goes on with what was left', () => {
    const paused = after([entered('2026-11-09', 5), { kind: 'asked', on: '2026-11-11' }])
    expect(paused).toEqual({ dueOn: '2026-11-16', pausedOn: '2026-11-11' })
    // A second request changes nothing.
    expect(termAfter(paused, { kind: 'asked', on: '2026-11-13' }, none)).toEqual(paused)
    expect(termAfter(paused, { kind: 'answered', on: '2026-11-20' }, none)).toEqual({ dueOn: '2026-11-25' })
  })
  it('begins with all its days in a pause', () => {
    const moved = after([entered('2026-11-09', 5), { kind: 'asked', on: '2026-11-11' }, entered('2026-11-13', 2)])
    expect(moved).toEqual({ dueOn: '2026-11-13', pausedOn: '2026-11-11' })
    expect(termAfter(moved, { kind: 'answered', on: '2026-11-18' }, none)).toEqual({ dueOn: '2026-11-20' })
  })
  it('that was late stays as late as it was', () => {
    const late = after([entered('2026-11-09', 1), { kind: 'asked', on: '2026-11-12' }])
    expect(termAfter(late, { kind: 'answered', on: '2026-11-20' }, none)).toEqual({ dueOn: '2026-11-18' })
    // On the Saturday behind its Friday no working day has gone by: it is late all the same.
    const weekend = after([entered('2026-11-12', 1), { kind: 'asked', on: '2026-11-14' }])
    expect(termAfter(weekend, { kind: 'answered', on: '2026-11-18' }, none)).toEqual({ dueOn: '2026-11-17' })
  })

  const day = fc.integer({ min: 0, max: 2_000 }).map(days => plusDays('2024-01-01', days))
  const holidays = fc.array(day, { maxLength: 40 }).map(days => new Set(days))
  it('keeps its working days over every pause, whatever the calendar', () => {
    fc.assert(
      fc.property(day, fc.nat(40), fc.nat(60), fc.nat(60), holidays, (from, termDays, until, pause, free) => {
        const asked = plusDays(from, until)
        const answered = plusDays(asked, pause)
        const { dueOn = '' } = after([entered(from, termDays)], free)
        const resumed = after(
          [entered(from, termDays), { kind: 'asked', on: asked }, { kind: 'answered', on: answered }],
          free,
        )
        const left = workingDaysBetween(asked, dueOn, free)
        expect(resumed.pausedOn).toBeUndefined()
        expect(isWorkingDay(resumed.dueOn ?? '', free)).toBe(true)
        const now = workingDaysBetween(answered, resumed.dueOn ?? '', free)
        expect(now).toBe(dueOn >= asked ? Math.max(left, now === 1 && left === 0 ? 1 : 0) : Math.min(left, -1))
      }),
    )
  })
})

const states = (...available: { id: string; termDays?: number | null }[]) => ({ available })

describe('the terms of a form', () => {
  it('are those of the newest version, a state before the form', () => {
    const newest = { termDays: 9, states: states({ id: 'a', termDays: 2 }, { id: 'b' }) }
    const own = { termDays: 1, states: states({ id: 'a', termDays: 7 }, { id: 'gone', termDays: 4 }) }
    expect(['a', 'b', 'gone', 'z'].map(id => termDaysIn(newest, own, id))).toEqual([2, 9, 4, 9])
    expect(termDaysIn({ states: newest.states }, own, 'b')).toBeUndefined()
    const without = { termDays: 9, states: states({ id: 'a', termDays: null }) }
    expect(['a', 'b'].map(id => termDaysIn(without, own, id))).toEqual([undefined, 9])
  })
  it('are the same where no answer would get another', () => {
    const one = { states: states({ id: 'a', termDays: 2 }) }
    expect(haveSameTerms(one, { states: states({ id: 'a', termDays: 2 }) })).toBe(true)
    expect(haveSameTerms(one, { states: states({ id: 'a' }) })).toBe(false)
    expect(haveSameTerms(one, { ...one, termDays: 0 })).toBe(false)
    expect(haveSameTerms({ states: states({ id: 'a', termDays: null }) }, { states: states({ id: 'a' }) })).toBe(false)
  })
  it.each([0, 1, 365, undefined])('may be %s working days', days => expect(termIssue(days, [])).toBeNull())
  it.each([-1, 1.5, 366, Number.NaN, Number.POSITIVE_INFINITY])('may not be %s working days', days => {
    expect(termIssue(days, ['x'])).toEqual({ code: 'form.term.range', path: ['x'], values: { max: 365 } })
  })
})
