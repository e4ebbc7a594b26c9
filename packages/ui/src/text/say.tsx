import { foreignLanguage, type Language, type LocalizedText, textIn } from '@ventanilla/model'
import type { ReactNode } from 'react'

/** A text of the form as it is shown: in another language than what stands around it, it is marked so. */
export type Say = (words: LocalizedText) => ReactNode

/** Says the texts of a form that is written in `base` to somebody who reads `language`. */
export function createSay(language: Language, base: Language): Say {
  return words => {
    const lang = foreignLanguage(words, language, base)
    const text = textIn(words, language)
    return lang ? <span lang={lang}>{text}</span> : text
  }
}
