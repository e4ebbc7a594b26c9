import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../platform/config/config.ts'
import { BackupError } from '../../platform/db/copy/backup-error.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import {
  checkSums,
  filesFolder,
  type Manifest,
  manifestName,
  sqliteName,
  sumLine,
  sumOf,
  sumsName,
  tablesFolder,
} from './manifest.ts'
import { copyPostgres } from '../../platform/db/copy/postgres-copy.ts'
import { type CopiedDatabase, copySqlite } from '../../platform/db/copy/sqlite-copy.ts'

type BackupDeps = {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>
  readonly files: FileStore
  readonly clock: () => Date
  /** What is being done, for whoever waits. */
  readonly say: (line: string) => void
}

/**
 * Writes a backup into a new folder while servers may go on: the database as it is at one moment, then the files, so that every file which the
 * copy names is there. All of it is read again before the folder gets its name. Throws a BackupError in one sentence.
 */
export async function writeBackup(deps: BackupDeps, folder: string): Promise<Manifest> {
  const { config, clock, say } = deps
  const isThere = await readdir(folder).then(
    names => names.length > 0,
    () => false,
  )
  if (isThere) throw new BackupError(`${folder} is not empty: a backup goes into a folder of its own.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const at = clock().toISOString()
  say('Copying the database…')
  const copied = await copyDatabase(config, unfinished)
  const rows = Object.values(copied.tables).reduce((sum, each) => sum + each, 0)
  say(`${Object.keys(copied.tables).length} tables with ${rows} rows. Copying the files…`)
  const files = await copyFiles(deps, unfinished, copied.paths)
  const { migrations, tables, sequences } = copied
  const dialect = isSqlite(config) ? 'sqlite' : 'postgres'
  const database = { dialect, migrations, tables, sequences } as const
  const manifest: Manifest = { product: 'ventanilla', format: 1, at, database, files }
  await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await sumUp(unfinished, manifestName)
  say(`${files.count} files. Reading all of it again…`)
  await checkSums(unfinished)
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  await rename(unfinished, folder)
  return manifest
}

export const isSqlite = ({ databaseUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): boolean =>
  databaseUrl.startsWith('file:')
export const sqlitePathOf = ({ databaseUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): string =>
  databaseUrl.slice('file:'.length)

async function copyDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  folder: string,
): Promise<CopiedDatabase> {
  if (isSqlite(config)) {
    const copied = copySqlite(sqlitePathOf(config), join(folder, sqliteName))
    await sumUp(folder, sqliteName)
    return copied
  }
  const tables = join(folder, tablesFolder)
  await mkdir(tables, { mode: 0o700 })
  const copied = await copyPostgres(config.databaseDirectUrl, tables)
  for (const name of await readdir(tables)) await sumUp(folder, `${tablesFolder}/${name}`)
  return copied
}

async function sumUp(folder: string, path: string): Promise<void> {
  await appendFile(join(folder, sumsName), sumLine(await sumOf(join(folder, path)), path), { mode: 0o600 })
}

/** Copies what the store has; of what the database names and the store has not, the paths are told. */
async function copyFiles(
  { files, say }: BackupDeps,
  folder: string,
  named: ReadonlySet<string>,
): Promise<Manifest['files']> {
  const missing = new Set(named)
  let count = 0
  let bytes = 0
  const copy = async (path: string) => {
    const size = await copyFile(files, path, folder)
    // Removed since it was listed.
    if (size === undefined) return
    missing.delete(path)
    count++
    bytes += size
    if (count % 1_000 === 0) say(`${count} files, ${Math.round(bytes / 1e6)} MB…`)
  }
  for await (const { path } of files.list()) await copy(path)
  // A folder that is added to while it is read may leave out what has long been there.
  for (const path of missing) await copy(path)
  return { count, bytes, missing: [...missing].toSorted() }
}

/** Copies a file and gives its size in bytes; undefined where the store has none of that path. */
async function copyFile(files: FileStore, path: string, folder: string): Promise<number | undefined> {
  const found = await files.get(path)
  if (!found) return undefined
  const place = join(folder, filesFolder, path)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Uint8Array, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const stream = Readable.fromWeb(found.stream)
  await pipeline(stream, hashed, createWriteStream(place, { mode: 0o600 }))
  await appendFile(join(folder, sumsName), sumLine(hash.digest('hex'), `${filesFolder}/${path}`))
  return found.size
}
