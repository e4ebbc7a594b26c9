import type { Cell } from '../../../platform/spreadsheet/xlsx.ts'
import { cellValue, type OpenFile, textWriter } from './export-file.ts'

/** By this mark spreadsheets know the letters of a file as UTF-8. */
const byteOrderMark = '\u{feff}'

/** A line an answer (RFC 4180), of a repeatable section the lines of its rows in one cell. */
export const openCsv: OpenFile = ({ heads }, put) => {
  const { write, end } = textWriter(put)
  write(`${byteOrderMark}${line(heads)}`)
  return { add: ({ cells }) => write(line(cells)), end }
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

/** What a spreadsheet would take for a formula, after as many apostrophes as were put before it; a number with its sign is none. */
const isFormula = /^(?![+-]\d{1,30}$)'*[=+\-@\t\r]/
const isQuoted = /[",\r\n]/

function field(cell: Cell): string {
  const value = cellValue(cell) ?? ''
  const text = typeof value === 'string' && isFormula.test(value) ? `'${value}` : `${value}`
  return isQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
