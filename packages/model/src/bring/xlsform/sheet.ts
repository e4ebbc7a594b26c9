import * as v from 'valibot'
import { type Language, languageSchema } from '../../localized-text.ts'
import { type TableRow, tableOf } from '../parts/delimited.ts'
import { languageOf } from '../parts/language-of.ts'
import type { BroughtText } from '../parts/make.ts'

/** The cells of the sheets of a workbook, by their names. */
export type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>

export type Sheet = {
  readonly rows: readonly TableRow[]
  /** Languages of the columns that have no catalogue here, as they are written. */
  readonly unknown: readonly string[]
  readonly languages: readonly Language[]
}

/** A sheet with its columns as they are named today: 'label::Español (es)' is 'label::es'. */
export function readSheet(sheets: Sheets, name: string): Sheet {
  const found = Object.entries(sheets).find(([each]) => each.trim().toLowerCase() === name)?.[1] ?? []
  const unknown = new Set<string>()
  const languages = new Set<Language>()
  const rows = tableOf(found, head => {
    const [word = '', language] = head.split('::').map(part => part.trim())
    const column = word.toLowerCase().replaceAll(' ', '_').replace('media:', 'media_')
    if (language === undefined || language === '') return older.get(column) ?? column
    if (!translated.has(column)) return `${column}::${language.toLowerCase()}`
    const code = languageOf(language)
    if (code) languages.add(code)
    else unknown.add(language)
    return `${column}::${code ?? language}`
  })
  return { rows, unknown: [...unknown], languages: [...languages] }
}

/** Columns that come in several languages. */
const translated = new Set(['label', 'hint', 'constraint_message', 'required_message', 'guidance_hint'])

/** What columns were called before. */
const older = new Map([
  ['list_name', 'list'],
  ['relevance', 'relevant'],
  ['caption', 'label'],
])

/** The text of a column in the form's language, with its others. A text that stands in no language is in the form's. */
export function textOf({ cells }: TableRow, column: string, base: Language): BroughtText {
  const found = [...cells].flatMap(([name, words]) => {
    const [word, language] = name.split('::')
    return word === column && v.is(languageSchema, language) ? [[language, words] as const] : []
  })
  const plain = cells.get(column)
  const own = found.find(([language]) => language === base)?.[1]
  const text = plain ?? own ?? found[0]?.[1] ?? ''
  return {
    text,
    translations: Object.fromEntries(found.filter(([language, words]) => language !== base && words !== text)),
  }
}
