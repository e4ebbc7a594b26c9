import type { Language } from '../../localized-text.ts'
import { type JsonObject, wordsOf } from '../parts/json.ts'
import { languageOf } from '../parts/language-of.ts'
import type { BroughtText } from '../parts/make.ts'

/** A text with the other languages that stand beside it: `titulo` and `tituloAlternativeLanguage_en` (spec 3 §3). */
export function textOf(object: JsonObject, name: string, language: Language): BroughtText {
  const beginning = `${name}AlternativeLanguage_`
  const others = Object.entries(object).flatMap(([key, value]) => {
    const known = key.startsWith(beginning) ? languageOf(key.slice(beginning.length)) : undefined
    const words = wordsOf(value).trim()
    return known && known !== language && words !== '' ? [[known, words] as const] : []
  })
  return { text: wordsOf(object[name]).trim(), translations: Object.fromEntries(others) }
}
