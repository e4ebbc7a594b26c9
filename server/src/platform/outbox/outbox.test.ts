import { setTimeout as rest } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MailServer, startBadServer, startMailServer } from '../../../../tests/app/mail-server.ts'
import { onBothDatabases } from '../../../../tests/contract/databases.ts'
import { addMunicipality } from '../../../../tests/contract/seed.ts'
import { diskStore } from '../../adapters/files/disk-store.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts'
import { openPlatform } from '../../adapters/municipal-platform/open-platform.ts'
import { startOutbox } from '../../composition/start-outbox.ts'
import type { Deps } from '../../features/deps.ts'
import { queueMail } from '../../features/mail/queue-mail.ts'
import { type Bus, memoryBus } from '../bus/bus.ts'
import { readConfig } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { loadTexts } from '../http/load-texts.ts'
import { givenUpAfterMs, restAfter } from './backoff.ts'
import { type Outbox, type Times, wakeOutbox } from './outbox.ts'

const link = 'https://forms.example.org/clave/s3cr3t-t0k3n'
const times: Times = { deliveryMs: 5_000, leaseMs: 6_000, lastMs: 200 }

let text: Deps['text']
beforeAll(async () => {
  text = await loadTexts(readConfig({}))
})

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

onBothDatabases('the outbox', open => {
  const logged: unknown[] = []
  const start = (url: string, given: { bus?: Bus; clock?: () => Date; times?: Times; timeoutMs?: number } = {}) => {
    const mail: Mailer = smtpMailer({ url, from: 'forms@town.example', timeoutMs: given.timeoutMs ?? 4_000 })
    const stopping = new AbortController()
    const log = { warn: (line: unknown) => void logged.push(line) }
    const { bus = memoryBus(), clock = () => new Date() } = given
    const config = readConfig({})
    const files = diskStore(config.dataDir)
    const platform = openPlatform({ config, db: open(), clock })
    const basemap = { file: undefined, mapTiles: undefined }
    const outbox: Outbox = startOutbox(
      { db: open(), config, files, mail, platform, text, clock, bus, log, stopping, answerSubscribers: [], basemap },
      given.times ?? times,
    )
    ending.push(async () => {
      await outbox.stop()
      mail.close()
    })
    return { outbox, bus, stopping }
  }
  const mailServer = async (given?: Parameters<typeof startMailServer>[0]): Promise<MailServer> => {
    const server = await startMailServer(given)
    ending.push(server.close)
    return server
  }
  const rowsOf = async (municipalityId: number) => {
    const { outbox } = open().tables
    return await open().sql.select().from(outbox).where(eq(outbox.municipalityId, municipalityId)).orderBy(outbox.id)
  }
  /** A municipality of its own with so many mails waiting. */
  const queue = async (mails: number, at = new Date()) => {
    await settleOthers(open())
    const municipalityId = await addMunicipality(open())
    await open().transact(function* (tx) {
      for (let i = 0; i < mails; i++) {
        const job = { template: 'password.reset', languages: { reader: 'es' }, values: { link, hours: 1 } } as const
        yield* queueMail(tx, { ...job, to: `p${i}@town.example`, municipalityId, at })
      }
    })
    return municipalityId
  }
  const isDone = async (municipalityId: number) =>
    expect((await rowsOf(municipalityId)).map(({ doneAt }) => typeof doneAt)).not.toContain('object')

  it('delivers each row once, and keeps no link of what has left', async () => {
    const server = await mailServer()
    const town = await queue(20)
    start(server.url)
    await vi.waitFor(() => isDone(town), 10_000)
    expect(server.mails.map(({ recipient }) => recipient).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `p${i}@town.example`).sort(),
    )
    expect(server.mails[0]?.subject).toBe('Elija una nueva contraseña para Ventanilla')
    expect(server.mails.every(mail => mail.text?.includes(link))).toBe(true)
    expect(new Set(server.mails.map(mail => mail.messageId)).size).toBe(20)
    for (const { payload, lockedUntil, attempts } of await rowsOf(town)) {
      expect(payload).not.toContain('s3cr3t')
      expect([lockedUntil, attempts]).toEqual([0, 1])
    }
  })

  it('is woken by the bus', async () => {
    const server = await mailServer()
    const { bus } = start(server.url)
    await rest(100)
    const town = await queue(1)
    wakeOutbox(bus)
    await vi.waitFor(() => isDone(town), { timeout: 700, interval: 10 })
  })

  it('delivers a row once between four workers', async () => {
    const server = await mailServer({ hold: () => rest(20) })
    const town = await queue(60)
    // On a busy machine a claim of a second more than a delivery ends while its worker waits for the processor.
    for (let i = 0; i < 4; i++) start(server.url, { times: { ...times, leaseMs: 60_000 } })
    await vi.waitFor(() => isDone(town), 20_000)
    expect(server.mails.length).toBe(60)
    expect((await rowsOf(town)).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('leaves the rows of a worker that died to the others, when its claim ends, under the same Message-ID', async () => {
    const server = await mailServer()
    const town = await queue(1)
    // As a killed process leaves it: claimed, and nobody comes back.
    const { outbox } = open().tables
    const until = Date.now() + 1_500
    await open().sql.update(outbox).set({ lockedUntil: until, attempts: 1 }).where(eq(outbox.municipalityId, town))
    start(server.url)
    await rest(700)
    expect(server.mails.length).toBe(0)
    await vi.waitFor(() => isDone(town), 10_000)
    expect(Date.now()).toBeGreaterThanOrEqual(until)
    const [row] = await rowsOf(town)
    expect([server.mails.length, server.mails[0]?.messageId, row?.attempts]).toEqual([
      1,
      `<outbox.${row?.id}.${row?.createdAt}@town.example>`,
      2,
    ])
  })

  it('stops in the middle of a delivery: the row stays and is the first of the next start', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    const slow = await mailServer({ hold: () => held })
    const town = await queue(1)
    const { outbox, stopping } = start(slow.url, { times: { ...times, deliveryMs: 30_000 } })
    await vi.waitFor(async () => expect((await rowsOf(town))[0]?.attempts).toBe(1), 5_000)
    await rest(100)
    const asked = Date.now()
    stopping.abort()
    await outbox.stop()
    expect(Date.now() - asked).toBeLessThan(1_500)
    const [row] = await rowsOf(town)
    expect(row).toMatchObject({ doneAt: null, attentionAt: null, lockedUntil: 0 })
    expect(row?.payload).toContain(link)
    release()
    const server = await mailServer()
    start(server.url)
    await vi.waitFor(() => isDone(town), 5_000)
    expect(server.mails.length).toBe(1)
  })

  describe('while the mail server', () => {
    const failing: [string, () => Promise<{ url: string; close: () => Promise<void> }>][] = [
      ['refuses connections', async () => ({ url: 'smtp://127.0.0.1:1', close: async () => {} })],
      ['says nothing', () => startBadServer()],
      ['says 554', () => startBadServer('554 no service here\r\n')],
      ['says what no mail server says', () => startBadServer('HTTP/1.1 500 Internal Server Error\r\n\r\n<html>')],
      ['says a novel without an end', () => startBadServer(`220-${'x'.repeat(100_000)}`)],
      ['defers the recipient', () => startMailServer({ refuse: () => 451 })],
    ]
    it.each(failing)('%s, the mail waits for another try and its reason is kept', async (_, bad) => {
      const server = await bad()
      ending.push(server.close)
      const town = await queue(1)
      const worker = start(server.url, { timeoutMs: 400 })
      await vi.waitFor(async () => expect((await rowsOf(town))[0]?.lastError).toBeTruthy(), 5_000)
      await worker.outbox.stop()
      const [row] = await rowsOf(town)
      expect(row).toMatchObject({ attempts: 1, doneAt: null, attentionAt: null, lockedUntil: 0 })
      expect(row?.nextAt).toBeGreaterThan(Date.now() - 1_000)
      expect(JSON.stringify(logged)).not.toMatch(/p0@town|s3cr3t/)

      const good = await mailServer()
      const { outbox } = open().tables
      await open().sql.update(outbox).set({ nextAt: 0 }).where(eq(outbox.municipalityId, town))
      start(good.url)
      await vi.waitFor(() => isDone(town), 5_000)
      expect(good.mails.length).toBe(1)
      expect((await rowsOf(town))[0]?.lastError).toBeNull()
    })
  })

  it('cuts off a delivery that takes too long', async () => {
    const server = await mailServer({ hold: () => new Promise(() => {}) })
    const town = await queue(1)
    start(server.url, { times: { ...times, deliveryMs: 150 } })
    await vi.waitFor(async () => expect((await rowsOf(town))[0]?.lastError).toBeTruthy(), 3_000)
  })

  it.each(['{"template":"mail.of.tomorrow"}', '{', 'null'])(
    'gives up at once what it cannot read: %s',
    async payload => {
      const town = await queue(0)
      const row = { municipalityId: town, payload, createdAt: Date.now(), nextAt: 0 }
      for (const kind of ['mail', 'answer.notify'])
        await open()
          .sql.insert(open().tables.outbox)
          .values({ ...row, kind })
      start('smtp://127.0.0.1:1')
      await vi.waitFor(async () => {
        expect((await rowsOf(town)).map(({ attentionAt }) => typeof attentionAt)).toEqual(['number', 'number'])
      }, 5_000)
    },
  )

  it('gives up at once what the mail server refuses for good, and leaves what only another release delivers as it is', async () => {
    const server = await mailServer({ refuse: () => 550 })
    const town = await queue(1)
    await open()
      .sql.insert(open().tables.outbox)
      .values({ municipalityId: town, kind: 'pigeon', payload: '{}', createdAt: Date.now(), nextAt: 0 })
    start(server.url)
    await vi.waitFor(async () => expect((await rowsOf(town))[0]?.attentionAt).toBeTypeOf('number'), 5_000)
    const [mail, pigeon] = await rowsOf(town)
    expect(mail?.lastError).toContain('is not taken')
    expect(mail?.attempts).toBe(1)
    expect(pigeon).toMatchObject({ attempts: 0, attentionAt: null, doneAt: null, lastError: null, lockedUntil: 0 })
  })

  it('gives up after a day', async () => {
    const born = new Date(Date.now() - givenUpAfterMs + 60_000)
    const town = await queue(1, born)
    const first = start('smtp://127.0.0.1:1')
    await vi.waitFor(async () => expect((await rowsOf(town))[0]?.lastError).toBeTruthy(), 5_000)
    await first.outbox.stop()
    expect((await rowsOf(town))[0]?.attentionAt).toBeNull()
    start('smtp://127.0.0.1:1', { clock: () => new Date(Date.now() + 3_600_000) })
    await vi.waitFor(async () => expect((await rowsOf(town))[0]?.attentionAt).toBeTypeOf('number'), 5_000)
  })
})

/** What earlier cases left waiting must not count in the next. */
async function settleOthers(db: Database): Promise<void> {
  await db.sql.update(db.tables.outbox).set({ doneAt: 1, lockedUntil: 0 })
}

describe('the rests between tries', () => {
  it('double up to half an hour, spread by half', () => {
    const middle = (attempts: number) => restAfter(attempts, () => 1)
    expect([1, 2, 3, 4].map(middle)).toEqual([2_000, 4_000, 8_000, 16_000])
    expect([20, 500].map(middle)).toEqual([1_800_000, 1_800_000])
    expect(restAfter(3, () => 0)).toBe(4_000)
    expect(restAfter(3, () => 0.5)).toBe(6_000)
  })
})
