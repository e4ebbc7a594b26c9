import { randomBytes } from 'node:crypto'
import {
  type Bringing,
  type OpenFormsFiles,
  openFormsFiles,
  readBroughtFiles,
  readBroughtSheets,
  readBroughtText,
} from '@ventanilla/model'
import { isArchive, readTableFile } from '../../platform/spreadsheet/read-table.ts'
import { readWorkbook } from '../../platform/spreadsheet/read-xlsx.ts'
import { decodeText } from '../../platform/spreadsheet/text-encoding.ts'
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
  const decoded = decodeText(bytes)
  return decoded ? readBroughtText(decoded.text, bringing) : { refused: 'unknown' }
}

/** The cells of a table in a file. */
export function readTableJob({ bytes }: TableFileJob): TableFileRead {
  const read = readTableFile(bytes)
  if ('refused' in read) return { refused: read.refused === 'empty' ? 'empty' : 'unknown' }
  return { rows: read.cells }
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
