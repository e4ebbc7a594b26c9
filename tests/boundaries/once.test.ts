import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

/** Facts of the server that were once told in several places, by a word that only their own place may say. */
const places = [
  [
    'until when a correction is waited for',
    /\bcorrectionTerm\(/,
    'server/src/features/forms/snapshot/term-of-correction.ts',
  ],
] as const

it.each(places)('%s is told in one place', (_, word, place) => {
  const telling = sourcesUnder('server/src').filter(({ text }) => word.test(text))
  expect(telling.map(({ path }) => path)).toEqual([place])
})
