import { saveFile } from '@ventanilla/ui'

/** A table of the screen: its columns and its rows of texts and numbers. Cells are typed, so nothing in them is ever a formula. */
export type Table = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** Hands a small table to the browser's downloads as a spreadsheet; large ones are made by the server. */
export async function saveTable({ columns, rows }: Table, name: string): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const head = columns.map(value => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map(row => row.map(cellOf))
  const widths = columns.map((column, index) => ({ width: Math.min(60, widest(column, rows, index) + 2) }))
  const file = writeExcelFile([head, ...body], { sheet: 'Sheet1', columns: widths, stickyRowsCount: 1 })
  saveFile(await file.toBlob(), name)
}

/** Hands sheets of texts to the browser's downloads as a workbook, by their names. */
export async function saveSheets(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
  name: string,
): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const written = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map(cells => cells.map(value => cellOf(value || null))),
    stickyRowsCount: 1,
  }))
  saveFile(await writeExcelFile(written).toBlob(), name)
}

function cellOf(value: string | number | null) {
  if (value === null) return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

function widest(column: string, rows: Table['rows'], index: number): number {
  return rows.reduce((most, row) => Math.max(most, `${row[index] ?? ''}`.length), column.length)
}
