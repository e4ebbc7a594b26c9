import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programs } from '../../tools/programs.js'
import { root } from './sources.ts'

it('every program that package.json starts by name can be started by it, and is built', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> }
  const named = Object.values(scripts).flatMap(script => /tools\/start\.js ([\w-]+)/.exec(script)?.[1] ?? [])
  expect(named.toSorted()).toEqual(programs.toSorted())
  const built = readFileSync(`${root}/server/build.js`, 'utf8')
  for (const name of programs) expect(built).toMatch(new RegExp(`'?${name}'?: 'src/${name}\\.ts'`))
})
