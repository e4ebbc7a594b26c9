import { choose, type Database } from '../../../../platform/db/database.ts'
import type { Match } from './match.ts'

/** So many words that begin alike are looked for one by one; of more, the index puts the answers together before it gives the first. */
const mostWords = 128
/** The same of codes and numbers, which many answers have but hardly two of them the same. */
const mostNumbers = 16
const digit = /\p{N}/u
const begun = /"([^"]+)"\*/g
/** Shorter beginnings stand in the index themselves. */
const kept = 3
/** Behind every word that goes on in any other way. */
const beforeLetters = '\u0001'

/**
 * A search for whole words instead of beginnings, where few of the index begin so: SQLite gives the answers of whole words one by one, the
 * newest first, but puts all answers of all words that begin alike in order before it gives the first.
 */
export function expandMatch(db: Database, match: Match): Match {
  if (match.dialect === 'postgres') return match
  const text = match.text.replaceAll(begun, (written, word: string) => {
    if ([...word].length <= kept) return written
    const most = digit.test(word) ? mostNumbers : mostWords
    const words = wordsThatBegin(db, word, most)
    // What no word begins with is found by nothing, as the beginning itself.
    if (words.length === 0 || words.length > most) return written
    return `(${words.map(each => `"${each}"`).join(' OR ')})`
  })
  return { ...match, text }
}

/** One more than `most` at most. */
function wordsThatBegin(db: Database, word: string, most: number): string[] {
  return choose(db, {
    postgres: () => [],
    sqlite: connection => {
      connection.exec(
        'create virtual table if not exists temp.search_word using fts5vocab(main, answer_search, instance)',
      )
      const first = connection.prepare('select term from temp.search_word where term >= ? limit 1').pluck()
      const words: string[] = []
      // From each word straight to the next: a walk would go through all its answers.
      for (let from = word; words.length <= most; ) {
        const found: unknown = first.get(from)
        if (typeof found !== 'string' || !found.startsWith(word)) break
        words.push(found)
        from = found + beforeLetters
      }
      return words
    },
  })
}
