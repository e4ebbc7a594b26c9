import type { Language } from '../../localized-text.ts'
import { isObject, plainWords, wordsOf } from '../parts/json.ts'
import { languageOf } from '../parts/language-of.ts'
import type { BroughtText } from '../parts/make.ts'

/** A text of SurveyJS: plain, or by language with that of the form as `default`. */
export function textOf(value: unknown, language: Language): BroughtText {
  if (!isObject(value)) return { text: plainWords(wordsOf(value)), translations: {} }
  const said = Object.entries(value).flatMap(([code, words]) => {
    const text = plainWords(wordsOf(words))
    const known = code === 'default' ? language : languageOf(code)
    return known && text !== '' ? [[known, text] as const] : []
  })
  const text = said.find(([code]) => code === language)?.[1] ?? said[0]?.[1] ?? ''
  return { text, translations: Object.fromEntries(said.filter(([code, words]) => code !== language && words !== text)) }
}

/** Languages of a text that have no catalogue here, as they are written. */
export function unknownLanguages(value: unknown): string[] {
  return isObject(value) ? Object.keys(value).filter(code => code !== 'default' && !languageOf(code)) : []
}
