import { describe, expect, it } from 'vitest'
import { condition, conditional, definition, open, radio, simple, yesNo } from '../../fixtures/build.ts'
import type { Values } from '../answer/content.ts'
import { statisticsKeys } from '../statistics/keys.ts'
import { answerWords, mostAnswerWords, type SearchedAnswer } from './answer-words.ts'
import { beginningsOf, beginningWord, filterWord, personWord } from './filter-words.ts'

const form = definition('Form', '', {
  sections: [
    simple('s', 'S', [radio('kind', 'K', ['w-1: Agua y cloacas', 'X: Luz']), open('text', 'string', 'T')], {
      repeatable: true,
    }),
    conditional('c', 'C', [condition('shop', 'Comercio', [yesNo('open', 'O')])]),
  ],
})

const wordsWith = (values: Values, more: Partial<SearchedAnswer> = {}) => {
  const content = { sections: { s: { rows: [{ id: '1', values }] }, c: { checked: ['shop'], values: {} } } }
  const given = { content, location: undefined, signatures: [], person: null, ...more }
  return answerWords(form, { ...given, statisticsKeys: statisticsKeys(form, content) }).split(' ')
}

const said = [filterWord.given('shop'), filterWord.given('text')]

describe('the words that an answer is found by', () => {
  it('are those of its texts, options, conditions and place', () => {
    const asset = { id: 'L-7', description: 'Luminaria' }
    const location = { lat: 1, lng: 2, address: 'Corrientes 1890', asset }
    expect(wordsWith({ kind: { value: 'w-1' }, text: { value: 'Sale agua' } }, { location })).toEqual([
      filterWord.given('shop'),
      filterWord.given('kind'),
      filterWord.option('kind', 'w-1'),
      filterWord.given('text'),
      beginningWord('1890'),
      ...'corrientes 1890 l 7 l7 luminaria agua y cloacas sale comercio'.split(' '),
    ])
  })

  it('keep what is known of the person apart from the rest', () => {
    const person = {
      id: 'p9',
      kind: 'natural',
      name: 'Ana Núñez',
      details: { dni: '18.440.231', email: 'a@b.example' },
    }
    const words = wordsWith({ text: { value: 'ana' } }, { person, signatures: [{ name: 'Luz' }] })
    const about = ['ana', 'nunez', '18', '440', '231', '18440231', 'a', 'b', 'example', 'luz']
    const begun = about.flatMap(word => [word, ...beginningsOf(word, { isPerson: true })])
    expect(words).toEqual([...said, ...begun.map(personWord), 'ana', 'comercio'])
  })

  it('say whether there are files', () => {
    expect(wordsWith({ text: { value: null, image: { fileId: 'f' } } })).toEqual([
      ...said,
      filterWord.files,
      'comercio',
    ])
  })

  it('are as many as are looked up, filters first', () => {
    const letters = 'abcdefghijklmno'
    const value = Array.from({ length: 3_000 }, (_, index) =>
      [...index.toString(15)].map(digit => letters[Number.parseInt(digit, 15)]).join(''),
    ).join(' ')
    const words = wordsWith({ kind: { value: 'X' }, text: { value } })
    expect(words).toHaveLength(mostAnswerWords + 4)
    expect(words.slice(0, 4)).toContain(filterWord.option('kind', 'X'))
  })

  it('begin as codes and numbers do that are typed, and as people are called', () => {
    expect(beginningsOf('vse1291')).toEqual([beginningWord('vse1'), beginningWord('vse12')])
    expect(beginningsOf('18440231')).toEqual([beginningWord('1844'), beginningWord('18440')])
    expect([beginningsOf('129'), beginningsOf('corrientes'), beginningsOf('calle1')]).toEqual([[], [], []])
    const isPerson = true
    expect(beginningsOf('nunez', { isPerson })).toEqual([beginningWord('nun', { isPerson })])
    expect(['nun', 'corr', 'vse129'].filter(begun => beginningWord(begun) !== undefined)).toEqual([])
  })

  it('differ for ids that differ by case or by a sign', () => {
    const ids = ['a', 'A', 'a-', 'a_', '-a', '1', 'a1']
    const words = ids.flatMap(one => ids.map(other => filterWord.option(one, other)))
    expect(new Set(words).size).toBe(ids.length ** 2)
  })
})
