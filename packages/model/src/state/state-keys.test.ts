import { expect, it } from 'vitest'
import { state } from '../../fixtures/build.ts'
import { stateKeys } from './state-keys.ts'

const states = (...ids: string[]) => ({ available: ids.map(id => state(id, id)), initial: null })
const keysOf = (...given: Parameters<typeof stateKeys>) => [...stateKeys(...given)].map(pair => pair.join(' '))

it('numbers states by their place in the form, and names them by letters from the tenth on', () => {
  const many = states(...Array.from({ length: 40 }, (_, at) => `s${at}`))
  expect(keysOf(many).slice(0, 3)).toEqual(['s0 1', 's1 2', 's2 3'])
  expect(keysOf(many).slice(8, 11)).toEqual(['s8 9', 's9 a', 's10 b'])
  // Of the 36th on there is no key left.
  expect(keysOf(many)).toHaveLength(35)
})

it('keeps the newest numbers for answers of an earlier version, whose own states come after them', () => {
  expect(keysOf(states('a', 'b', 'c'), states('c', 'old', 'a'))).toEqual(['a 1', 'b 2', 'c 3', 'old 4'])
})
