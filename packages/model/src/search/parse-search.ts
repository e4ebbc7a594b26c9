import { type Issue, issue } from '../issue.ts'
import { chunksOf } from './words.ts'

/** What a search may ask for at once. */
export const searchLimits = { length: 200, words: 12 } as const

/** A word that an answer has; `isBegun`: any that begins so. */
export type SearchWord = { readonly word: string; readonly isBegun: boolean }

/** One thing that is searched for: found by any of these ways, of which each needs all of its words. */
export type SearchTerm = readonly (readonly SearchWord[])[]

/** What somebody typed into a search as what an answer must say, all of it; the last word may be unfinished. */
export function parseSearch(text: string): readonly SearchTerm[] | Issue {
  if ([...text].length > searchLimits.length) return issue('search.long', ['q'], { max: searchLimits.length })
  const found = chunksOf(text, searchedPairs)
  if (text.trim() !== '' && found.length === 0) return issue('search.noWords', ['q'])
  const terms = found.map(({ words, joined }, index) => {
    const isLast = index === found.length - 1
    const own = words.map((word, at) => searchWord(word, isLast && at === words.length - 1))
    return joined === undefined ? [own] : [own, [searchWord(joined, isLast)]]
  })
  const different = new Map(terms.map(term => [JSON.stringify(term), term]))
  if (different.size > searchLimits.words) return issue('search.manyWords', ['q'], { max: searchLimits.words })
  return [...different.values()]
}

function searchWord(word: string, isLast: boolean): SearchWord {
  const [first = '', second] = word
  // A single letter begins too many words, but a single sign of a script without spaces may be a whole one.
  const isBegun = second === undefined ? unspaced.test(first) : isLast && !unspaced.test(word)
  return { word, isBegun }
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** Each two neighbours; one alone by itself. */
function searchedPairs(run: string): string[] {
  const letters = [...run]
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, index) => (letters[index] ?? '') + letter)
}
