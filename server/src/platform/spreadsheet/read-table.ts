import { plainCell, readDelimitedTo, type Separator } from '@ventanilla/model'
import { UnreadableArchive } from '../zip/unpack-texts.ts'
import type { SheetBounds, SheetCells } from './read-cells.ts'
import { readFirstSheet } from './read-xlsx.ts'
import { decodeText, type TextEncoding } from './text-encoding.ts'

/** The cells of a table, and how the file was written. */
export type TableFile = { readonly cells: SheetCells } & (
  | { readonly format: 'xlsx' }
  | { readonly format: 'csv'; readonly encoding: TextEncoding; readonly separator: Separator }
)
/** `rows`, `columns`: it has more of them than are read; `cut`: it ends within a row that never ends. */
export type TableRefusal = {
  readonly refused: 'unknown' | 'empty' | 'rows' | 'columns' | 'cut'
  /** Of a file that is cut: its last whole row. */
  readonly row?: number
}

type Bounds = SheetBounds & { readonly unpacked?: number }

/** Spreadsheets say by it what parts the cells, before the head. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i

/** The cells of a table in a file, which is told by its content: of the first sheet of a workbook, or of comma-separated values. */
export function readTableFile(bytes: Uint8Array, bounds?: Bounds): TableFile | TableRefusal {
  const table = isArchive(bytes) ? readSheet(bytes, bounds) : readValues(bytes, bounds)
  if ('refused' in table) return table
  return table.cells.some(row => row.some(cell => cell.trim() !== '')) ? table : { refused: 'empty' }
}

export function isArchive([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

function readSheet(bytes: Uint8Array, bounds: Bounds | undefined): TableFile | TableRefusal {
  try {
    const { cells, beyond } = readFirstSheet(bytes, bounds, bounds?.unpacked)
    return beyond ? { refused: beyond } : { format: 'xlsx', cells }
  } catch (error) {
    if (error instanceof UnreadableArchive) return { refused: 'unknown' }
    throw error
  }
}

function readValues(bytes: Uint8Array, bounds: Bounds | undefined): TableFile | TableRefusal {
  const decoded = decodeText(bytes)
  if (!decoded) return { refused: 'unknown' }
  const { encoding, text } = decoded
  const { rows, separator, ended } = readDelimitedTo(text.replace(separatorLine, ''))
  if (bounds) {
    if (ended !== undefined) return { refused: 'cut', row: ended }
    const last = rows.findLastIndex(row => row.some(cell => cell !== ''))
    if (last >= bounds.rows) return { refused: 'rows' }
    if (rows.some(row => row.findLastIndex(cell => cell !== '') >= bounds.columns)) return { refused: 'columns' }
  }
  return { format: 'csv', encoding, separator, cells: rows.map(row => row.map(plainCell)) }
}
