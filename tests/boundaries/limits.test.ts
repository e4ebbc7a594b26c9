import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

const given = /\blimit\((?:sql\.placeholder|value)\(|\blimit \$\{(?:sql\.placeholder|value)\(/g

it('a statement with a name holds how many rows it reads: told later, Postgres plans it for a tenth of all, with several processes', () => {
  let told = 0
  const named = sourcesUnder('server/src').flatMap(({ path, text }) =>
    [...text.matchAll(given)].flatMap(({ index }) => {
      told++
      const before = text.slice(0, index)
      return before.lastIndexOf('statement(') > before.lastIndexOf('unnamed(') ? [path] : []
    }),
  )
  expect(told).toBeGreaterThan(4)
  expect(named).toEqual([])
})
