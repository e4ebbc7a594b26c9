import { UnreadableArchive, unpackTexts } from '../zip/unpack-texts.ts'
import { readXml } from './read-xml.ts'

/** The texts of the cells of a sheet, row by row. */
export type SheetCells = readonly (readonly string[])[]

/** How far a sheet may reach: a form is far smaller. */
const mostRows = 20_000
const mostColumns = 500

/**
 * The named sheets of an Office Open XML workbook (ECMA-376), by their names in lower case. Nothing is unpacked beyond the size that the
 * archive says, which is bounded before.
 */
export function readWorkbook(bytes: Uint8Array, wanted: ReadonlySet<string>): Workbook {
  const found = readSheets(bytes, ({ name }) => wanted.has(name))
  const [cut] = found.flatMap(({ name, cells, isCut }) => (isCut ? [{ sheet: name, row: cells.length }] : []))
  return { sheets: Object.fromEntries(found.map(({ name, cells }) => [name, cells])), ...(cut && { ended: cut }) }
}

/** `ended` is the last whole row of a sheet that is cut. */
type Workbook = {
  readonly sheets: Readonly<Record<string, SheetCells>>
  readonly ended?: { readonly sheet: string; readonly row: number }
}

/** The first sheet of a workbook, whatever it is called. */
export function readFirstSheet(bytes: Uint8Array): SheetCells {
  const [first] = readSheets(bytes, (_, index) => index === 0)
  if (first?.isCut) throw new UnreadableArchive('a sheet is cut')
  return first?.cells ?? []
}

type SheetName = { readonly name: string; readonly id: string }

function readSheets(
  bytes: Uint8Array,
  isWanted: (sheet: SheetName, index: number) => boolean,
): { readonly name: string; readonly cells: SheetCells; readonly isCut: boolean }[] {
  const parts = unpackTexts(bytes, new Set(['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedstrings.xml']))
  const files = filesOf(parts.get('xl/_rels/workbook.xml.rels') ?? '')
  const sheets = sheetsOf(parts.get('xl/workbook.xml') ?? '').flatMap((sheet, index) => {
    const file = files.get(sheet.id)
    return isWanted(sheet, index) && file !== undefined ? [{ name: sheet.name, file }] : []
  })
  const shared = readShared(parts.get('xl/sharedstrings.xml') ?? '')
  const texts = unpackTexts(bytes, new Set(sheets.map(({ file }) => file)))
  return sheets.map(({ name, file }) => {
    const text = texts.get(file) ?? ''
    return { name, cells: readCells(text, shared), isCut: isCut(text) }
  })
}

function sheetsOf(workbook: string): SheetName[] {
  return [...readXml(workbook)].flatMap(part =>
    part.kind === 'open' && part.name === 'sheet'
      ? [{ name: (part.attribute('name') ?? '').trim().toLowerCase(), id: part.attribute('id') ?? '' }]
      : [],
  )
}

/** The path of what a relation leads to, by its id. */
function filesOf(relations: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const part of readXml(relations)) {
    if (part.kind !== 'open' || part.name !== 'Relationship') continue
    const target = part.attribute('Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    files.set(part.attribute('Id') ?? '', path.toLowerCase())
  }
  return files
}

/** The texts that cells refer to. */
function readShared(strings: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isSound = false
  for (const part of readXml(strings)) {
    if (part.kind === 'text') text += isText && !isSound ? part.text : ''
    else if (part.name === 't') isText = part.kind === 'open'
    else if (part.name === 'rPh') isSound = part.kind === 'open'
    else if (part.name === 'si' && part.kind === 'close') {
      texts.push(text)
      text = ''
    }
  }
  return texts
}

/** What was cut short unpacked to more than it said, or ended while it was written. */
function isCut(sheet: string): boolean {
  return sheet !== '' && !/<\/(?:\w+:)?worksheet>\s*$/.test(sheet.slice(-200))
}

/** The rows of a sheet; of one that is cut those that are whole. */
function readCells(given: string, shared: readonly string[]): SheetCells {
  const last = isCut(given) ? [...given.matchAll(/<\/(?:\w+:)?row>/g)].at(-1) : undefined
  if (isCut(given) && !last) throw new UnreadableArchive('a sheet is cut')
  const sheet = last ? given.slice(0, last.index + last[0].length) : given
  const rows: string[][] = []
  let row = -1
  let column = -1
  let type = ''
  let text = ''
  let isValue = false
  for (const part of readXml(sheet)) {
    if (part.kind === 'text') text += isValue ? part.text : ''
    else if (part.name === 'v' || part.name === 't') isValue = part.kind === 'open'
    else if (part.kind === 'open' && part.name === 'row') {
      row = numberOf(part.attribute('r'), row + 2) - 1
      column = -1
    } else if (part.kind === 'open' && part.name === 'c') {
      column = columnOf(part.attribute('r')) ?? column + 1
      type = part.attribute('t') ?? 'n'
      text = ''
    } else if (part.kind === 'close' && part.name === 'c') {
      if (row < 0 || row >= mostRows || column >= mostColumns) continue
      while (rows.length <= row) rows.push([])
      put(rows[row], column, type === 's' ? (shared[Number(text)] ?? '') : type === 'b' ? yesNo(text) : text)
    }
  }
  return rows
}

function put(cells: string[] | undefined, column: number, text: string): void {
  if (!cells || text === '') return
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function yesNo(text: string): string {
  return text === '1' ? 'true' : 'false'
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
