import type { Location } from '@ventanilla/model'
import type { Cell } from '../../../platform/spreadsheet/xlsx.ts'

/** What every answer has in a file, whatever its format: the heads of its columns, and of each repeatable section a list of its own. */
export type ExportTable = {
  readonly heads: readonly string[]
  readonly sheets: readonly { readonly name: string; readonly heads: readonly string[] }[]
}

export type ExportedAnswer = {
  readonly code: string
  readonly createdAt: number
  readonly place: Location | null
  readonly state: { readonly id: string; readonly colour: string } | undefined
  readonly cells: readonly Cell[]
  /** The rows of a repeatable section, by the section's place among the lists. */
  rows(sheet: number): readonly (readonly Cell[])[]
}

/** A file that leaves as it is written. */
export type ExportFile = {
  add(answer: ExportedAnswer): void
  end(): void
}

export type OpenFile = (table: ExportTable, put: (bytes: Uint8Array) => void) => ExportFile

const enough = 64 * 1024
const encoder = new TextEncoder()

/** Bytes of a text, some of it at a time. */
export function textWriter(put: (bytes: Uint8Array) => void): { write(text: string): void; end(): void } {
  let ready = ''
  const flush = () => {
    if (ready !== '') put(encoder.encode(ready))
    ready = ''
  }
  return {
    write: text => {
      ready += text
      if (ready.length > enough) flush()
    },
    end: flush,
  }
}

/** A cell among texts: days and instants as ISO 8601 writes them, instants by the municipality's clock. */
export function cellValue(cell: Cell): string | number | boolean | null {
  if (cell === null || typeof cell !== 'object') return cell
  return 'date' in cell
    ? new Date(cell.date).toISOString().slice(0, 10)
    : new Date(cell.instant).toISOString().slice(0, 19)
}
