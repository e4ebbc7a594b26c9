import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

it('makes services in the composition and passes them, and keeps none behind the database it was made for', () => {
  const hidden = ['features', 'adapters', 'composition'].flatMap(room =>
    sourcesUnder(`server/src/${room}`).flatMap(({ path, text }) =>
      [...text.matchAll(/new WeakMap<\s*(?:Database|Deps)\b[^\n]*/g)].map(([line]) => `${path}: ${line}`),
    ),
  )
  expect(hidden).toEqual([])
})
