import type { Language } from '../../localized-text.ts'
import { type Element, newElement } from '../parts/element.ts'
import { isObject, type JsonObject, plainWords, wordsOf } from '../parts/json.ts'
import { languageOf } from '../parts/language-of.ts'
import type { BroughtText } from '../parts/make.ts'
import type { ReportWriter } from '../parts/report.ts'

/** A component of Form.io as an item of the report, which counts it; what is only written has its words as its title. */
export function componentOf(
  object: JsonObject,
  path: string,
  { language, report }: { language: Language; report: ReportWriter },
): Element {
  const type = wordsOf(object['type']).toLowerCase()
  const words = type === 'content' ? 'html' : type === 'htmlelement' ? 'content' : object['title'] ? 'title' : 'label'
  return newElement(object, { path, type, name: wordsOf(object['key']), said: textIn(object, words, language) }, report)
}

/** A text of a component, with the translations that Open Forms keeps beside it. */
export function textIn(object: JsonObject, name: string, language: Language): BroughtText {
  const text = plainWords(wordsOf(object[name]))
  const own = isObject(object['openForms']) ? object['openForms']['translations'] : undefined
  const others = isObject(own) ? Object.entries(own) : []
  const translations = others.flatMap(([code, texts]) => {
    const known = languageOf(code)
    const words = isObject(texts) ? plainWords(wordsOf(texts[name])) : ''
    return known && known !== language && words !== '' && words !== text ? [[known, words] as const] : []
  })
  return { text, translations: Object.fromEntries(translations) }
}
