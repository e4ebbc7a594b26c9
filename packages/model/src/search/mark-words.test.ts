import { describe, expect, it } from 'vitest'
import { markWords, snippetOf } from './mark-words.ts'
import { parseSearch } from './parse-search.ts'

const termsOf = (q: string) => {
  const terms = parseSearch(q)
  if ('code' in terms) throw new Error(terms.code)
  return terms
}
const marked = (text: string, q: string) =>
  markWords(text, termsOf(q))
    .map(each => (each.isMarked ? `[${each.text}]` : each.text))
    .join('')

describe('the words that a search found', () => {
  it.each([
    ['Corrientes 1890, agua', 'corrientes agu', '[Corrientes] 1890, [agu]a'],
    ['Núñez y nunez', 'nuñez', '[Núñez] y [nunez]'],
    ['DNI 18.440.231', '18440231', 'DNI [18.440.231]'],
    ['18440231', '18.440.231', '[18440231]'],
    ['道路の穴', '路の', '道[路の]穴'],
    ['nothing here', 'agua', 'nothing here'],
    ['<b>agua</b>', 'agua', '<b>[agua]</b>'],
    ['', 'agua', ''],
  ])('in %j are marked for %j', (text, q, expected) => {
    expect(marked(text, q)).toBe(expected)
  })

  it('stand in a piece of the first text that has them', () => {
    const long = `${'Desde el lunes sale mucha '.repeat(4)}agua por la vereda ${'y sigue saliendo '.repeat(8)}`
    const snippet = snippetOf(['Otra cosa', long], termsOf('agua'))
    expect(snippet).toMatch(/^…el lunes sale mucha agua por la vereda y sigue .*…$/)
    expect(snippetOf(['Agua'], termsOf('agua'))).toBe('Agua')
    expect(snippetOf(['Otra cosa'], termsOf('agua'))).toBeNull()
  })
})
