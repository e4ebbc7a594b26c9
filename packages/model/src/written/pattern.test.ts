import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPattern } from './pattern.ts'

const matches = (pattern: string, text: string) => readPattern(pattern)?.matches(text)

describe('a pattern', () => {
  it.each([
    ['[A-Z]?\\d{4}([A-Z]{3})?', ['5900', 'X5900', 'X5900ABC'], ['590', 'X5900AB', 'XX5900', '']],
    ['^(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}$', ['31001', '01001', '52999'], ['53000', '00123', '3100']],
    ['a*', ['', 'a', 'aaaa'], ['b', 'ab']],
    ['(a|b)+c', ['ac', 'abbac'], ['c', 'ab']],
    ['[^0-9]{2,}', ['ab', 'ñandú'], ['a', 'a1b']],
    ['\\p{L}+\\.\\w', ['Ñandú.a'], ['1.a', 'Ñandú,a']],
    ['a{2}', ['aa'], ['a', 'aaa']],
    ['1-2', ['1-2'], ['12']],
    ['[a-]', ['a', '-'], ['b']],
    ['\\$', ['$'], ['']],
    ['(a*)*', ['', 'aaa'], ['b']],
    ['', [''], ['a']],
  ])('%s takes what it says and nothing else', (pattern, right, wrong) => {
    for (const text of right) expect([text, matches(pattern, text)]).toEqual([text, true])
    for (const text of wrong) expect([text, matches(pattern, text)]).toEqual([text, false])
  })

  it.each([
    ['(?=a)', 'looks around'],
    ['(?<!a)b', 'looks back'],
    ['(a)\\1', 'refers back'],
    ['a+?', 'tries the fewest first'],
    ['(a', 'is open'],
    ['a)', 'is closed twice'],
    ['[a', 'lists without end'],
    ['[]', 'lists nothing'],
    ['*a', 'repeats nothing'],
    ['a{3,2}', 'repeats less than least'],
    ['a{101}', 'repeats too often'],
    ['((a{100}){100}){100}', 'is too large written out'],
    ['a^b', 'has its beginning in the middle'],
    ['\\b', 'asks for the edge of a word'],
    ['a'.repeat(501), 'is too long'],
  ])('%s is refused: it %s', pattern => expect(readPattern(pattern)).toBeNull())

  it('takes time in proportion to the text where an engine that goes back would never end', () => {
    expect(matches('(a+)+b', 'a'.repeat(500))).toBe(false)
    expect(matches('(a|a)*(a|a)*(a|aa)*b', 'a'.repeat(500))).toBe(false)
    expect(matches('(.*)(.*)(.*)(.*)x', 'y'.repeat(500))).toBe(false)
  })

  it('agrees with the language itself, which nothing here asks while it runs', () => {
    const judged = [/a|b/, /a?b*c/, /[a-c]{1,2}b?/, /(?:ab|c)+/, /a(?:b|c)?a/, /[^b]a*/, /.\w{2}/]
    fc.assert(
      fc.property(fc.constantFrom(...judged), fc.stringMatching(/^[abc]{0,6}$/), (judge, text) => {
        const whole = text.match(judge)
        const longest = matches(judge.source, text)
        // What the language finds as the whole text is found here too; what is found here begins with what it finds.
        if (whole?.[0] === text) expect(longest).toBe(true)
        if (longest) expect(whole).not.toBeNull()
      }),
    )
  })

  it('answers whatever is written as one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 20 }), (pattern, text) => {
        expect([true, false, undefined]).toContain(matches(pattern, text))
      }),
      { numRuns: 1_000 },
    )
  })
})
