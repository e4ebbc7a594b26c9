import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

/** To be taken out: its writer goes to `composition` with the rest of what saves need. */
const left = 'server/src/features/answers/record/write/answer-writer.ts'

it('are made in composition and passed, never kept behind the database they were made for', () => {
  const hidden = ['features', 'adapters', 'composition'].flatMap(room =>
    sourcesUnder(`server/src/${room}`)
      .filter(({ path }) => path !== left)
      .flatMap(({ path, text }) =>
        [...text.matchAll(/new WeakMap<\s*(?:Database|Deps)\b[^\n]*/g)].map(([line]) => `${path}: ${line}`),
      ),
  )
  expect(hidden).toEqual([])
})
