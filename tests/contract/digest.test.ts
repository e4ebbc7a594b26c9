import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { sendDigests } from '../../server/src/features/answers/digest/send-digests.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { as } from '../app/as.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { unwrapped } from '../app/unwrapped.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'
import { addForm, fresh, type Made } from './seed.ts'

// Villa María is three hours behind. A Wednesday.
const morning = '2024-11-20T10:30:00Z'
const endOf = (day: string) => Date.parse(`${day}T03:00:00Z`) + 86_400_000

describe.each(['sqlite', 'postgres'] as const)('the mail of each morning, on %s', dialect => {
  let app: OpenApp
  let url: string
  let mail: MailServer
  let remove: () => Promise<void>
  let form: Made
  let town: number
  const people = new Map<string, number>()
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    url = place.url
    mail = await startMailServer()
    app = await openApp({
      RATE_LIMIT_SCALE: '0',
      DATABASE_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'forms@town.example',
      PUBLIC_URL: 'https://forms.town.example',
    })
    const { db } = app.deps
    const { user, userArea, calendar } = db.tables
    for (const { id, email, municipalityId } of await db.sql.select().from(user)) {
      people.set(`${email}`.replace('@demo.local', ''), id)
      if (email === 'supervisor@demo.local') town = municipalityId
    }
    form = await addForm(db, { fixture: 'neighbour-complaint', municipalityId: town })
    for (const who of ['supervisor', 'supervisor-corrector', 'supervisor-duplicador']) {
      await db.sql.insert(userArea).values({ userId: people.get(who) ?? 0, areaId: form.areaId })
    }
    await db.sql.insert(calendar).values({ municipalityId: town, date: '2024-11-22', name: 'Puente' })
    for (const [who, language] of [
      ['supervisor', 'es-AR'],
      ['supervisor-corrector', 'gl'],
    ] as const) {
      await db.sql
        .update(user)
        .set({ language })
        .where(eq(user.id, people.get(who) ?? 0))
    }
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
    await remove()
  })

  async function owe(who: string | null, given: { dueAt: number | null; pausedAt?: number; summary?: string }) {
    const { db } = app.deps
    const uid = `owed-${fresh()}`
    await db.sql.insert(db.tables.answer).values({
      uid,
      municipalityId: town,
      formId: form.id,
      version: 1,
      docCode: uid.toUpperCase(),
      creatorId: 0,
      state: form.fixture.definition.states.available[0]?.id ?? '',
      assigneeId: who === null ? null : (people.get(who) ?? 0),
      createdAt: 1,
      updatedAt: 1,
      localDay: 20_241_101,
      localHour: 8,
      ...given,
    })
    return uid
  }
  const tick = (at: string, done = new Map<number, string>(), db = app.deps.db) =>
    sendDigests({ db, config: app.deps.config, clock: () => new Date(at) }, done)
  const delivered = async (count: number) => {
    const outbox = outboxAtOnce(app.deps)
    await vi.waitFor(() => expect(mail.mails).toHaveLength(count), { timeout: 20_000, interval: 50 })
    await outbox.stop()
    return mail.mails
  }

  it('is not written where nothing is due, or to whoever has nothing of it', async () => {
    await owe('supervisor', { dueAt: endOf('2024-12-30') })
    await owe('supervisor', { dueAt: endOf('2024-11-18'), pausedAt: 1 })
    await owe('supervisor', { dueAt: null })
    await owe(null, { dueAt: endOf('2024-11-18') })
    expect(await tick(morning)).toBe(0)
  })

  it('tells each of what is theirs, late first, with its days by the town’s calendar, in their language and with links', async () => {
    const late = await owe('supervisor', {
      dueAt: endOf('2024-11-18'),
      summary: '["Agua o cloacas","","Corrientes 1890"]',
    })
    const today = await owe('supervisor', { dueAt: endOf('2024-11-20') })
    await owe('supervisor', { dueAt: endOf('2024-11-25') })
    await owe('supervisor-corrector', { dueAt: endOf('2024-11-21') })
    // Of a form that they see no more nothing is said.
    await owe('egues', { dueAt: endOf('2024-11-18') })
    expect(await tick('2024-11-20T09:59:00Z')).toBe(0)
    expect(await tick(morning)).toBe(2)
    const mails = await delivered(2)
    const toSupervisor = mails.find(({ recipient }) => recipient === 'supervisor@demo.local')
    expect(toSupervisor?.subject).toBe('3 respuestas tuyas vencen')
    expect(unwrapped(toSupervisor?.text)).toContain('Vencidas: 1. Vencen hoy: 1. Vencen pronto: 1.')
    const title = form.fixture.definition.title.text
    expect(unwrapped(toSupervisor?.text)).toContain(
      [
        `- Agua o cloacas (${late.toUpperCase()}), ${title}: vencida hace 2 días hábiles`,
        `https://forms.town.example/ver/${late}`,
        `- ${today.toUpperCase()}, ${title}: vence hoy`,
        `https://forms.town.example/ver/${today}`,
      ].join(' '),
    )
    // Friday is a day off: Monday is the second working day from here.
    expect(unwrapped(toSupervisor?.text)).toContain('vence en 2 días hábiles')
    expect(toSupervisor?.html).toContain(` href="https://forms.town.example/ver/${late}"`)
    expect(toSupervisor?.text).toContain('https://forms.town.example/bandeja?box=mine')
    const toOther = mails.find(({ recipient }) => recipient === 'supervisor-corrector@demo.local')
    expect(toOther?.subject).toBe('1 resposta súa vence')
    const { db } = app.deps
    const kept = await db.sql.select().from(db.tables.outbox)
    expect(kept.map(({ payload }) => payload).join()).not.toContain('Agua o cloacas')
  })

  it('comes once a day, however many processes look and however often', async () => {
    expect(await tick('2024-11-20T11:30:00Z')).toBe(0)
    const other = await openDatabase(url)
    const next = '2024-11-21T10:30:00Z'
    const written = await Promise.all([
      tick(next),
      tick(next, new Map(), other),
      tick(next),
      tick(next, new Map(), other),
    ])
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(2)
    await other.close()
    expect(await delivered(4)).toHaveLength(4)
  })

  it('does not come on days without work, nor after noon', async () => {
    // The bridge day, a Saturday, and a Monday afternoon.
    for (const at of ['2024-11-22T10:30:00Z', '2024-11-23T10:30:00Z', '2024-11-25T15:30:00Z']) {
      expect([at, await tick(at)]).toEqual([at, 0])
    }
  })

  it('is switched off by oneself, with mentions left as they are', async () => {
    const supervisor = as(app, 'supervisor@demo.local')
    const body = { mentionMails: true, digestMails: false }
    expect((await supervisor('PUT', '/session/notices', { body })).status).toBe(204)
    expect((await supervisor('GET', '/session')).body).toMatchObject({ user: { settings: body } })
    expect((await supervisor('PUT', '/session/notices', { body: { ...body, role: 'x' } })).status).toBe(422)
    expect(await tick('2024-11-26T10:30:00Z')).toBe(1)
    const mails = await delivered(5)
    expect(mails.at(-1)?.recipient).toBe('supervisor-corrector@demo.local')
  })
})
