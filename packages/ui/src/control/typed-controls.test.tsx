import { expect, it } from 'vitest'
import { withSeparators } from './typed-controls.tsx'

function type(keys: string, separator = '/', parts = 3): string {
  let text = ''
  for (const key of keys) text = withSeparators(text, text + key, separator, parts)
  return text
}

it('adds the separators of a date while digits are typed', () => {
  expect(type('27032026')).toBe('27/03/2026')
  expect(type('27/03/2026')).toBe('27/03/2026')
  expect(type('7/3/2026')).toBe('7/3/2026')
})

it('adds the colon of a time', () => {
  expect(type('0930', ':', 2)).toBe('09:30')
  expect(type('9:30', ':', 2)).toBe('9:30')
})

it('leaves a correction alone', () => {
  expect(withSeparators('27/0', '27/', '/', 3)).toBe('27/')
  expect(withSeparators('27/', '27', '/', 3)).toBe('27')
  expect(withSeparators('27/03/2026', '27/3/2026', '/', 3)).toBe('27/3/2026')
})
