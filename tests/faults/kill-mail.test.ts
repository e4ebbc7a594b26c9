import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { type Place, postgresPlace, sqlitePlace } from '../contract/databases.ts'
import { type ChildServer, startServer } from './child-server.ts'

const fixture = getFixture('pruning-request')

async function save(server: ChildServer): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ version: 1, ...sampleAnswer(fixture, seededRandom(3)) }),
  })
  expect(response.status).toBe(201)
  const { docCode } = await response.json()
  return String(docCode)
}

/** Before any server reads it: the form tells an address of new answers. */
async function notify(place: Place, to: string): Promise<void> {
  const db = await openDatabase(place.url)
  const { form } = db.tables
  const live = JSON.stringify({ ...fixture.live, notify: [to] })
  await db.sql.update(form).set({ live, revision: 2 }).where(eq(form.uid, fixture.id))
  await db.close()
}

/** Lets the rest of the 75 seconds pass that the claim of a process that died goes on. */
async function endClaim(place: Place): Promise<void> {
  const db = await openDatabase(place.url)
  const { outbox } = db.tables
  const isHeld = and(isNull(outbox.doneAt), gt(outbox.lockedUntil, Date.now()))
  // Whoever has just delivered another one settles it first.
  await vi.waitFor(async () => expect(await db.sql.select().from(outbox).where(isHeld)).toHaveLength(1), 10_000)
  await db.sql.update(outbox).set({ lockedUntil: Date.now() }).where(isHeld)
  await db.close()
}

describe.each(['sqlite', 'postgres'] as const)('kill -9 in the middle of a delivery on %s', dialect => {
  it('the mail of an acknowledged answer still arrives, under its one Message-ID', async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    const sent: string[] = []
    let isHeld = true
    const mail: MailServer = await startMailServer({
      hold: async () => {
        sent.push('begun')
        if (isHeld) await new Promise(() => {})
      },
    })
    const address = { DEMO: '0', PUBLIC_URL: 'https://forms.example' }
    const environment = { ...address, SMTP_URL: mail.url, MAIL_FROM: 'forms@town.example' }
    let server = await startServer(place.url)
    try {
      await server.stop()
      await notify(place, 'clerk@town.example')
      server = await startServer(place.url, environment)
      const code = await save(server)
      await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000)
      await server.kill()
      expect(mail.mails).toHaveLength(0)

      isHeld = false
      server = await startServer(place.url, environment)
      const other = await save(server)
      // What is new does not wait for the claim of the process that died.
      await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 10_000)
      expect(mail.mails[0]?.subject).toContain(other)
      await endClaim(place)
      await vi.waitFor(() => expect(mail.mails).toHaveLength(2), { timeout: 60_000, interval: 500 })
      expect(mail.mails[1]?.subject).toContain(code)
      expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(2)
      await server.stop()
    } finally {
      await server.kill()
      await mail.close()
      await place.remove()
    }
  })
})
