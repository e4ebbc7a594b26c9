import { fold } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { KindEntry } from '../kinds/kind-entries.ts'
import type { ReadQuestion } from './read-lines.ts'

/** Kinds that words of a title give away, the more telling ones first. */
const told = [
  'email',
  'documentNumber',
  'phone',
  'file',
  'date',
  'time',
  'link',
  'decimal',
  'integer',
  'boolean',
  'longText',
] as const

export type Guess = {
  readonly kind: KindEntry
  /** Only words of the title speak for it. */
  readonly isGuessed: boolean
}

/** What a line seems to ask for: only proposed, people choose. */
export function guessKind({ title, options }: ReadQuestion, text: Text): Guess {
  const asked = ` ${plain(title)} `
  if (options.length > 0) {
    const isYesNo = options.length === 2 && isSame(options, [text.t('editor.yes'), text.t('editor.no')])
    if (isYesNo) return { kind: 'boolean', isGuessed: true }
    return { kind: says(asked, text.t('gather.guess.select')) ? 'select' : 'radio', isGuessed: false }
  }
  const kind = told.find(each => says(asked, text.t(`gather.guess.${each}`)))
  return kind ? { kind, isGuessed: true } : { kind: 'string', isGuessed: false }
}

/** Words between commas; `^` where they must begin the question, `~` where they may stand inside a word. */
function says(asked: string, words: string): boolean {
  return words.split(',').some(each => {
    const word = each.trim()
    if (word.startsWith('^')) return asked.startsWith(` ${plain(word.slice(1))} `)
    if (word.startsWith('~')) return asked.includes(plain(word.slice(1)))
    return asked.includes(` ${plain(word)} `)
  })
}

function plain(words: string): string {
  return fold(words.replace(/[^\p{L}\p{N}]+/gu, ' '))
}

function isSame(given: readonly string[], wanted: readonly string[]): boolean {
  const named = new Set(given.map(plain))
  return wanted.every(each => named.has(plain(each)))
}
