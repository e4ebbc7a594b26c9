import { existsSync } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { migrationsOf } from '../../platform/db/migrations.ts'
import { BackupError } from '../../platform/db/copy/backup-error.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { checkSums, filesFolder, type Manifest, readManifest, sqliteName, tablesFolder } from './manifest.ts'
import { fillPostgres, isEmptyPostgres } from '../../platform/db/copy/postgres-copy.ts'
import { placeSqlite, readSqlite } from '../../platform/db/copy/sqlite-copy.ts'
import { isSqlite, sqlitePathOf } from './write-backup.ts'

type RestoreDeps = {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>
  readonly files: FileStore
  readonly say: (line: string) => void
}

/**
 * Reads every file of a backup and looks whether it is what was written, and whether the database opens. Throws a BackupError that says what
 * is wrong first.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  return (await readBackup(folder)).manifest
}

async function readBackup(folder: string): Promise<{ manifest: Manifest; paths: string[] }> {
  const manifest = await readManifest(folder)
  const sums = await checkSums(folder)
  const { dialect, tables } = manifest.database
  const parts = dialect === 'sqlite' ? [sqliteName] : Object.keys(tables).map(name => `${tablesFolder}/${name}.copy.gz`)
  for (const part of parts) if (!sums.has(part)) throw new BackupError(`The backup lacks ${part}.`)
  const within = `${filesFolder}/`
  const paths = [...sums.keys()].filter(path => path.startsWith(within)).map(path => path.slice(within.length))
  if (paths.length !== manifest.files.count)
    throw new BackupError(`The backup lists ${paths.length} files, but ${manifest.files.count} were copied.`)
  if (dialect === 'sqlite') checkTables(readSqlite(join(folder, sqliteName)).tables, tables)
  return { manifest, paths }
}

/**
 * Puts a backup into an empty installation, of a database of the same kind. What is wrong is found before anything is written; the database
 * appears once the files are there. Throws a BackupError in one sentence.
 */
export async function restoreBackup({ config, files, say }: RestoreDeps, folder: string): Promise<Manifest> {
  say('Reading the backup…')
  const { manifest, paths } = await readBackup(folder)
  const { dialect, migrations } = manifest.database
  if ((dialect === 'sqlite') !== isSqlite(config))
    throw new BackupError(
      `The backup is of a ${dialect === 'sqlite' ? 'SQLite' : 'Postgres'} database, and DATABASE_URL names another kind.`,
    )
  if (migrations > migrationsOf(dialect))
    throw new BackupError('The backup was written by a newer release: restore it with that one, or with one after it.')
  if (!(await isEmpty(config)))
    throw new BackupError(
      'DATABASE_URL names a database that is not empty. A backup is restored into an empty one, and overwrites nothing.',
    )
  const known = new Set(paths)
  // Those of this backup may be there already, of a restore that was ended on its way.
  for await (const { path } of files.list())
    if (!known.has(path))
      throw new BackupError(`The file store is not empty: it has ${path}, which is not of this backup.`)
  say(`Writing ${paths.length} files…`)
  for (const path of paths) {
    const file = join(folder, filesFolder, path)
    await files.put(path, { file, size: (await stat(file)).size })
  }
  say('Filling the database…')
  if (isSqlite(config)) {
    const path = sqlitePathOf(config)
    await copyFile(join(folder, sqliteName), `${path}.unfinished`)
    checkTables(readSqlite(`${path}.unfinished`).tables, manifest.database.tables)
    await placeSqlite(`${path}.unfinished`, path)
  } else await fillPostgres(config.databaseDirectUrl, join(folder, tablesFolder), manifest.database)
  return manifest
}

async function isEmpty(config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): Promise<boolean> {
  if (!isSqlite(config)) return await isEmptyPostgres(config.databaseDirectUrl)
  const path = sqlitePathOf(config)
  return !['', '-wal', '-shm'].some(suffix => existsSync(path + suffix))
}

function checkTables(found: Readonly<Record<string, number>>, wanted: Readonly<Record<string, number>>): void {
  for (const [name, rows] of Object.entries(wanted))
    if (found[name] !== rows)
      throw new BackupError(`${name} has ${found[name] ?? 0} rows in the backup, but ${rows} were copied.`)
}
