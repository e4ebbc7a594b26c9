import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
