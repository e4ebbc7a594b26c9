import Connection from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { choose, type Database } from './database.ts'
import { DatabaseUnavailable, isUnavailable } from './failures.ts'
import { run } from './handle.ts'
import { openDatabase } from './open-database.ts'

const insert = (db: Database, uid: string, name = 'x') =>
  db.transact(function* (tx) {
    yield* run(tx.insert(db.tables.country).values({ uid, name }))
  })

it('says that SQLite is locked by another process, and works again after', async () => {
  const place = sqlitePlace()
  const db = await openDatabase(place.url)
  await db.migrate()
  const other = new Connection(place.url.slice('file:'.length))
  other.exec('begin immediate')
  const outcomes = await Promise.allSettled([insert(db, 'a'), insert(db, 'b')])
  expect(outcomes.map(each => each.status === 'rejected' && each.reason instanceof DatabaseUnavailable)).toEqual([
    true,
    true,
  ])
  other.exec('rollback')
  await insert(db, 'a')
  expect(await db.sql.select().from(db.tables.country)).toHaveLength(1)
  other.close()
  await db.close()
  await place.remove()
})

it('says that the disk is full to the one that needs it, keeps nothing of it, and works again after', async () => {
  const place = sqlitePlace()
  const db = await openDatabase(place.url)
  await db.migrate()
  const limit = (pages: number) =>
    choose(db, { sqlite: connection => connection.pragma(`max_page_count = ${pages}`), postgres: () => {} })
  limit(1)
  await expect(insert(db, 'big', 'x'.repeat(500_000))).rejects.toBeInstanceOf(DatabaseUnavailable)
  limit(1_000_000)
  await insert(db, 'big', 'x'.repeat(500_000))
  expect(await db.sql.select().from(db.tables.country)).toHaveLength(1)
  await db.close()
  await place.remove()
})

it('says that Postgres cut the connection, and works again on another one', async () => {
  const place = await postgresPlace(inject('postgresUrl'))
  const db = await openDatabase(place.url)
  await db.migrate()
  const cut = db.transact(function* (tx) {
    yield* run(tx.insert(db.tables.country).values({ uid: 'cut', name: 'x' }))
    yield* run(tx.select({ ended: sql`pg_terminate_backend(pg_backend_pid())` }).from(sql`(select 1) as one`))
    yield* run(tx.insert(db.tables.country).values({ uid: 'after', name: 'x' }))
  })
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
  await insert(db, 'again')
  expect((await db.sql.select().from(db.tables.country)).map(({ uid }) => uid)).toEqual(['again'])
  await db.close()
  await place.remove()
})

it('says that Postgres is away, to single statements too', async () => {
  const db = await openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  await expect(insert(db, 'a')).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(db.sql.select().from(db.tables.country)).rejects.toSatisfy(isUnavailable)
  await expect(db.ready()).rejects.toSatisfy(isUnavailable)
  await db.close()
})

it('says so after it was closed', async () => {
  const place = sqlitePlace()
  const db = await openDatabase(place.url)
  await db.migrate()
  await db.close()
  await expect(insert(db, 'a')).rejects.toBeInstanceOf(DatabaseUnavailable)
  await place.remove()
})
