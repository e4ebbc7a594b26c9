import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

it('the steps of a transaction have one type, and leave early by refuse() alone', () => {
  const files = sourcesUnder('server/src')
  const spelled = files.filter(({ text }) => text.includes('Generator<PromiseLike<unknown>'))
  expect(spelled.map(({ path }) => path)).toEqual(['server/src/platform/db/handle.ts'])
  // An error that no other file can see is a way out of a transaction of its own.
  const own = files.filter(({ text }) => /^class \w+ extends Error/m.test(text))
  expect(own.map(({ path }) => path)).toEqual(['server/src/platform/db/refuse.ts'])
})

it('takes rows of a queue by the one condition that takes no more than its limit on Postgres', () => {
  const found = sourcesUnder('server/src').filter(({ text }) => /skip locked/i.test(text))
  expect(found.map(({ path }) => path)).toEqual(['server/src/platform/db/locks.ts'])
})
