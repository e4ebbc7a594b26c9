import { randomBytes } from 'node:crypto'
import {
  type Bringing,
  type OpenFormsFiles,
  openFormsFiles,
  plainCell,
  readBroughtFiles,
  readBroughtSheets,
  readBroughtText,
  readDelimited,
} from '@ventanilla/model'
import { readFirstSheet, readWorkbook } from '../../platform/spreadsheet/read-xlsx.ts'
import { UnreadableArchive, unpackTexts } from '../../platform/zip/unpack-texts.ts'

export type FormFileJob = Omit<Bringing, 'newId'> & { readonly bytes: Uint8Array }
export type FormFileRead = ReturnType<typeof readBroughtText>
export type TableFileJob = { readonly bytes: Uint8Array; readonly isTable: true }
export type TableFileRead =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly refused: 'unknown' | 'empty' }

/** The form in a file, whose format is told by its content and never by its name. */
export function readFormFile({ bytes, ...given }: FormFileJob): FormFileRead {
  const bringing = { ...given, newId: () => randomBytes(6).toString('base64url') }
  if (isArchive(bytes)) return readArchive(bytes, bringing)
  const text = textOf(bytes)
  return text === undefined ? { refused: 'unknown' } : readBroughtText(text, bringing)
}

/** The cells of a table in a file: of the first sheet of a workbook, or of comma-separated values. */
export function readTableFile({ bytes }: TableFileJob): TableFileRead {
  const rows = isArchive(bytes) ? sheetOf(bytes) : textOf(bytes)
  if (rows === undefined) return { refused: 'unknown' }
  const cells = typeof rows === 'string' ? readDelimited(rows).map(row => row.map(plainCell)) : rows
  return cells.some(row => row.some(cell => cell.trim() !== '')) ? { rows: cells } : { refused: 'empty' }
}

function sheetOf(bytes: Uint8Array): readonly (readonly string[])[] | undefined {
  try {
    return readFirstSheet(bytes)
  } catch (error) {
    if (error instanceof UnreadableArchive) return undefined
    throw error
  }
}

function isArchive([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

const sheets = new Set(['survey', 'choices', 'settings'])
const documents = new Set<string>(openFormsFiles)

function readArchive(bytes: Uint8Array, bringing: Bringing): FormFileRead {
  try {
    const texts = unpackTexts(bytes, documents)
    if (texts.size > 0) return readBroughtFiles(parsedAll(texts), bringing)
    const { sheets: read, ended } = readWorkbook(bytes, sheets)
    return readBroughtSheets(read, bringing, ended)
  } catch (error) {
    if (error instanceof UnreadableArchive || error instanceof SyntaxError) return { refused: 'unknown' }
    throw error
  }
}

/** Throws SyntaxError. */
function parsedAll(texts: ReadonlyMap<string, string>): OpenFormsFiles {
  return Object.fromEntries([...texts].map(([name, text]): [string, unknown] => [name, JSON.parse(text)]))
}

/** Undefined where the bytes are no text. What a spreadsheet saves as CSV is often in the letters of Windows. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
