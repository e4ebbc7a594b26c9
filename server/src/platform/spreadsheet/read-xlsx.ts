import { keepable } from '@ventanilla/model'
import { UnreadableArchive, unpackTexts } from '../zip/unpack-texts.ts'
import { readDateStyles } from './date-styles.ts'
import { isCut, readCells, type SheetBounds, type SheetCells } from './read-cells.ts'
import { readXml } from './read-xml.ts'

/** How far a sheet may reach: a form is far smaller. What lies beyond is not read. */
const usual: SheetBounds = { rows: 20_000, columns: 500 }

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

/**
 * The first sheet of a workbook, whatever it is called, and what reaches beyond the bounds, where something does. Throws UnreadableArchive, also
 * where the workbook unpacks to more than `mostUnpacked` bytes.
 */
export function readFirstSheet(
  bytes: Uint8Array,
  bounds: SheetBounds = usual,
  mostUnpacked?: number,
): { readonly cells: SheetCells; readonly beyond?: keyof SheetBounds } {
  const [first] = readSheets(bytes, (_, index) => index === 0, bounds, mostUnpacked)
  if (first?.isCut) throw new UnreadableArchive('a sheet is cut')
  return { cells: first?.cells ?? [], ...(first?.beyond && { beyond: first.beyond }) }
}

type SheetName = { readonly name: string; readonly id: string }
type ReadSheet = {
  readonly name: string
  readonly cells: SheetCells
  readonly isCut: boolean
  readonly beyond: keyof SheetBounds | undefined
}

const common = new Set(['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedstrings.xml', 'xl/styles.xml'])

function readSheets(
  bytes: Uint8Array,
  isWanted: (sheet: SheetName, index: number) => boolean,
  bounds = usual,
  mostUnpacked?: number,
): ReadSheet[] {
  const parts = unpackTexts(bytes, common, mostUnpacked)
  const workbook = parts.get('xl/workbook.xml') ?? ''
  const files = filesOf(parts.get('xl/_rels/workbook.xml.rels') ?? '')
  const sheets = sheetsOf(workbook).flatMap((sheet, index) => {
    const file = files.get(sheet.id)
    return isWanted(sheet, index) && file !== undefined ? [{ name: sheet.name, file }] : []
  })
  const shared = readShared(parts.get('xl/sharedstrings.xml') ?? '')
  const dates = readDateStyles(parts.get('xl/styles.xml') ?? '', workbook)
  const texts = unpackTexts(bytes, new Set(sheets.map(({ file }) => file)), mostUnpacked)
  return sheets.map(({ name, file }) => {
    const text = texts.get(file) ?? ''
    return { name, ...readCells(text, { shared, dates, bounds }), isCut: isCut(text) }
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
      texts.push(keepable(text))
      text = ''
    }
  }
  return texts
}
