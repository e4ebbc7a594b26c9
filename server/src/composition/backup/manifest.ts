import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupError } from '../../platform/db/copy/backup-error.ts'

/** What a backup holds; a folder with it, the database, `files/` and SHA256SUMS, which `sha256sum -c` reads too. */
const manifestSchema = v.object({
  product: v.literal('ventanilla'),
  format: v.literal(1),
  /** When the database was copied, ISO 8601. */
  at: v.string(),
  database: v.object({
    dialect: v.picklist(['sqlite', 'postgres']),
    /** How many migrations it had. */
    migrations: v.number(),
    /** Rows of each table. */
    tables: v.record(v.string(), v.number()),
    /** Where the sequences of Postgres stood. */
    sequences: v.record(v.string(), v.number()),
  }),
  files: v.object({
    count: v.number(),
    bytes: v.number(),
    /** Files of answers that the database names and the store did not have. */
    missing: v.array(v.string()),
  }),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'
export const sqliteName = 'ventanilla.db'
export const tablesFolder = 'tables'
export const filesFolder = 'files'

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${folder} is no backup: it has no ${manifestName}.`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (!parsed.success)
    throw new BackupError(`${manifestName} in ${folder} was not written by this release or an older one.`)
  return parsed.output
}

/** A line of SHA256SUMS. */
export const sumLine = (sum: string, path: string): string => `${sum}  ${path}\n`

export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Reads every file of a backup again. Throws a BackupError that names the first one which is missing or changed. */
export async function checkSums(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, sumsName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${folder} has no ${sumsName}: the backup was not finished.`)
  const sums = new Map<string, string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const sum = line.slice(0, 64)
    const path = line.slice(66)
    // Nothing outside of the folder is read, whatever the list says.
    if (!/^[0-9a-f]{64} {2}/.test(line) || path.startsWith('/') || path.split('/').includes('..'))
      throw new BackupError(`${sumsName} in ${folder} has a line that is none of its own.`)
    sums.set(path, sum)
  }
  for (const [path, sum] of sums) {
    const found = await sumOf(join(folder, path)).catch(() => undefined)
    if (found === undefined) throw new BackupError(`The backup lacks ${path}.`)
    if (found !== sum) throw new BackupError(`${path} of the backup is not what was written: it has changed since.`)
  }
  return sums
}
