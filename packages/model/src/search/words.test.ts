import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunksOf, foldWords, wordsOf } from './words.ts'

describe('the words of a text', () => {
  it.each([
    ['Sale agua por la VEREDA', ['sale', 'agua', 'por', 'la', 'vereda']],
    ['Ñandú, Güemes; pingüino', ['nandu', 'guemes', 'pinguino']],
    ['agua agua Água', ['agua']],
    ['DNI 18.440.231', ['dni', '18', '440', '231', '18440231']],
    ['VSE-1291 / R1-000042', ['vse', '1291', 'vse1291', 'r1', '000042', 'r1000042']],
    ['2026-11-09', ['2026', '11', '09', '20261109']],
    ['ana.paz@example.org', ['ana', 'paz', 'example', 'org']],
    ['３５４－ＡＢ', ['354', 'ab', '354ab']],
    ['ΟΔΟΣ οδος', ['οδοσ']],
    ['İstanbul', ['istanbul']],
    ['Дом № 5', ['дом', 'no', '5']],
    ['हिन्दी', ['हिन्दी']],
    ['東京都', ['東京', '京都', '都']],
    ['カタカナとひらがな', ['かた', 'たか', 'かな', 'なと', 'とひ', 'ひら', 'らが', 'がな', 'な']],
    ['が か', ['が', 'か']],
    ['道路の穴3か所', ['道路', '路の', 'の穴', '穴', '3', 'か所', '所']],
    ['한국어 검색', ['한국어', '검색']],
    ['\0\ud800 "*" ^ : -', []],
    ['a\0b', ['a', 'b']],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('cuts what is very long', () => {
    expect(wordsOf('x'.repeat(100))).toEqual(['x'.repeat(40)])
    expect(wordsOf('𝒳'.repeat(100))).toEqual(['x'.repeat(40)])
  })

  it('is made of letters, digits and their marks alone, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        for (const word of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
          expect([...word].length).toBeLessThanOrEqual(40)
        }
      }),
    )
  })

  it('folds letters that are looked up as it folds all others', () => {
    const letter = fc.integer({ min: 1, max: 0x17f }).map(code => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 40 }), given => {
        const text = given.join('')
        // An accent by itself is left out, and has the text taken apart.
        expect(foldWords(text)).toBe(foldWords(`${text}\u0301`))
      }),
      { numRuns: 500 },
    )
  })

  it('does not depend on how a letter was put together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
        expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')))
        expect(foldWords(foldWords(text))).toBe(foldWords(text))
      }),
    )
  })
})

it('gives of any text the words of its parts, however it finds them', () => {
  const letters = fc.constantFrom(...'abzAZ09 -./_,:@^`~é\tñ漢ー😀')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 60 }), given => {
      const text = given.join('')
      const parts = chunksOf(text).flatMap(({ words, joined }) => (joined === undefined ? words : [...words, joined]))
      expect(wordsOf(text)).toEqual([...new Set(parts)])
    }),
  )
})
