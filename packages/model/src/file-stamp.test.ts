import { expect, it } from 'vitest'
import { fileStamp } from './file-stamp.ts'

it('names a file by the time of its municipality, with characters that every file system takes', () => {
  const at = new Date('2026-01-01T01:05:00Z')
  expect(fileStamp(at, 'America/Argentina/Cordoba')).toBe('2025-12-31_22-05')
  expect(fileStamp(at, 'Europe/Madrid')).toBe('2026-01-01_02-05')
})
