import { randomUUID } from 'node:crypto'
import Connection from 'better-sqlite3'
import pg from 'pg'

/** An answer as rows alone: nothing is checked, counted or claimed. */
export type Row = { form: number; document: string }
export type Bare = { insert(row: Row): Promise<void>; close(): Promise<void> }

const largestGroup = 64
let last = 0

/**
 * The answer's header with its indexes and its document (the narrow layout), queued in a turn of the event loop under one flushed
 * commit. `path` is a migrated database.
 */
export function bareAnswerSqlite(path: string): Bare {
  const connection = openSqlite(path)
  const header = connection.prepare(
    `insert into answer (uid, municipality_id, form_id, version, doc_code, creator_id, state, created_at, updated_at, local_day, local_hour)
     values (?, ?, ?, 1, ?, 0, 'received', ?, ?, 20260701, 10)`,
  )
  const content = connection.prepare(
    'insert into answer_content (answer_id, municipality_id, content) values (?, ?, ?)',
  )
  const write = connection.transaction((rows: readonly Row[]) => {
    for (const { form, document } of rows) {
      const now = Date.now()
      const { lastInsertRowid } = header.run(randomUUID(), form, form, `BARE${form}x${++last}`, now, now)
      content.run(lastInsertRowid, form, document)
    }
  })
  return { insert: grouped(async rows => write.immediate(rows)), close: async () => void connection.close() }
}

/** The document in a table of its own without any index: the floor of the driver and the disk. */
export function bareDocumentSqlite(path: string): Bare {
  const connection = openSqlite(path)
  connection.exec('create table document (id integer primary key, document text not null)')
  const insert = connection.prepare('insert into document (document) values (?)')
  const write = connection.transaction((rows: readonly Row[]) => {
    for (const { document } of rows) insert.run(document)
  })
  return { insert: grouped(async rows => write.immediate(rows)), close: async () => void connection.close() }
}

function openSqlite(path: string): Connection.Database {
  const connection = new Connection(path)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('cache_size = -65536')
  connection.pragma('wal_autocheckpoint = 16000')
  return connection
}

/** As `bareAnswerSqlite`: the rows of a turn are one statement, as many statements at once as the pool has connections. */
export function bareAnswerPostgres(url: string): Bare {
  const pool = openPool(url)
  const text = `
    with given as (
      select nextval('answer_id_seq') as id, uid, form, code, document
      from unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) as t (uid, form, code, document)
    ), header as (
      insert into answer (id, uid, municipality_id, form_id, version, doc_code, creator_id, state, created_at, updated_at, local_day, local_hour)
      select id, uid, form, form, 1, code, 0, 'received', $5, $5, 20260701, 10 from given
    )
    insert into answer_content (answer_id, municipality_id, content) select id, form, document from given`
  const write = async (rows: readonly Row[]) => {
    const forms = rows.map(({ form }) => form)
    const codes = rows.map(({ form }) => `BARE${form}x${++last}`)
    const documents = rows.map(({ document }) => document)
    const values = [rows.map(() => randomUUID()), forms, codes, documents, Date.now()]
    await pool.query({ name: 'bare_answer', text, values })
  }
  return { insert: grouped(write), close: () => pool.end() }
}

export async function bareDocumentPostgres(url: string): Promise<Bare> {
  const pool = openPool(url)
  await pool.query('create table document (id bigint generated always as identity primary key, document text not null)')
  const text = 'insert into document (document) select unnest($1::text[])'
  const write = async (rows: readonly Row[]) => {
    await pool.query({ name: 'bare_document', text, values: [rows.map(({ document }) => document)] })
  }
  return { insert: grouped(write), close: () => pool.end() }
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // The database is dropped while the last connections are still closing.
  pool.on('error', () => {})
  return pool
}

function grouped(write: (rows: readonly Row[]) => Promise<void>): Bare['insert'] {
  let waiting: { row: Row; resolve: () => void; reject: (error: unknown) => void }[] = []
  const send = async (group: typeof waiting) => {
    try {
      await write(group.map(({ row }) => row))
      for (const { resolve } of group) resolve()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  const flush = () => {
    const group = waiting.slice(0, largestGroup)
    waiting = waiting.slice(largestGroup)
    if (waiting.length > 0) setImmediate(flush)
    void send(group)
  }
  return row =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ row, resolve, reject })
    })
}
