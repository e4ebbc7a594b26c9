import type { FormImported } from '@ventanilla/api'
import { findQuestion, fold } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Table } from '../../../components/list/save-table.ts'
import { entryOf } from '../kinds/kind-entries.ts'
import type { BroughtForm } from '../state/editor-state.ts'
import { placeText } from './place-text.ts'

export type BroughtGroup = 'leftOut' | 'changed'
export type BroughtRow = {
  readonly group: BroughtGroup
  /** 'Row 48', or nothing where a document has places instead. */
  readonly place: string
  readonly title: string
  /** As the file says it. */
  readonly words: string
  /** What it is now. */
  readonly became: string
  readonly why: string
  readonly at: string | undefined
}

/** What did not come as it was, in words: first what was left out. */
export function broughtRows({ imported, source }: BroughtForm, text: Text): readonly BroughtRow[] {
  const { report, content } = imported
  const about = (note: FormImported['report']['leftOut'][number] | FormImported['report']['changed'][number]) => ({
    place: placeOf(note.where, text),
    title:
      note.what.title ||
      (note.where.path === undefined ? text.t('editor.untitled') : placeText(note.where.path, source, text)),
    words: note.where.path === note.what.words ? '' : note.what.words,
  })
  return [
    ...report.leftOut.map(note => ({
      group: 'leftOut' as const,
      ...about(note),
      became: text.t('gather.brought.nothing'),
      why: text.t('gather.why', { why: note.why }),
      at: undefined,
    })),
    ...report.changed.map(note => {
      const found = note.at === undefined ? null : findQuestion(content.definition, note.at)
      return {
        group: 'changed' as const,
        ...about(note),
        became: text.t(found ? `editor.type.${entryOf(found.question)}` : 'editor.part.section'),
        why: text.t('gather.how', { how: note.how }),
        at: note.at,
      }
    }),
  ]
}

function placeOf({ sheet, row }: FormImported['report']['leftOut'][number]['where'], text: Text): string {
  if (row === undefined) return ''
  const words = text.t('gather.brought.row', { row })
  return sheet === undefined || sheet === 'survey' ? words : `${sheet}, ${words.toLocaleLowerCase(text.language)}`
}

/** The rows in which all the words stand. */
export function rowsWith(rows: readonly BroughtRow[], words: string): readonly BroughtRow[] {
  const wanted = fold(words).split(' ')
  return rows.filter(row => {
    const said = fold(`${row.place} ${row.title} ${row.words} ${row.became} ${row.why}`)
    return wanted.every(word => said.includes(word))
  })
}

/** The report as a spreadsheet. */
export function reportTable(rows: readonly BroughtRow[], text: Text): Table {
  const columns = ['place', 'title', 'words', 'became', 'why'] as const
  return {
    columns: columns.map(column => text.t(`gather.brought.column.${column}`)),
    rows: rows.map(row => columns.map(column => row[column])),
  }
}
