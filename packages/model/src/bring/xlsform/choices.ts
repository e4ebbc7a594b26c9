import type { Language } from '../../localized-text.ts'
import type { TableRow } from '../parts/delimited.ts'
import type { BroughtText } from '../parts/make.ts'
import type { ReportWriter } from '../parts/report.ts'
import { textOf } from './sheet.ts'

export type Choice = { readonly name: string; readonly text: BroughtText }
export type ChoiceLists = ReadonlyMap<string, readonly Choice[]>

const media = /^(?:media_)?(?:image|audio|video)(?:::|$)/

/** The lists of the sheet `choices`, by their names. Columns by which lists are narrowed are said where a question does so. */
export function readChoices(rows: readonly TableRow[], language: Language, report: ReportWriter): ChoiceLists {
  const lists = new Map<string, Choice[]>()
  for (const row of rows) {
    const { cells } = row
    const list = cells.get('list')
    if (list === undefined) continue
    const name = cells.get('name') ?? ''
    const label = textOf(row, 'label', language)
    const text = label.text === '' ? { ...label, text: name } : label
    const known = lists.get(list)
    if (known) known.push({ name, text })
    else lists.set(list, [{ name, text }])
    for (const [column, words] of cells) {
      const source = {
        where: { sheet: 'choices', row: row.row },
        what: { title: text.text, words: `${column}: ${words}` },
      }
      if (media.test(column)) report.leftOut(source, 'media')
    }
  }
  return lists
}
