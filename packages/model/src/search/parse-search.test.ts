import { describe, expect, it } from 'vitest'
import { parseSearch } from './parse-search.ts'

/** As one line: ways of a term by |, words of a way by +, begun words with a star. */
const read = (text: string) => {
  const found = parseSearch(text)
  if ('code' in found) return found.code
  return found
    .map(term => term.map(way => way.map(({ word, isBegun }) => word + (isBegun ? '*' : '')).join('+')).join('|'))
    .join(' ')
}

describe('what is searched for', () => {
  it.each([
    ['Corrientes agu', 'corrientes agu*'],
    ['agua, AGUA', 'agua agua*'],
    ['av. San Martín 1', 'av san martin 1'],
    ['18.440.231', '18+440+231*|18440231*'],
    ['VSE1291', 'vse1291*'],
    ['R1-0000 agua', 'r1+0000|r10000 agua*'],
    ['水', '水*'],
    ['水道', '水道'],
    ['水道管', '水道+道管'],
    ['水 agua', '水* agua*'],
    ['', ''],
    ['   ', ''],
    ['"*" AND (', 'and*'],
    ['"*" - ^ :', 'search.noWords'],
    ['\0', 'search.noWords'],
    ['x'.repeat(200), `${'x'.repeat(40)}*`],
    ['x'.repeat(201), 'search.long'],
    ['a b c d e f g h i j k l', 'a b c d e f g h i j k l'],
    ['a b c d e f g h i j k l m', 'search.manyWords'],
    ['a a a a a a a a a a a a a', 'a'],
  ])('%j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})
