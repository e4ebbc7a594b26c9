import { chmodSync, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import Connection from 'better-sqlite3'
import { flush } from '../../storage/flush.ts'
import { BackupError } from './backup-error.ts'

export type CopiedDatabase = {
  readonly migrations: number
  /** Rows of each table. */
  readonly tables: Readonly<Record<string, number>>
  /** Where each sequence stands, where they are not kept with the tables. */
  readonly sequences: Readonly<Record<string, number>>
  /** Paths of the files that answers have. */
  readonly paths: ReadonlySet<string>
}

/** Copies the database as it is at this moment, also while a server writes to it, for its owner alone. */
export function copySqlite(path: string, copy: string): CopiedDatabase {
  if (!existsSync(path))
    throw new BackupError(`There is no database at ${path}: DATA_DIR or DATABASE_URL names another place.`)
  const connection = new Connection(path, { fileMustExist: true })
  try {
    connection.prepare('vacuum into ?').run(copy)
    chmodSync(copy, 0o600)
  } finally {
    connection.close()
  }
  return readSqlite(copy)
}

/** What a copy holds. Throws a BackupError where SQLite finds it damaged. */
export function readSqlite(path: string): CopiedDatabase {
  const connection = new Connection(path, { readonly: true, fileMustExist: true })
  try {
    const [found] = connection.pragma('integrity_check(1)') as { integrity_check: string }[]
    if (found?.integrity_check !== 'ok') throw new BackupError(`${path} is damaged: ${found?.integrity_check}.`)
    const names = connection
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
      .pluck()
      .all() as string[]
    const count = (name: string) =>
      Number(
        connection
          .prepare(`select count(*) from "${name.replaceAll('"', '""')}"`)
          .pluck()
          .get(),
      )
    const paths = connection.prepare('select path from upload where answer_uid is not null').pluck().all() as string[]
    return {
      migrations: count('__drizzle_migrations'),
      tables: Object.fromEntries(
        names.filter(name => name !== '__drizzle_migrations').map(name => [name, count(name)]),
      ),
      sequences: {},
      paths: new Set(paths),
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${path} is no database of Ventanilla: ${error instanceof Error ? error.message : ''}`)
  } finally {
    connection.close()
  }
}

/** Puts a checked copy where the server looks for its database; the name appears once all of it is on the disk. */
export async function placeSqlite(unfinished: string, path: string): Promise<void> {
  for (const suffix of ['-wal', '-shm']) await rm(unfinished + suffix, { force: true })
  await flush(unfinished)
  await rename(unfinished, path)
  await flush(dirname(path))
}
