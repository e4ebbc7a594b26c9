import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A cell as LibreOffice shows it, and whether it is a text to it: numbers and dates are none. */
export type ReadCell = { readonly shown: string; readonly isText: boolean }

/** Every sheet in UTF-8, texts and nothing else in quotation marks, the rest as it is shown. */
const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,true,false,false,-1'

/** Opens a spreadsheet with LibreOffice, as somebody in an office would, and gives the cells of its sheets by their names. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Record<string, ReadCell[][]>> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-sheet-'))
  try {
    const file = join(folder, 'a.xlsx')
    writeFileSync(file, bytes)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await office([profile, '--headless', '--convert-to', filter, '--outdir', folder, file])
    const sheets = readdirSync(folder).filter(name => name.endsWith('.csv'))
    return Object.fromEntries(
      sheets.map(name => [name.replace(/^a-|\.csv$/g, ''), cellsOf(readFileSync(join(folder, name), 'utf8'))]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function office(given: string[]): Promise<void> {
  try {
    await run('soffice', given, { timeout: 120_000 })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isMissing ? new Error('soffice is missing: install libreoffice-calc-nogui to test spreadsheets') : error
  }
}

function cellsOf(csv: string): ReadCell[][] {
  const rows: ReadCell[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break
    rows.at(-1)?.push({ shown: quoted?.replaceAll('""', '"') ?? plain, isText: quoted !== undefined })
    if (end === '\n') rows.push([])
  }
  return rows.filter(row => row.length > 0)
}
