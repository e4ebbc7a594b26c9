import { keepable } from '@ventanilla/model'
import { UnreadableArchive } from '../zip/unpack-texts.ts'
import type { DateStyles } from './date-styles.ts'
import { readXml } from './read-xml.ts'

/** The texts of the cells of a sheet, row by row. */
export type SheetCells = readonly (readonly string[])[]
export type SheetBounds = { readonly rows: number; readonly columns: number }

/** What cells refer to, and how far they are read. */
type Reading = { readonly shared: readonly string[]; readonly dates: DateStyles; readonly bounds: SheetBounds }

/** What a cell with a formula says whose result the file does not hold: like the mistakes that spreadsheets write themselves. */
const noResult = '#FORMULA!'

/** What was cut short unpacked to more than it said, or ended while it was written. */
export function isCut(sheet: string): boolean {
  return sheet !== '' && !/<\/(?:\w+:)?worksheet>\s*$/.test(sheet.slice(-200))
}

/** The rows of a sheet; of one that is cut those that are whole. `beyond`: something stands further on than what is read. */
export function readCells(
  given: string,
  { shared, dates, bounds }: Reading,
): { readonly cells: SheetCells; readonly beyond: keyof SheetBounds | undefined } {
  const last = isCut(given) ? [...given.matchAll(/<\/(?:\w+:)?row>/g)].at(-1) : undefined
  if (isCut(given) && !last) throw new UnreadableArchive('a sheet is cut')
  const sheet = last ? given.slice(0, last.index + last[0].length) : given
  const rows: string[][] = []
  let beyond: keyof SheetBounds | undefined
  let row = -1
  let column = -1
  let cell = { type: 'n', style: 0, isFormula: false }
  let text = ''
  let isValue = false
  const said = () => {
    if (text === '') return cell.isFormula ? noResult : ''
    if (cell.type === 's') return shared[Number(text)] ?? ''
    if (cell.type === 'b') return text === '1' ? 'true' : 'false'
    return cell.type === 'n' ? dates.written(cell.style, text) : keepable(text)
  }
  for (const part of readXml(sheet)) {
    if (part.kind === 'text') text += isValue ? part.text : ''
    else if (part.name === 'v' || part.name === 't') isValue = part.kind === 'open'
    else if (part.name === 'f') cell.isFormula = true
    else if (part.kind === 'open' && part.name === 'row') {
      row = numberOf(part.attribute('r'), row + 2) - 1
      column = -1
    } else if (part.kind === 'open' && part.name === 'c') {
      column = columnOf(part.attribute('r')) ?? column + 1
      cell = { type: part.attribute('t') ?? 'n', style: Number(part.attribute('s') ?? 0), isFormula: false }
      text = ''
    } else if (part.kind === 'close' && part.name === 'c') {
      const words = said()
      if (row < 0 || words === '') continue
      if (row >= bounds.rows || column >= bounds.columns) {
        beyond ??= row >= bounds.rows ? 'rows' : 'columns'
        // Rows follow each other: nothing after it is read either.
        if (row >= bounds.rows) break
        continue
      }
      while (rows.length <= row) rows.push([])
      put(rows[row], column, words)
    }
  }
  return { cells: rows, beyond }
}

function put(cells: string[] | undefined, column: number, text: string): void {
  if (!cells) return
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function numberOf(text: string | undefined, usual: number): number {
  const number = Number(text ?? usual)
  return Number.isSafeInteger(number) && number > 0 ? number : usual
}

/** 'B' of 'B7' as 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
