import * as v from 'valibot'
import { type Language, languageSchema } from '../../localized-text.ts'

/** 'Español (es)', 'es' and 'pt-BR' as a language that has a catalogue. */
export function languageOf(words: string): Language | undefined {
  const code = /\(([a-z]{2,3}(?:[-_][a-z]{2,4})?)\)\s*$/i.exec(words)?.[1] ?? words.trim()
  const [root = '', region] = code.replace('_', '-').split('-')
  const exact = region ? `${root.toLowerCase()}-${region.toUpperCase()}` : root.toLowerCase()
  const named = names.get(words.trim().toLowerCase())
  return [exact, root.toLowerCase(), named].find(each => v.is(languageSchema, each)) as Language | undefined
}

const names = new Map<string, Language>(
  Object.entries({
    english: 'en',
    español: 'es',
    spanish: 'es',
    português: 'pt',
    portuguese: 'pt',
    galego: 'gl',
    euskara: 'eu',
    català: 'ca',
    日本語: 'ja',
  } as const),
)
