import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { choose, type Database } from '../../server/src/platform/db/database.ts'
import { migrationsFolder } from '../../server/src/platform/db/migrations.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { firstAfterOldest } from '../boundaries/contracting.ts'
import { type Place, postgresPlace, sqlitePlace } from './databases.ts'

type Column = { name: string; type: string; notNull: boolean; primaryKey: boolean; default?: unknown }
type OldTable = { name: string; columns: Record<string, Column> }

/** The tables of the oldest release that may run beside this one, as they were written down with its last migration. */
function oldTables(dialect: 'sqlite' | 'postgres'): OldTable[] {
  const last = String(Number(firstAfterOldest) - 1).padStart(4, '0')
  const text = readFileSync(join(migrationsFolder(dialect), `meta/${last}_snapshot.json`), 'utf8')
  return Object.values((JSON.parse(text) as { tables: Record<string, OldTable> }).tables)
}

/** The migrations that it has, and no others. */
function oldMigrations(dialect: 'sqlite' | 'postgres'): string {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-old-'))
  const from = migrationsFolder(dialect)
  const journal = JSON.parse(readFileSync(join(from, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.filter(({ tag }) => tag < firstAfterOldest)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(from, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

async function migrateAsOld(db: Database): Promise<void> {
  const folder = oldMigrations(db.dialect)
  const settings = { migrationsFolder: folder }
  await choose<Promise<void>>(db, {
    sqlite: async connection => migrateSqlite(drizzleSqlite(connection), settings),
    postgres: pool => migratePostgres(drizzlePostgres(pool), settings),
  })
  rmSync(folder, { recursive: true })
}

const run = (db: Database, statement: string): Promise<unknown[]> =>
  choose<Promise<unknown[]>>(db, {
    sqlite: async connection => {
      const prepared = connection.prepare(statement)
      return prepared.reader ? prepared.all() : (prepared.run(), [])
    },
    postgres: async pool => (await pool.query(statement)).rows,
  })

let given = 1_000
/** A value that no other row has. */
function valueOf({ type }: Column): string {
  given++
  if (/blob|bytea/.test(type)) return type === 'bytea' ? `'\\x00'` : `x'00'`
  return /int|real|double|numeric|serial/.test(type) ? String(given) : `'old-${given}'`
}

/** The database lets nobody change it, of whatever release. */
const appendOnly = 'audit'

/** What a process of that release says to a table: it names the columns that it knows. */
async function useAsOld(db: Database, { name, columns }: OldTable): Promise<void> {
  const all = Object.values(columns)
  const written = all.filter(column => column.notNull || column.primaryKey)
  const named = (of: Column[]) => of.map(column => `"${column.name}"`).join(', ')
  const row = written.map(valueOf)
  await run(db, `insert into "${name}" (${named(written)}) values (${row.join(', ')})`)
  const [key = written[0]] = written.filter(column => column.primaryKey)
  const where = `"${key?.name}" = ${row[written.indexOf(key as Column)]}`
  expect(await run(db, `select ${named(all)} from "${name}" where ${where}`), name).toHaveLength(1)
  if (name === appendOnly) return
  await run(
    db,
    `update "${name}" set ${all.map(column => `"${column.name}" = "${column.name}"`).join(', ')} where ${where}`,
  )
  await run(db, `delete from "${name}" where ${where}`)
}

describe.each(['sqlite', 'postgres'] as const)('on %s, what the oldest release says', dialect => {
  let place: Place
  let old: Database
  let next: Database
  beforeEach(async () => {
    place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    old = await openDatabase(place.url)
    await migrateAsOld(old)
    next = await openDatabase(place.url)
  })
  afterEach(async () => {
    await old?.close()
    await next?.close()
    await place?.remove()
  })

  it('holds before this release migrates, and after, on connections that were open before', async () => {
    const tables = oldTables(dialect)
    expect(tables.length).toBeGreaterThan(30)
    for (const table of tables) await useAsOld(old, table)
    expect(await next.ready()).toBe(false)
    await next.migrate()
    expect(await next.ready()).toBe(true)
    for (const table of tables) await useAsOld(old, table)
  })
})

it('a release that migrates lets others read and write while somebody reads for long, and is done after it', async () => {
  const place = await postgresPlace(inject('postgresUrl'))
  const [old, next] = [await openDatabase(place.url), await openDatabase(place.url)]
  try {
    await migrateAsOld(old)
    let migrated: Promise<void> | undefined
    let isDone = false
    let longest = 0
    await choose<Promise<void>>(old, {
      sqlite: async () => {},
      postgres: async pool => {
        // As a file of answers does, or a backup.
        const reader = await pool.connect()
        await reader.query('begin isolation level repeatable read read only')
        for (const { name } of oldTables('postgres')) await reader.query(`select * from "${name}" limit 1`)
        migrated = next.migrate().finally(() => {
          isDone = true
        })
        const counter = oldTables('postgres').find(({ name }) => name === 'municipality') as OldTable
        for (const end = performance.now() + 6_000; performance.now() < end; ) {
          const began = performance.now()
          await useAsOld(old, counter)
          longest = Math.max(longest, performance.now() - began)
          await new Promise(resolve => setTimeout(resolve, 10))
        }
        expect(isDone).toBe(false)
        await reader.query('commit')
        reader.release()
      },
    })
    await migrated
    expect(await next.ready()).toBe(true)
    expect(longest).toBeGreaterThan(100)
    expect(longest).toBeLessThan(3_500)
  } finally {
    await old.close()
    await next.close()
    await place.remove()
  }
})
