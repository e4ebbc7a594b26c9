import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../tests/contract/databases.ts'
import { openFileStore } from '../adapters/files/open-file-store.ts'
import { removeOldTokens } from '../adapters/municipal-platform/remove-old-tokens.ts'
import { readConfig } from '../platform/config/config.ts'
import { startHousekeeping } from './housekeeping.ts'
import { removeOldRows } from './remove-old-rows.ts'

const now = new Date('2026-06-30T00:00:00Z')
const day = 24 * 3_600_000
const ago = (days: number) => now.getTime() - days * day
const clock = () => now

onBothDatabases('housekeeping', open => {
  it('removes what is old of keys, deliveries, limits and links to drafts, and nothing else', async () => {
    const { sql, tables } = open()
    const key = (name: string, createdAt: number) => ({
      formId: 1,
      principal: 'public',
      key: name,
      municipalityId: 1,
      bodyHash: 'h',
      answerUid: name,
      createdAt,
    })
    // More than a batch, many of one instant.
    const old = Array.from({ length: 1_201 }, (_, i) => key(`old${i}`, i < 700 ? ago(40) : ago(31)))
    for (let i = 0; i < old.length; i += 400) await sql.insert(tables.saveKey).values(old.slice(i, i + 400))
    await sql.insert(tables.saveKey).values(key('young', ago(29)))
    const delivery = { municipalityId: 1, kind: 'mail', payload: '{}', nextAt: 0, createdAt: ago(90) }
    await sql
      .insert(tables.outbox)
      .values([
        { ...delivery, doneAt: ago(31) },
        { ...delivery, doneAt: ago(29) },
        { ...delivery, attentionAt: ago(60) },
        delivery,
        ...Array.from({ length: 600 }, () => ({ ...delivery, doneAt: ago(40) })),
      ])
    await sql.insert(tables.rateLimit).values([
      { key: 'over', points: 1, expire: now.getTime() - 1 },
      { key: 'counts', points: 1, expire: now.getTime() + 1_000 },
      { key: 'for ever', points: 1, expire: null },
    ])
    const link = (uid: string, expiresAt: number) => ({
      uid,
      tokenHash: uid,
      formUid: 'form',
      municipalityId: 1,
      definition: '{}',
      createdAt: ago(7),
      createdBy: 1,
      expiresAt,
    })
    await sql.insert(tables.formPreview).values([link('over', now.getTime()), link('works', now.getTime() + 1)])
    expect(await removeOldRows({ db: open(), clock })).toBe(1_804)
    expect((await sql.select().from(tables.formPreview)).map(row => row.uid)).toEqual(['works'])
    expect((await sql.select().from(tables.saveKey)).map(row => row.key)).toEqual(['young'])
    expect((await sql.select().from(tables.outbox)).map(row => row.doneAt)).toEqual([ago(29), null, null])
    expect((await sql.select().from(tables.rateLimit)).map(row => row.key).sort()).toEqual(['counts', 'for ever'])
    expect(await removeOldRows({ db: open(), clock })).toBe(0)
  })

  it('forgets the tokens of citizens whose time is over, but the demo’s, which never end', async () => {
    const { sql, tables } = open()
    await sql.delete(tables.platformRecord)
    const record = (kind: string, key: string, minutes: number, data: object) => ({
      municipalityId: 0,
      kind,
      key,
      data: JSON.stringify(data),
      createdAt: now.getTime() - minutes * 60_000,
    })
    await sql
      .insert(tables.platformRecord)
      .values([
        ...Array.from({ length: 501 }, (_, i) => record('usedToken', `old${i}`, 12, {})),
        record('usedToken', 'just used', 10, {}),
        record('bookingToken', 'booked long ago', 91 * 1440, {}),
        record('bookingToken', 'booked', 89 * 1440, {}),
        record('token', 'over', 11, { citizenId: '1-1', until: now.getTime() - 60_000 }),
        record('token', 'good', 9, { citizenId: '1-1', until: now.getTime() + 60_000 }),
        record('token', 'demo', 90 * 1440, { citizenId: '1-1', until: null }),
        record('citizen', '1', 90 * 1440, {}),
      ])
    expect(await removeOldTokens({ db: open(), clock })).toBe(503)
    const left = await sql.select().from(tables.platformRecord)
    expect(left.map(({ key }) => key).sort()).toEqual(['1', 'booked', 'demo', 'good', 'just used'])
  })

  it('tidies sessions, links, codes and sign-ons at the start, and stops', async () => {
    const { sql, tables } = open()
    const before = now.getTime() - 1
    const after = now.getTime() + day
    const session = { userId: 1, municipalityId: 1, createdAt: 0, seenAt: 0 }
    await sql.insert(tables.session).values([
      { ...session, idHash: 's1', uid: 'u1', expiresAt: before },
      { ...session, idHash: 's2', uid: 'u2', expiresAt: after },
    ])
    for (const [name, expiresAt] of [
      ['a', before],
      ['b', after],
    ] as const) {
      await sql.insert(tables.passwordReset).values({ tokenHash: name, userId: 1, createdAt: 0, expiresAt })
      await sql.insert(tables.frameCode).values({ codeHash: name, userId: 1, account: 'sso', expiresAt })
      const flow = { nonce: 'n', codeVerifier: 'v', mode: 'popup', returnTo: '/' }
      await sql.insert(tables.ssoFlow).values({ ...flow, stateHash: name, expiresAt })
    }
    const warnings: unknown[] = []
    const log = { warn: (line: unknown) => void warnings.push(line) }
    const config = readConfig({})
    const housekeeping = startHousekeeping({
      db: open(),
      config,
      files: await openFileStore(config),
      clock,
      log,
      answerSubscribers: [],
    })
    await housekeeping.stop()
    expect(warnings).toEqual([])
    expect((await sql.select().from(tables.passwordReset)).map(row => row.tokenHash)).toEqual(['b'])
    expect((await sql.select().from(tables.frameCode)).map(row => row.codeHash)).toEqual(['b'])
    expect((await sql.select().from(tables.ssoFlow)).map(row => row.stateHash)).toEqual(['b'])
    expect((await sql.select().from(tables.session)).map(row => row.idHash)).toEqual(['s2'])
  })
})
