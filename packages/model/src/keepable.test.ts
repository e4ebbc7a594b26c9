import { expect, it } from 'vitest'
import { isKeepable, keepable } from './keepable.ts'

it.each([
  ['Ñandú 😀 日本', 'Ñandú 😀 日本'],
  ['a\u0000b', 'ab'],
  ['a\ud83d', 'a'],
  ['\ude00a', 'a'],
  ['\ud83d\ud83d\ude00', '😀'],
  ['\t\n\u0001', '\t\n\u0001'],
])('keeps of %j the characters that a database can store', (given, kept) => {
  expect(keepable(given)).toBe(kept)
  expect(isKeepable(given)).toBe(given === kept)
})
