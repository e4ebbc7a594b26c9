import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrationsFolder } from '../migrations.ts'
import { BackupError } from './backup-error.ts'
import type { CopiedDatabase } from './sqlite-copy.ts'

/**
 * A backup of a Postgres database holds its rows, table by table as COPY writes them; the tables themselves are made by the migrations, as many
 * of them as the copied database had. So neither programs of Postgres nor their versions are needed where a server runs.
 */
export async function copyPostgres(url: string, folder: string): Promise<CopiedDatabase> {
  return await withClient(url, async client => {
    // All tables as they are at one moment, whatever is written meanwhile.
    await client.query('begin isolation level repeatable read read only')
    const { rows: applied } = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')
    const tables: Record<string, number> = {}
    for (const name of await tablesOf(client)) {
      const rows = client.query(copyTo(`copy ${quoted(name)} to stdout`))
      await pipeline(
        rows,
        createGzip({ level: 1 }),
        createWriteStream(join(folder, `${name}.copy.gz`), { mode: 0o600 }),
      )
      tables[name] = rows.rowCount ?? 0
    }
    const { rows } = await client.query<{ path: string }>('select path from upload where answer_uid is not null')
    const paths = new Set(rows.map(({ path }) => path))
    return { migrations: Number(applied[0]?.count), tables, sequences: await sequencesOf(client), paths }
  })
}

/** Whether nothing is in there: no table of ours, nor of anybody else. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  return await withClient(url, async client => {
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    )
    return rows.length === 0
  })
}

/** Fills an empty database, all of it or nothing. Throws a BackupError where a table has not as many rows as were copied. */
export async function fillPostgres(
  url: string,
  folder: string,
  { migrations, tables, sequences }: Omit<CopiedDatabase, 'paths'>,
): Promise<void> {
  await withClient(url, async client => {
    await migrateTo(client, migrations)
    await client.query('begin')
    const names = await tablesOf(client)
    for (const name of Object.keys(tables))
      if (!names.includes(name))
        throw new BackupError(`The backup has a table ${name} that this release does not know.`)
    if (names.length > 0) await client.query(`truncate ${names.map(quoted).join(', ')}`)
    // Rows come as they were: what triggers made of them is among them.
    for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`)
    for (const [name, wanted] of Object.entries(tables)) {
      const rows = client.query(copyFrom(`copy ${quoted(name)} from stdin`))
      await pipeline(createReadStream(join(folder, `${name}.copy.gz`)), createGunzip(), rows)
      if (rows.rowCount !== wanted)
        throw new BackupError(`${name} has ${rows.rowCount} rows in the backup, but ${wanted} were copied.`)
    }
    for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const [name, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [quoted(name), value])
    await client.query('commit')
  })
}

/** Makes the tables as they were when the backup was written: the first so many migrations of this release. */
async function migrateTo(client: pg.Client, migrations: number): Promise<void> {
  const all = migrationsFolder('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-migrations-'))
  try {
    const journal = JSON.parse(await readFile(join(all, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    const entries = journal.entries.slice(0, migrations)
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(all, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = current_schema() order by tablename',
  )
  return rows.map(({ tablename }) => tablename)
}

/** Where each sequence stands: no row that comes gets an id that one before it has had, be that deleted since. */
async function sequencesOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ sequencename: string; last_value: string }>(
    'select sequencename, last_value from pg_sequences where schemaname = current_schema() and last_value is not null',
  )
  return Object.fromEntries(rows.map(({ sequencename, last_value }) => [sequencename, Number(last_value)]))
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
