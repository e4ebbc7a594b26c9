import { byteOrderMark, csvLine } from '../../../platform/spreadsheet/csv-line.ts'
import { cellValue, type OpenFile, textWriter } from './export-file.ts'

/** A line an answer, of a repeatable section the lines of its rows in one cell. */
export const openCsv: OpenFile = ({ heads }, put) => {
  const { write, end } = textWriter(put)
  write(`${byteOrderMark}${csvLine(heads)}`)
  return { add: ({ cells }) => write(csvLine(cells.map(cellValue))), end }
}
