import type { Text } from '@ventanilla/text'
import type { KindEntry } from '../kinds/kind-entries.ts'
import { type Guess, guessKind } from './guess-kind.ts'
import { type ReadQuestion, readLines } from './read-lines.ts'

/** What somebody changed of what a line was read as. */
export type Choice = { readonly kind?: KindEntry; readonly isRequired?: boolean }
/** A line as it will be added, under a key that stays while other lines are written. */
export type Row = ReadQuestion & Guess & { readonly key: string }
export type RowSection = { readonly title: string | undefined; readonly rows: readonly Row[] }

/** The lines of a text as they will be added, with what was chosen. */
export function rowsOf(words: string, chosen: Readonly<Record<string, Choice>>, text: Text): readonly RowSection[] {
  const seen = new Map<string, number>()
  return readLines(words).map(({ title, questions }) => ({
    title,
    rows: questions.map(question => {
      const nth = (seen.get(question.title) ?? 0) + 1
      seen.set(question.title, nth)
      const key = `${nth} ${question.title}`
      const guess = guessKind(question, text)
      return { ...question, ...guess, ...chosen[key], isGuessed: guess.isGuessed && !chosen[key]?.kind, key }
    }),
  }))
}
