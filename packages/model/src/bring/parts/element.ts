import type { Language, LocalizedText } from '../../localized-text.ts'
import type { Bringing } from './brought.ts'
import type { JsonObject } from './json.ts'
import { type BroughtText, broughtTitle } from './make.ts'
import { type BringSource, type ReportWriter, writeReport } from './report.ts'

/** What every element of a document is read with. */
export type Means = Pick<Bringing, 'newId' | 'other'> & {
  readonly language: Language
  readonly report: ReportWriter
  /** A title as a form holds it. */
  readonly title: (text: BroughtText, source: BringSource) => LocalizedText
}

export function meansOf({ newId, other }: Bringing, language: Language): Means {
  const report = writeReport()
  return { newId, other, language, report, title: (text, source) => broughtTitle(text, source, report) }
}

/** An element of a document with what the report calls it; without a title it is called by its name. */
export type Element = {
  readonly object: JsonObject
  readonly source: BringSource
  readonly title: BroughtText
  readonly hasTitle: boolean
  /** What conditions call it. */
  readonly name: string
}

type Said = { readonly path: string; readonly type: string; readonly name: string; readonly said: BroughtText }

/** The element as an item of the report, which counts it. `path` is where it stands in the document. */
export function newElement(object: JsonObject, { path, type, name, said }: Said, report: ReportWriter): Element {
  const title = said.text === '' ? { ...said, text: name } : said
  const words = [type, name && `«${name}»`].filter(Boolean).join(', ')
  const source = { where: { path }, what: { title: title.text, words } }
  report.item(source)
  return { object, source, title, hasTitle: said.text !== '', name }
}

/** The element as far as one of its properties is meant. */
export function withProperty({ where, what }: BringSource, name: string, value: unknown): BringSource {
  const words = `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
  return { where, what: { title: what.title, words } }
}
