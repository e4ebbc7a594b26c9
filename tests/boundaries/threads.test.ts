import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

it('every thread of the server is built', () => {
  const build = readFileSync(new URL('../../server/build.js', import.meta.url), 'utf8')
  const built = [...build.matchAll(/'([\w/-]+)': 'src\/[\w/-]+\.ts'/g)].map(([, name = '']) => basename(name))
  const begun = sourcesUnder('server/src').flatMap(({ text }) =>
    [...text.matchAll(/new URL\('\.\/(?:[\w-]+\/)*([\w-]+)\.js', import\.meta\.url\)/g)].map(([, name]) => name),
  )
  expect(begun.length).toBeGreaterThan(3)
  expect(begun.filter(name => !built.includes(name ?? ''))).toEqual([])
})

it('threads are ended in one place, which asks them first', () => {
  const ending = sourcesUnder('server/src').filter(
    ({ path, text }) => /\.terminate\(\)/.test(text) && !path.endsWith('.test.ts'),
  )
  expect(ending.map(({ path }) => path)).toEqual(['server/src/platform/threads/end-thread.ts'])
})
