import { describe, expect, it } from 'vitest'
import { type OpenQuestion, open as rules } from '../open.ts'
import { type DayLimit, limitOn } from '../../written/day-limit.ts'
import { isLate } from './is-late.ts'
import { lateIssues } from './late.ts'

const asked = (days: NonNullable<OpenQuestion['days']>): OpenQuestion => ({
  id: 'q',
  kind: 'open',
  dataType: 'date',
  title: { text: 'Fecha' },
  required: false,
  attachments: { image: false, document: false, video: false },
  days,
})
const ago = (amount: number, unit: 'days' | 'months' | 'years'): DayLimit => ({ amount: -amount, unit })
const today: DayLimit = { amount: 0, unit: 'days' }

it.each([
  ['2026-03-01', ago(1, 'days'), '2026-02-28'],
  ['2026-03-31', ago(1, 'months'), '2026-02-28'],
  ['2024-02-29', ago(18, 'years'), '2006-02-28'],
  ['2026-12-31', { amount: 2, unit: 'months' }, '2027-02-28'],
  ['2026-12-31', '2020-01-01', '2020-01-01'],
] as const)('counts from %s to %j', (day, limit, expected) => {
  expect(limitOn(limit, day)).toBe(expected)
})

describe('a date between days', () => {
  const said = (days: NonNullable<OpenQuestion['days']>, day: string, on?: string) =>
    lateIssues(asked(days), day, [], '', on).map(({ code, values }) => [code, values?.['day']])

  it('takes the first and the last day, and names the one that is passed', () => {
    const days = { min: '2026-03-01', max: '2026-03-31' }
    expect([said(days, '2026-03-01'), said(days, '2026-03-31')]).toEqual([[], []])
    expect(said(days, '2026-02-28')).toEqual([['answer.tooEarly', '01/03/2026']])
    expect(said(days, '2026-04-01')).toEqual([['answer.tooLate', '31/03/2026']])
  })

  it('counts from the day of the town, and holds nothing against an answer where that is unknown', () => {
    expect(said({ max: today }, '2026-03-02', '2026-03-01')).toEqual([['answer.tooLate', '01/03/2026']])
    expect(said({ max: today }, '2026-03-02', '2026-03-02')).toEqual([])
    expect(said({ max: today }, '2026-03-02')).toEqual([])
    expect(said({ min: today, max: '2026-01-01' }, '2026-03-02')).toEqual([['answer.tooLate', '01/01/2026']])
  })

  it('comes with its rules', () => {
    const { days: _, ...free } = asked({})
    expect([isLate(asked({ min: today })), isLate(free)]).toEqual([true, false])
  })
})

it.each([
  [{ min: '2026-03-02', max: '2026-03-01' }, true],
  [{ min: '2026-03-01', max: '2026-03-01' }, false],
  [{ min: today, max: ago(1, 'days') }, true],
  [{ min: ago(18, 'years'), max: today }, false],
  [{ min: ago(30, 'days'), max: ago(1, 'months') }, false],
  [{ min: ago(1, 'months'), max: ago(30, 'days') }, false],
  [{ min: '2026-03-02', max: today }, false],
  [{ min: '2026-03-02' }, false],
] as const)('of %j says whether no day is left: %s', (days, isNone) => {
  const codes = rules.formIssues(asked(days), [], 'Fecha').map(({ code }) => code)
  expect(codes).toEqual(isNone ? ['form.days.none'] : [])
})
