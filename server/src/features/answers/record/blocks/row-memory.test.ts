import { describe, expect, it } from 'vitest'
import { noEdition, RowMemory } from './row-memory.ts'

describe('rows in memory', () => {
  const filled = (keys: readonly string[], most = 30) => {
    const memory = new RowMemory<string>(most)
    memory.begin()
    for (const key of keys) memory.keep(key, { edition: 1, bytes: 10, row: `row ${key}` })
    return memory
  }
  const have = (memory: RowMemory<string>, keys: string) => [...keys].filter(key => memory.get(key, 1) !== undefined)

  it('gives a row of the same edition and of no other', () => {
    const memory = filled(['a'])
    expect(memory.get('a', 1)).toBe('row a')
    expect(memory.get('a', 2)).toBeUndefined()
    expect(memory.get('b', 1)).toBeUndefined()
  })

  it('has a new edition in the place of the old one', () => {
    const memory = filled(['a', 'b', 'c'])
    memory.keep('a', { edition: 2, bytes: 10, row: 'anew' })
    expect(memory.get('a', 2)).toBe('anew')
    expect(memory.get('a', 1)).toBeUndefined()
    expect(have(memory, 'bc')).toEqual(['b', 'c'])
  })

  it('keeps no row that has no edition', () => {
    const memory = filled([])
    memory.keep('a', { edition: noEdition, bytes: 10, row: 'old' })
    expect(memory.get('a', noEdition)).toBeUndefined()
  })

  it('keeps the first of more rows than fit, in each turn', () => {
    const memory = filled(['a', 'b', 'c', 'd', 'e'])
    expect(have(memory, 'abcde')).toEqual(['a', 'b', 'c'])
    memory.begin()
    expect(have(memory, 'abcde')).toEqual(['a', 'b', 'c'])
  })

  it('gives the room of what was asked for longest ago to rows of a later turn', () => {
    const memory = filled(['a', 'b', 'c'])
    memory.begin()
    memory.get('a', 1)
    memory.keep('d', { edition: 1, bytes: 10, row: 'row d' })
    expect(have(memory, 'abcd')).toEqual(['a', 'c', 'd'])
  })

  it('keeps nothing that is larger than the whole memory', () => {
    const memory = filled(['a'], 5)
    expect(have(memory, 'a')).toEqual([])
  })
})
