import { answerTableBounds, type DayOrder } from '@ventanilla/api'
import { isKeepable, keepable } from '@ventanilla/model'
import { readTableFile, type TableFile, type TableRefusal } from '../../../platform/spreadsheet/read-table.ts'
import { dayOrderOf } from './read-days.ts'

export type AnswerTableJob = { readonly bytes: Uint8Array }
/** The rows as the text that answers: a list of so many would be copied cell by cell between two threads. */
export type AnswerTableRead =
  | {
      readonly about: Omit<Extract<TableFile, { format: 'csv' }>, 'cells' | 'format'> | undefined
      readonly format: TableFile['format']
      readonly heads: readonly string[]
      readonly rows: string
      readonly days: DayOrder
    }
  | TableRefusal

const bounds = { ...answerTableBounds, unpacked: 100 * 1024 * 1024 }

/** What a file of answers holds. Its head is the first row with something in it. */
export function readAnswerTable({ bytes }: AnswerTableJob): AnswerTableRead {
  const read = readTableFile(bytes, bounds)
  if ('refused' in read) return read
  const { format, cells } = read
  const isBlank = (row: readonly string[]) => row.every(cell => cell.trim() === '')
  const first = cells.findIndex(row => !isBlank(row))
  const below = cells.flatMap((row, at) => (at > first && !isBlank(row) ? [{ row: at + 1, cells: row.map(kept) }] : []))
  if (below.length === 0) return { refused: 'empty' }
  const width = below.reduce((most, row) => Math.max(most, row.cells.length), cells[first]?.length ?? 0)
  const heads = Array.from({ length: width }, (_, at) => kept(cells[first]?.[at]?.trim() ?? ''))
  // Trailing blanks are no columns.
  const last = Math.max(
    heads.findLastIndex(head => head !== ''),
    below.reduce(
      (most, row) =>
        Math.max(
          most,
          row.cells.findLastIndex(cell => cell !== ''),
        ),
      -1,
    ),
  )
  return {
    format,
    about: read.format === 'csv' ? { encoding: read.encoding, separator: read.separator } : undefined,
    heads: heads.slice(0, last + 1),
    rows: JSON.stringify(below),
    days: dayOrderOf(everyCell(below)),
  }
}

function* everyCell(rows: readonly { readonly cells: readonly string[] }[]): Generator<string> {
  for (const { cells } of rows) yield* cells
}

function kept(cell: string): string {
  return isKeepable(cell) ? cell : keepable(cell)
}
