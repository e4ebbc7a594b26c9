import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { diskStore } from '../../server/src/adapters/files/disk-store.ts'
import type { Manifest } from '../../server/src/composition/backup/manifest.ts'
import { copyPostgres, fillPostgres } from '../../server/src/platform/db/copy/postgres-copy.ts'
import { checkBackup, restoreBackup } from '../../server/src/composition/backup/restore-backup.ts'
import { writeBackup } from '../../server/src/composition/backup/write-backup.ts'
import { BackupError } from '../../server/src/platform/db/copy/backup-error.ts'
import { migrationsOf } from '../../server/src/platform/db/migrations.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import type { FileStore } from '../../server/src/platform/storage/file-store.ts'
import { addTreeForm, giveTree } from '../app/linked-answers.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { type Place, postgresPlace, sqlitePlace } from './databases.ts'

const places = { sqlite: async () => sqlitePlace(), postgres: () => postgresPlace(inject('postgresUrl')) }
const clock = () => new Date('2026-11-26T20:00:00Z')
const say = () => {}

async function bytesOf(store: FileStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { path } of store.list()) {
    const file = await store.get(path)
    found.set(path, Buffer.from(await new Response(file?.stream).arrayBuffer()).toString('base64'))
  }
  return found
}

/** Every row of every table, in one order. */
async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
  const db = await openDatabase(url, { poolSize: 1 })
  try {
    const found: Record<string, unknown[]> = {}
    for (const [name, table] of Object.entries(db.tables)) {
      const rows = await db.sql.select().from(table)
      found[name] = rows.map(row => JSON.stringify(row)).toSorted()
    }
    return found
  } finally {
    await db.close()
  }
}

describe.each(['sqlite', 'postgres'] as const)('a backup of %s', dialect => {
  let app: OpenApp
  let form: string
  let folder: string
  const made: Place[] = []
  const place = async () => {
    const next = await places[dialect]()
    made.push(next)
    return next.url
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ventanilla-backup-'))
    app = await openApp({ DATABASE_URL: await place(), RATE_LIMIT_SCALE: '0' })
    form = await addTreeForm(app)
    for (let number = 0; number < 4; number++) await giveTree(app, form, { mail: `ada${number}@example.org` })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    for (const { remove } of made) await remove()
  })

  const written = async (name: string): Promise<Manifest> =>
    await writeBackup({ config: app.deps.config, files: app.deps.files, clock, say }, join(folder, name))
  const restored = (from: string, url: string, to = `${from}-files`) =>
    restoreBackup(
      { config: { databaseUrl: url, databaseDirectUrl: url }, files: diskStore(join(folder, to)), say },
      join(folder, from),
    )

  it('is written while answers come in, and brings every row and file into an empty machine', async () => {
    const isOver = { now: false }
    const coming = (async () => {
      let number = 0
      while (!isOver.now) await giveTree(app, form, { mail: `while${number++}@example.org` })
      return number
    })()
    rmSync(join(folder, 'whole'), { recursive: true, force: true })
    const manifest = await written('whole').finally(() => (isOver.now = true))
    expect(await coming).toBeGreaterThan(0)
    expect(manifest).toMatchObject({
      at: '2026-11-26T20:00:00.000Z',
      database: { dialect, migrations: migrationsOf(dialect) },
    })
    expect(manifest.files.missing).toEqual([])
    const open = readdirSync(join(folder, 'whole'), { recursive: true, encoding: 'utf8' }).filter(
      name => (statSync(join(folder, 'whole', name)).mode & 0o077) !== 0,
    )
    expect(open, 'what others on the machine may read').toEqual([])

    const url = await place()
    await restored('whole', url)
    const after = await rowsOf(url)
    const answers = after['answer'] ?? []
    expect(answers.length).toBe(manifest.database.tables['answer'])
    expect(answers.length).toBeGreaterThanOrEqual(4)
    const before = await rowsOf(app.deps.config.databaseUrl)
    expect(before['answer']).toEqual(expect.arrayContaining(answers))
    const had = await bytesOf(app.deps.files)
    for (const [path, bytes] of await bytesOf(diskStore(join(folder, 'whole-files')))) expect(had.get(path)).toBe(bytes)
  })

  it('has the very rows, and the restored machine goes on after them', async () => {
    // The last row that was given an id is gone: its id is nobody's all the same.
    const { sql, tables } = app.deps.db
    const country = { uid: 'gone', name: 'Gone' }
    const [gone] = await sql.insert(tables.country).values(country).returning()
    await sql.delete(tables.country).where(eq(tables.country.uid, 'gone'))
    await written('still')
    const url = await place()
    await restored('still', url)
    expect(await rowsOf(url)).toEqual(await rowsOf(app.deps.config.databaseUrl))

    const db = await openDatabase(url)
    try {
      await db.migrate()
      expect(await db.ready()).toBe(true)
      const [next] = await db.sql.insert(db.tables.country).values(country).returning()
      if (dialect === 'postgres') expect(next?.id).toBeGreaterThan(gone?.id ?? Infinity)
    } finally {
      await db.close()
    }
  })

  it('has each file that its rows name, where the store leaves some out of its list', async () => {
    const { files, config } = app.deps
    const inList = await bytesOf(files)
    const left = [...inList.keys()].slice(0, 2)
    async function* list() {
      for await (const each of files.list()) if (!left.includes(each.path)) yield each
    }
    const manifest = await writeBackup({ config, files: { ...files, list }, clock, say }, join(folder, 'left-out'))
    expect(manifest.files).toMatchObject({ count: inList.size, missing: [] })
    expect([...(await bytesOf(diskStore(join(folder, 'left-out', 'files')))).keys()]).toEqual(
      expect.arrayContaining(left),
    )
  })

  it('never overwrites: neither a folder, nor a database, nor files of something else', async () => {
    await written('once')
    await expect(written('once')).rejects.toThrow(/once is not empty/)
    const url = await place()
    await restored('once', url)
    await expect(restored('once', url)).rejects.toThrow(/database that is not empty/)
    const other = diskStore(join(folder, 'foreign'))
    await other.put('imagenes/other/AAAABBBBCCCC.png', Buffer.from('x'))
    await expect(restored('once', await place(), 'foreign')).rejects.toThrow(/imagenes\/other\/AAAABBBBCCCC.png/)
  })

  it('goes on where a restore was ended before the database was filled', async () => {
    await written('again')
    const store = diskStore(join(folder, 'again-files'))
    const [first] = await bytesOf(app.deps.files)
    if (first) await store.put(first[0], Buffer.from('half'))
    await restored('again', await place())
    expect(await bytesOf(store)).toEqual(await bytesOf(app.deps.files))
  })

  it('that was damaged, cut, is of another kind or of a newer release is refused in one sentence, and nothing is written', async () => {
    const { files } = await written('bad')
    expect(files.count).toBeGreaterThan(0)
    const at = (name: string) => join(folder, 'bad', name)
    const part = dialect === 'sqlite' ? 'ventanilla.db' : 'tables/answer.copy.gz'
    const url = await place()
    const refused = async (reason: RegExp, mend: () => void) => {
      await expect(checkBackup(join(folder, 'bad')).then(() => restored('bad', url))).rejects.toThrow(reason)
      await expect(restored('bad', url)).rejects.toThrow(BackupError)
      expect(existsSync(join(folder, 'bad-files'))).toBe(false)
      mend()
    }
    const whole = readFileSync(at(part))
    appendFileSync(at(part), 'x')
    await refused(/is not what was written/, () => writeFileSync(at(part), whole))
    unlinkSync(at(part))
    await refused(/lacks/, () => writeFileSync(at(part), whole))
    const sums = readFileSync(at('SHA256SUMS'), 'utf8')
    writeFileSync(at('SHA256SUMS'), `${sums}${'0'.repeat(64)}  ../../secret\n`)
    await refused(/line that is none of its own/, () => writeFileSync(at('SHA256SUMS'), sums))
    writeFileSync(
      at('SHA256SUMS'),
      sums
        .split('\n')
        .filter(line => !line.includes('imagenes'))
        .join('\n'),
    )
    await refused(/lists 0 files/, () => writeFileSync(at('SHA256SUMS'), sums))
    rmSync(at('SHA256SUMS'))
    await refused(/was not finished/, () => writeFileSync(at('SHA256SUMS'), sums))
    const manifest = readFileSync(at('manifest.json'), 'utf8')
    const newer = manifest.replace(/"migrations": \d+/, `"migrations": ${migrationsOf(dialect) + 1}`)
    const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')
    writeFileSync(at('manifest.json'), newer)
    writeFileSync(at('SHA256SUMS'), sums.replace(sumOf(manifest), sumOf(newer)))
    await expect(restored('bad', url)).rejects.toThrow(/written by a newer release/)
    writeFileSync(at('manifest.json'), manifest)
    writeFileSync(at('SHA256SUMS'), sums)
    const other = dialect === 'sqlite' ? 'postgres://town@localhost/none' : 'file:none.db'
    await expect(restored('bad', other)).rejects.toThrow(/names another kind/)
    await expect(checkBackup(folder)).rejects.toThrow(/is no backup/)
    await restored('bad', url)
  })
})

it('a backup of an older release is restored as it was, and migrated by the next start', async () => {
  const [from, to] = [await places.postgres(), await places.postgres()]
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-older-'))
  try {
    await fillPostgres(from.url, folder, { migrations: migrationsOf('postgres') - 2, tables: {}, sequences: {} })
    const copied = await copyPostgres(from.url, folder)
    expect(copied.migrations).toBe(migrationsOf('postgres') - 2)
    await fillPostgres(to.url, folder, copied)
    const db = await openDatabase(to.url)
    try {
      expect(await db.ready()).toBe(false)
      await db.migrate()
      expect(await db.ready()).toBe(true)
    } finally {
      await db.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await from.remove()
    await to.remove()
  }
})
