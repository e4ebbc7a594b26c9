import { Zip } from 'fflate'
import { xmlText } from '../xml-text.ts'
import { DeflatedFile } from './deflated-file.ts'
import { type SharedTexts, shareTexts } from './shared-texts.ts'

/** A cell by its type: texts are never formulas, instants are serial numbers of the wall clock that they are given in. */
export type Cell = string | number | boolean | null | { readonly date: number } | { readonly instant: number }

export type Sheet = { readonly name: string; readonly widths: readonly number[] }

/** A workbook that is written row by row and leaves as it comes; it never stands in memory as a whole. */
export type Workbook = {
  /** Appends a row to a sheet, by the sheet's index. `isHead` sets it in bold. */
  addRow(sheet: number, cells: readonly Cell[], isHead?: boolean): void
  end(): void
}

/** Longest text that a cell takes. */
const longestText = 32_767
const buffered = 128 * 1024
/** 30 December 1899, the day 0 of spreadsheets, in milliseconds. */
const dayZero = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/** Writes an Office Open XML workbook (ECMA-376); `onBytes` gets the compressed file in order. */
export function writeWorkbook(sheets: readonly Sheet[], onBytes: (bytes: Uint8Array) => void): Workbook {
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    onBytes(bytes)
  })
  const add = (name: string) => {
    const file = new DeflatedFile(name)
    zip.add(file)
    return file
  }
  for (const [name, content] of Object.entries(parts(sheets))) add(name).push(content, true)
  const shared = shareTexts()
  const open = sheets.map((sheet, index) => {
    const file = add(`xl/worksheets/sheet${index + 1}.xml`)
    return { file, text: sheetHead(sheet) }
  })
  return {
    addRow: (index, cells, isHead = false) => {
      const sheet = open[index]
      if (!sheet) throw new Error('the workbook has no such sheet')
      let row = '<row>'
      for (let column = 0; column < cells.length; column++) {
        const cell = cells[column] ?? null
        row += typeof cell === 'string' && !isHead ? textXml(shared, index, column, cell) : cellXml(cell, isHead)
      }
      sheet.text += `${row}</row>`
      if (sheet.text.length < buffered) return
      sheet.file.push(sheet.text)
      sheet.text = ''
    },
    end: () => {
      for (const { file, text } of open) file.push(`${text}</sheetData></worksheet>`, true)
      const items = shared.texts.map(text => `<si>${textElement(text)}</si>`)
      add('xl/sharedStrings.xml').push(`${declaration}<sst xmlns="${main}">${items.join('')}</sst>`, true)
      zip.end()
    },
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function parts(sheets: readonly Sheet[]): Record<string, string> {
  const numbered = sheets.map(({ name }, index) => ({ name, number: index + 1 }))
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${relations}">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId${sheets.length + 2}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
  }
}

/** Styles by their place in `cellXfs`. */
const style = { head: 1, date: 2, instant: 3, lines: 4 } as const

/** The head row stays in sight. */
function sheetHead({ widths }: Sheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

const empty = '<c/>'

function cellXml(cell: Cell, isHead: boolean): string {
  if (cell === null || cell === '') return empty
  switch (typeof cell) {
    case 'number':
      return `<c><v>${cell}</v></c>`
    case 'boolean':
      return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
    case 'string':
      return inlineXml(cell, isHead ? ` s="${style.head}"` : lookOf(cell))
    default:
      return 'date' in cell
        ? `<c s="${style.date}"><v>${serial(cell.date)}</v></c>`
        : `<c s="${style.instant}"><v>${serial(cell.instant)}</v></c>`
  }
}

function textXml(shared: SharedTexts, sheet: number, column: number, text: string): string {
  if (text === '') return empty
  const look = lookOf(text)
  return shared.cellOf(sheet, column, text, look) ?? inlineXml(text, look)
}

function inlineXml(text: string, attributes: string): string {
  return `<c t="inlineStr"${attributes}><is>${textElement(text)}</is></c>`
}

/** Several lines show as such. */
function lookOf(text: string): string {
  return text.includes('\n') ? ` s="${style.lines}"` : ''
}

/** Blanks at an end and lines are kept by readers only where they are told to. */
function textElement(text: string): string {
  const written = xmlText(text.length > longestText ? text.slice(0, longestText) : text)
  return isTight.test(text) ? `<t>${written}</t>` : `<t xml:space="preserve">${written}</t>`
}

const isTight = /^\S(?:[^\n\r]*\S)?$/

function serial(wallClock: number): number {
  return (wallClock - dayZero) / dayMs
}

/** A name that a sheet may have: at most 31 characters, none that separate, and none twice whatever the case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((name, index) => {
    const plain =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+/, '')
        .replace(/(?<!')'+$/, '')
        .trim()
        .slice(0, 31)
        .trim() || `${index + 1}`
    let free = plain
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${plain.slice(0, 28)} ${number}`
    taken.add(free.toLowerCase())
    return free
  })
}
