import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { diskStore } from '../../server/src/adapters/files/disk-store.ts'
import { fillPostgres } from '../../server/src/platform/db/copy/postgres-copy.ts'
import { checkDatabase } from '../../server/src/composition/doctor/check-database.ts'
import { checkDisk, checkFiles } from '../../server/src/composition/doctor/check-machine.ts'
import { checkAddress, checkMail, checkMap, checkPlatform } from '../../server/src/composition/doctor/check-systems.ts'
import { type Finding, within } from '../../server/src/composition/doctor/finding.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { startMailServer } from '../app/mail-server.ts'
import { openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const configOf = (given: Record<string, string>) => readConfig({ DATA_DIR: folder, DEMO: '0', ...given })
const clock = () => new Date()
const said = (findings: readonly Finding[]) => findings.map(({ level, text }) => `${level}: ${text}`).join('\n')
const log = { info: () => {} }

describe.each(['sqlite', 'postgres'] as const)('the doctor looks at %s', dialect => {
  let place: { url: string; remove: () => Promise<void> }
  beforeAll(async () => {
    place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
  })
  afterAll(() => place.remove())
  const look = async (more: Record<string, string> = {}) =>
    said(await checkDatabase(configOf({ DATABASE_URL: place.url, ...more }), clock))

  it('and says what there is not yet, what waits, and who is known to everybody', async () => {
    expect(await look()).toMatch(dialect === 'sqlite' ? /note: There is no database at/ : /note: It has no tables yet/)
    const db = await openDatabase(place.url)
    await db.migrate()
    expect(await look()).toMatch(/ok: Its tables are of this release/)
    expect(await look()).toMatch(/note: Nobody can administer it/)
    expect(await look()).toMatch(/ok: Nothing waits/)
    const old = Date.now() - 3_600_000
    const row = { municipalityId: 1, kind: 'mail', payload: '{}', createdAt: old, nextAt: old }
    await db.sql.insert(db.tables.outbox).values([row, { ...row, attentionAt: old }])
    expect(await look()).toMatch(/note: Deliveries that were given up.*: 1\./)
    expect(await look()).toMatch(/note: Deliveries that have waited.*: 1\./)
    await db.close()
    if (dialect === 'postgres') {
      expect(await look()).toMatch(/ok: Events travel by LISTEN and NOTIFY/)
      const apart = await checkDatabase(configOf({ DATABASE_URL: place.url }), () => new Date(Date.now() + 60_000))
      expect(said(apart)).toMatch(/wrong: The clocks .* 60\.\d seconds apart/)
    }
  })

  it('and tells demo users from others', async () => {
    const next = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    const app = await openApp({ DATABASE_URL: next.url })
    try {
      const wanted = configOf({ DATABASE_URL: next.url })
      expect(said(await checkDatabase(wanted, clock))).toMatch(/wrong: There are demo users/)
      expect(said(await checkDatabase({ ...wanted, demo: true }, clock))).toMatch(/note: There are demo users/)
    } finally {
      await app.close()
      await next.remove()
    }
  })
})

describe('the doctor', () => {
  it('knows tables of an older release, and a database that is away', async () => {
    const { url, remove } = await postgresPlace(inject('postgresUrl'))
    await fillPostgres(url, folder, { migrations: 20, tables: {}, sequences: {} })
    expect(said(await checkDatabase(configOf({ DATABASE_URL: url }), clock))).toMatch(
      /note: Its tables are of an older/,
    )
    await remove()
    const away = configOf({ DATABASE_URL: 'postgres://town:secret@127.0.0.1:1/forms' })
    const found = said(await within(() => checkDatabase(away, clock)))
    expect(found).toMatch(/^wrong: .*ECONNREFUSED/)
    expect(found).not.toContain('secret')
  })

  it('looks at disk and files', async () => {
    expect(said(await checkDisk(configOf({ MIN_FREE_DISK: '0' })))).toMatch(/^ok: .* free/)
    expect(said(await checkDisk(configOf({ MIN_FREE_DISK: '100' })))).toMatch(/^wrong: .*uploads are refused/)
    const store = diskStore(join(folder, 'files'))
    expect(said(await checkFiles(configOf({}), store))).toMatch(/^ok: .*written, read and deleted/)
    const left = []
    for await (const file of store.list()) left.push(file)
    expect(left).toEqual([])
    writeFileSync(join(folder, 'none'), '')
    expect(said(await within(() => checkFiles(configOf({}), diskStore(join(folder, 'none')))))).toMatch(/^wrong: /)
  })

  it('says in words where a folder cannot be, and at once', async () => {
    writeFileSync(join(folder, 'file'), '')
    for (const [dataDir, why] of [
      [join(folder, 'file'), /it is a file/],
      [join(folder, 'file/below'), /\/file\/below: not a directory \(ENOTDIR\)/],
      ['/proc/ventanilla/data', /\/proc\/ventanilla: no such file or directory \(ENOENT\)/],
    ] as const) {
      const config = configOf({ DATA_DIR: dataDir })
      for (const check of [() => checkDisk(config), () => checkFiles(config, diskStore(join(dataDir, 'files')))]) {
        const found = said(await within(check))
        expect(found).toMatch(/^wrong: DATA_DIR .* cannot be used: /)
        expect(found).toMatch(why)
      }
      expect(said(await checkDatabase(config, clock))).toMatch(/^wrong: The folder of the database .* cannot be used: /)
    }
  })

  it('names a file that is no database, and what others of the machine can read', async () => {
    const path = join(folder, 'garbage.db')
    writeFileSync(path, Buffer.alloc(9_000, 'no database'))
    const found = await checkDatabase(configOf({ DATABASE_URL: `file:${path}` }), clock)
    expect(said(found)).toBe(`wrong: ${path} cannot be opened: file is not a database.`)

    const { url, remove } = sqlitePlace()
    const file = url.slice('file:'.length)
    const db = await openDatabase(url)
    await db.migrate()
    const looked = async () => said(await checkDatabase(configOf({ DATABASE_URL: url }), clock))
    expect(await looked()).not.toContain('can read')
    chmodSync(file, 0o644)
    expect(await looked()).toContain(`note: Other users of this machine can read ${file}`)
    await db.close()
    await remove()
    const open = join(folder, 'open')
    mkdirSync(open, { mode: 0o755 })
    expect(said(await checkDisk(configOf({ DATA_DIR: open, MIN_FREE_DISK: '0' })))).toContain(`chmod -R go= ${open}`)
  })

  it('signs in to the mail server, and sends nothing', async () => {
    const server = await startMailServer()
    const good = configOf({ SMTP_URL: server.url, MAIL_FROM: 'forms@town.example' })
    expect(said(await checkMail(good, log))).toMatch(/^ok: .* takes mail of forms@town.example/)
    expect(server.mails).toEqual([])
    await server.close()
    expect(said(await checkMail(good, log))).toMatch(/^wrong: .* takes no mail: .*ECONNREFUSED/)
    expect(said(await checkMail(configOf({}), log))).toMatch(/^note: There is no SMTP_URL/)
  })

  it('says what maps, the address and the platform come to', async () => {
    expect(said(await checkMap(configOf({ MAP_FILE: 'package.json' })))).toMatch(
      /^wrong: MAP_FILE .* is not a PMTiles file/,
    )
    expect(said(await checkMap(configOf({ MAP_FILE: 'none' })))).toMatch(/^note: There is no map/)
    const found = said(await checkAddress(configOf({ PUBLIC_URL: 'http://127.0.0.1:9' })))
    expect(found).toMatch(/note: http:\/\/127.0.0.1:9 is not https/)
    expect(found).toMatch(/note: .* cannot be reached from here/)
    const platform = configOf({ PLATFORM_URL: 'http://127.0.0.1:9', PLATFORM_TOKEN: 'hidden' })
    expect(said(await within(() => checkPlatform(platform)))).toMatch(/^wrong: (?!.*hidden)/)
    expect(said(await within(() => checkPlatform(configOf({}))))).toBe('')
  })
})
