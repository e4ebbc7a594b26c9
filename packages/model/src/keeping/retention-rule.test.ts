import { expect, it } from 'vitest'
import { monthsBefore, type RetentionRule, rulesFor } from './retention-rule.ts'

it('counts months by the calendar, to the last day of a shorter one', () => {
  const before = (day: string, months: number) => new Date(monthsBefore(Date.parse(day), months)).toISOString()
  expect(before('2026-11-26T20:00:00Z', 24)).toBe('2024-11-26T20:00:00.000Z')
  expect(before('2026-03-31T05:00:00Z', 1)).toBe('2026-02-28T05:00:00.000Z')
  expect(before('2024-02-29T00:00:00Z', 12)).toBe('2023-02-28T00:00:00.000Z')
  expect(before('2026-01-15T00:00:00Z', 1)).toBe('2025-12-15T00:00:00.000Z')
})

it('puts the own rules of a form in the place of those of all, action by action', () => {
  const all: RetentionRule = { form: null, state: null, months: 24, action: 'anonymise' }
  const allGone: RetentionRule = { form: null, state: null, months: 60, action: 'delete' }
  const own: RetentionRule = { form: 'f', state: 's', months: 120, action: 'delete' }
  const rules = [all, allGone, own]
  expect(rulesFor(rules, 'f')).toEqual([all, own])
  expect(rulesFor(rules, 'g')).toEqual([all, allGone])
})
