import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { choose, type Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'

let made = 0

/** Runs the cases on a real file of SQLite and on a database of its own in the run's Postgres, both migrated. */
export function onBothDatabases(title: string, cases: (open: () => Database) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${title} on %s`, dialect => {
    let db: Database | undefined
    let remove: () => Promise<void>
    beforeAll(async () => {
      const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
      remove = place.remove
      db = await openDatabase(place.url)
      await db.migrate()
    })
    afterAll(async () => {
      await db?.close()
      await remove?.()
    })
    cases(() => {
      if (!db) throw new Error('the database is open inside the cases only')
      return db
    })
  })
}

export type Place = { url: string; remove: () => Promise<void> }

export function sqlitePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-'))
  return {
    url: `file:${join(folder, 'test.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function postgresPlace(server: string): Promise<Place> {
  const name = `ventanilla_${process.pid}_${Date.now()}_${++made}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(server: string, command: string): Promise<void> {
  const db = await openDatabase(server, { poolSize: 1 })
  try {
    await choose<Promise<unknown>>(db, { sqlite: async () => {}, postgres: pool => pool.query(command) })
  } finally {
    await db.close()
  }
}
