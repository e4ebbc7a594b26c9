import type { Language } from '../../localized-text.ts'
import type { Bringing } from '../parts/brought.ts'
import type { TableRow } from '../parts/delimited.ts'
import type { BroughtText } from '../parts/make.ts'
import type { BringSource, ReportWriter } from '../parts/report.ts'
import type { ChoiceLists } from './choices.ts'
import { textOf } from './sheet.ts'

/** What every row of a survey is read with. */
export type Means = Pick<Bringing, 'newId' | 'other'> & {
  readonly language: Language
  readonly lists: ChoiceLists
  readonly report: ReportWriter
}

/** A row of a survey with what the report calls it; without a label it is called by its name. */
export type Item = {
  readonly row: TableRow
  readonly source: BringSource
  readonly title: BroughtText
  readonly hasLabel: boolean
}

/** The row as an item of the report, which counts it. */
export function itemOf(row: TableRow, { language, report }: Means): Item {
  const label = textOf(row, 'label', language)
  const name = row.cells.get('name') ?? ''
  const title = label.text === '' ? { ...label, text: name } : label
  const words = [row.cells.get('type'), name && `«${name}»`].filter(Boolean).join(', ')
  const source = { where: { sheet: 'survey', row: row.row }, what: { title: title.text, words } }
  report.item(source)
  return { row, source, title, hasLabel: label.text !== '' }
}

/** The item as far as one of its cells is meant. */
export function withCell({ where, what }: BringSource, column: string, words: string): BringSource {
  return { where, what: { title: what.title, words: `${column}: ${words}` } }
}
