import { describe, expect, it } from 'vitest'
import { recipientIssue, recipientOf } from './recipient-place.ts'

describe('what may be searched for (spec 1 §5)', () => {
  it.each([
    ['DNI', '12345', false],
    ['DNI', '123456', true],
    ['DNI', '12345678901234', true],
    ['DNI', '123456789012345', false],
    ['CUIT', '2012345678', false],
    ['CUIT', '20123456789', true],
    ['CUIT', '20-12345678-9', true],
    ['CUIT', '123456789012345', false],
    ['code', '', false],
    ['code', 'VMA12', true],
  ] as const)('%s %s: %s', (type, number, isRight) => {
    expect(recipientIssue({ type, number }) === null).toBe(isRight)
  })
})

it('takes from the history entry only what could have been searched for', () => {
  expect(recipientOf({ type: 'DNI', number: '30111222', wanted: 'x' })).toEqual({ type: 'DNI', number: '30111222' })
  expect(recipientOf({ type: 'DNI', number: '1' })).toBeUndefined()
  expect(recipientOf({ type: 'name', number: '30111222' })).toBeUndefined()
  expect(recipientOf({ wanted: '/home' })).toBeUndefined()
  expect(recipientOf(null)).toBeUndefined()
})
