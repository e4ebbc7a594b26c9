import type { Language, LocalizedText } from '../../localized-text.ts'
import type { Bringing } from '../parts/brought.ts'
import { type JsonObject, wordsOf } from '../parts/json.ts'
import type { BroughtText } from '../parts/make.ts'
import type { BringSource, ReportWriter } from '../parts/report.ts'
import { textOf } from './texts.ts'

/** What every element is read with. */
export type Means = Pick<Bringing, 'newId' | 'other'> & {
  readonly language: Language
  readonly report: ReportWriter
  /** A title as a form holds it. */
  readonly title: (text: BroughtText, source: BringSource) => LocalizedText
}

/** An element of a survey with what the report calls it; without a title it is called by its name. */
export type Element = {
  readonly object: JsonObject
  readonly source: BringSource
  readonly title: BroughtText
  readonly hasTitle: boolean
}

/** The element as an item of the report, which counts it. `path` is where it stands in the document. */
export function elementOf(object: JsonObject, path: string, { language, report }: Omit<Means, 'title'>): Element {
  const name = wordsOf(object['name'])
  const said = textOf(object['type'] === 'html' ? object['html'] : object['title'], language)
  const title = said.text === '' ? { ...said, text: name } : said
  const words = [wordsOf(object['type']), name && `«${name}»`].filter(Boolean).join(', ')
  const source = { where: { path }, what: { title: title.text, words } }
  report.item(source)
  return { object, source, title, hasTitle: said.text !== '' }
}
