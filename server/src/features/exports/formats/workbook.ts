import { sheetNames, writeWorkbook } from '../../../platform/spreadsheet/xlsx.ts'
import type { OpenFile } from './export-file.ts'

/** A workbook: a line an answer, and a sheet for each repeatable section with a line a row (spec 3 §7). */
export const openWorkbook: OpenFile = ({ heads, sheets }, put) => {
  const names = sheetNames(['Sheet1', ...sheets.map(({ name }) => name)])
  const all = [heads, ...sheets.map(sheet => [heads[0] ?? '', ...sheet.heads])]
  const book = writeWorkbook(
    all.map((head, index) => ({ name: names[index] ?? '', widths: head.map(widthOf) })),
    put,
  )
  for (const [index, head] of all.entries()) book.addRow(index, head, true)
  return {
    add: ({ code, cells, rows }) => {
      book.addRow(0, cells)
      for (let sheet = 0; sheet < sheets.length; sheet++) {
        for (const own of rows(sheet)) book.addRow(sheet + 1, [code, ...own])
      }
    },
    end: () => book.end(),
  }
}

function widthOf(head: string): number {
  return Math.min(50, Math.max(12, head.length + 2))
}
