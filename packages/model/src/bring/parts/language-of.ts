import * as v from 'valibot'
import { type Language, languageSchema } from '../../localized-text.ts'

/** 'Español (es)', 'es' and 'pt-BR' as a language that has a catalogue. */
export function languageOf(words: string): Language | undefined {
  const code = /\(([a-z]{2,3}(?:[-_][a-z]{2,4})?)\)\s*$/i.exec(words)?.[1] ?? words.trim()
  const [root = '', region] = code.replace('_', '-').split('-')
  const exact = region ? `${root.toLowerCase()}-${region.toUpperCase()}` : root.toLowerCase()
  const named = names.get(words.trim().toLowerCase())
  return [exact, root.toLowerCase(), named].find((each): each is Language => v.is(languageSchema, each))
}

/** What a language is called in the heads of columns. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'es-AR': 'Español',
  es: 'Español',
  pt: 'Português',
  gl: 'Galego',
  eu: 'Euskara',
  ca: 'Català',
  ja: '日本語',
}

const names = new Map([
  ['spanish', 'es'],
  ['portuguese', 'pt'],
  ...Object.entries(languageNames).map(([language, name]): [string, string] => [name.toLowerCase(), language]),
])
