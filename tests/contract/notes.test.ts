import { type AnswerNote, endpoints, type Timeline } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { wakeOutbox } from '../../server/src/platform/outbox/outbox.ts'
import { makeCitizenThings } from '../access/citizen-rows.ts'
import { as } from '../app/as.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { readPdf } from '../app/read-pdf.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const complaint = getFixture('neighbour-complaint')

describe.each(['sqlite', 'postgres'] as const)('internal notes on %s', dialect => {
  let app: OpenApp
  let mail: MailServer
  let remove: () => Promise<void>
  let formUid: string
  const ids = new Map<string, string>()
  const names = new Map<string, string>()
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    mail = await startMailServer()
    app = await openApp({
      RATE_LIMIT_SCALE: '0',
      DATABASE_URL: place.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'forms@town.example',
    })
    const { db, clock } = app.deps
    for (const { uid, email, username } of await db.sql.select().from(db.tables.user)) {
      ids.set(`${email}`.replace('@demo.local', ''), uid)
      names.set(`${email}`.replace('@demo.local', ''), username)
    }
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
    formUid = made.uid
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
    await remove()
  })

  async function addAnswer(): Promise<string> {
    const submission = { version: 1, ...sampleAnswer(complaint, seededRandom(1)) }
    const key = crypto.randomUUID()
    return (await saveAnswer(app.deps, { formUid, key, submission, author: { kind: 'public' } })).uid
  }
  const person = (name: string) => as(app, `${name}@demo.local`)
  const at = (name: string) => `@${names.get(name) ?? ''}`
  const write = async (uid: string, text: string, who = 'supervisor') => {
    const { status, body } = await person(who)('POST', `/answers/${uid}/notes`, { body: { text } })
    return { status, note: body as unknown as AnswerNote, code: body['code'] }
  }
  const notesOf = async (uid: string, who = 'supervisor') =>
    (await person(who)('GET', `/answers/${uid}/notes`)).body as unknown as { items: AnswerNote[] }
  const timelineOf = async (uid: string, query = '') =>
    ((await person('supervisor')('GET', `/answers/${uid}/timeline${query}`)).body as unknown as Timeline).items

  it('are written by whoever sees the answer, and changed and taken away by whoever wrote them', async () => {
    const uid = await addAnswer()
    const { status, note } = await write(uid, '  Falta el plano.\nLlamar mañana.  ')
    expect([status, note]).toMatchObject([201, { text: 'Falta el plano.\nLlamar mañana.', isOwn: true, revision: 1 }])
    expect((await notesOf(uid, 'supervisor-corrector')).items).toMatchObject([{ id: note.id, isOwn: false }])
    const patch = async (who: string, revision: number, text = 'Ya está') =>
      await person(who)('PATCH', `/notes/${note.id}`, { body: { text }, revision })
    expect(await patch('supervisor-corrector', 1)).toMatchObject({ status: 403, body: { code: 'note.notYours' } })
    expect(await patch('egues', 1)).toMatchObject({ status: 404 })
    expect(await patch('supervisor', 1)).toMatchObject({ status: 200, body: { text: 'Ya está', revision: 2 } })
    expect(await patch('supervisor', 1)).toMatchObject({ status: 412, body: { current: { text: 'Ya está' } } })
    expect((await person('supervisor')('DELETE', `/notes/${note.id}`, { revision: 2 })).status).toBe(204)
    expect((await notesOf(uid)).items).toMatchObject([{ id: note.id, text: '', isDeleted: true }])
    expect(await patch('supervisor', 3)).toMatchObject({ status: 404, body: { code: 'note.notFound' } })
  })

  it.each(['', '   ', 'x'.repeat(5_001)])('are refused where they say nothing or too much', async text => {
    const uid = await addAnswer()
    expect((await write(uid, text)).status).toBe(422)
    expect((await notesOf(uid)).items).toEqual([])
  })

  it('call people by their usernames: they follow the answer and are told by mail in their language, unless they do not want to', async () => {
    const { db } = app.deps
    const { user } = db.tables
    const uid = await addAnswer()
    const called = 'supervisor-corrector'
    await db.sql
      .update(user)
      .set({ language: 'ca' })
      .where(eq(user.uid, ids.get(called) ?? ''))
    const quiet = 'supervisor-duplicador'
    const settings = JSON.stringify({ mentionMails: false })
    await db.sql
      .update(user)
      .set({ settings })
      .where(eq(user.uid, ids.get(quiet) ?? ''))
    const text = `${at(called)}, ver con ${at(quiet)} y @nadie: SECRETO (yo, ${at('supervisor')})`
    const { note } = await write(uid, text)
    expect(note.mentions.map(({ id }) => id).toSorted()).toEqual(
      [called, quiet, 'supervisor'].map(name => ids.get(name) ?? '').toSorted(),
    )
    const answer = (await person('supervisor')('GET', `/answers/${uid}`)).body as { watchers?: { id: string }[] }
    expect(answer.watchers?.map(({ id }) => id).toSorted()).toEqual(
      [called, quiet].map(name => ids.get(name)).toSorted(),
    )
    const outbox = outboxAtOnce(app.deps)
    wakeOutbox(app.deps.bus)
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), { timeout: 20_000, interval: 50 })
    await outbox.stop()
    const [told] = mail.mails
    expect(told).toMatchObject({ recipient: `${called}@demo.local` })
    expect(told?.subject).toContain('us ha mencionat a')
    expect(told?.text).toContain(`/ver/${uid}`)
    expect(told?.raw).not.toContain('SECRETO')
  })

  it('refuse by name whoever may not see the answer', async () => {
    const uid = await addAnswer()
    expect(await write(uid, `Ver con ${at('generador')}`)).toMatchObject({ status: 422, code: 'note.mention' })
    expect((await write(uid, `Ver con ${at('egues')}`)).note.mentions).toEqual([])
    expect((await notesOf(uid)).items).toHaveLength(1)
  })

  it('stand in one list with all else that happened, newest first', async () => {
    const uid = await addAnswer()
    const { note } = await write(uid, 'Primera')
    const { revision, definition, state } = (await person('supervisor')('GET', `/answers/${uid}`)).body as {
      revision: number
      state: { id: string }
      definition: typeof complaint.definition
    }
    const from = definition.states.available.find(({ id }) => id === state.id)
    const moved = await person('supervisor')('PUT', `/answers/${uid}/state`, {
      body: { state: from?.transitions[0] },
      revision,
    })
    expect(moved.status).toBe(200)
    const userId = ids.get('supervisor-corrector')
    const given = { body: { userId }, revision: revision + 1 }
    expect((await person('supervisor')('PUT', `/answers/${uid}/assignee`, given)).status).toBe(200)
    const items = await timelineOf(uid)
    expect(items.map(({ kind }) => kind)).toEqual(['assigned', 'state', 'note', 'state'])
    expect(items[0]).toMatchObject({ from: null, to: { id: userId }, why: 'person', by: { id: ids.get('supervisor') } })
    expect(items[2]).toMatchObject({ note: { id: note.id, text: 'Primera' } })
    expect(items[3]).toMatchObject({ initial: true, by: null })
    const views = (await timelineOf(uid, '?views=true')).filter(({ kind }) => kind === 'view')
    expect(views).toMatchObject([{ action: 'answer.viewed', by: { id: ids.get('supervisor') } }])
  })

  it('go with their answer', async () => {
    const { db } = app.deps
    const { answerNote, answerEvent, answerWatcher } = db.tables
    const uid = await addAnswer()
    await write(uid, `Chau ${at('supervisor-corrector')}`)
    const [row] = await db.sql.select().from(db.tables.answer).where(eq(db.tables.answer.uid, uid))
    const left = async () => {
      const rows = [answerNote, answerEvent, answerWatcher].map(
        async table =>
          await db.sql
            .select()
            .from(table)
            .where(eq(table.answerId, row?.id ?? 0)),
      )
      return (await Promise.all(rows)).map(found => found.length > 0)
    }
    expect((await person('supervisor')('DELETE', `/answers/${uid}`, { revision: 1 })).status).toBe(204)
    expect(await left()).toContain(true)
    expect((await person('supervisor')('DELETE', `/trash/${uid}`, { revision: 2 })).status).toBe(204)
    expect(await left()).toEqual([false, false, false])
  })

  it('are said by no route of citizens, no public page and no document', { timeout: 120_000 }, async () => {
    const { db } = app.deps
    const { answer, answerNote, answerStateHistory, answerWatcher, user } = db.tables
    const things = await makeCitizenThings(app)
    const secret = 'secreto-del-municipio'
    const [row] = await db.sql.select().from(answer).where(eq(answer.uid, things.own.answer))
    if (!row) throw new Error('no answer')
    const [worker] = await db.sql
      .insert(user)
      .values({
        uid: 'w',
        municipalityId: row.municipalityId,
        username: secret,
        role: 'ROLE_SUPERVISOR',
        firstName: secret,
        lastName: secret,
        createdAt: 0,
        updatedAt: 0,
      })
      .returning()
    const of = { answerId: row.id, municipalityId: row.municipalityId, at: 1 }
    const userId = worker?.id ?? 0
    await db.sql.insert(answerNote).values({ ...of, uid: 'n', authorId: userId, text: secret })
    await db.sql.insert(answerWatcher).values({ ...of, userId })
    // Why it was moved is nobody's outside, either.
    const moved = { stateId: 'assigned', stateName: 'En gestión', initial: 0, creatorId: row.creatorId }
    await db.sql.insert(answerStateHistory).values({ ...of, ...moved, reason: secret })
    await db.sql.update(answer).set({ assigneeId: userId }).where(eq(answer.id, row.id))

    const codes = `code=${row.recordCode ?? row.docCode}&codigo=${row.docCode}`
    const fill = (path: string) =>
      path
        .replace(/:fileId|:token/g, `file-${row.uid}`)
        .replace(/(\/forms\/):id/, `$1${things.own.form}`)
        .replace(/:(form|idForm|formId)\b/g, things.own.form)
        .replace(/:\w+\??(\{[^}]*\})?/g, row.uid)
        .replaceAll('*', '')
    const open = endpoints.filter(
      ({ access, method }) => (access === 'anyone' || access === 'citizen') && method === 'GET',
    )
    const pages = app.app.routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/'))
    const paths = [
      ...open.map(({ path }) => `/api/v1${path}`),
      ...pages.map(({ path }) => path),
      '/api/v1/answers/:id/pdf',
      '/api/v1/answers/:id/certificate',
    ]
    const admin = await app.signIn('admin@demo.local')
    let documents = 0
    let answered = 0
    for (const path of paths) {
      const headers = path.startsWith('/api/v1/answers') ? admin : { Authorization: `Bearer ${things.token}` }
      const response = await app.request(`${fill(path)}?${path.includes('/api/v1/answers') ? '' : codes}`, { headers })
      if (response.status === 200) answered++
      const bytes = new Uint8Array(await response.arrayBuffer())
      const isPdf = response.headers.get('Content-Type') === 'application/pdf'
      if (isPdf) documents++
      const said = isPdf ? (await readPdf(bytes)).pages.join() : new TextDecoder().decode(bytes)
      expect([path, said.includes(secret)]).toEqual([path, false])
    }
    // Whoever works there is told: the walk would find it.
    const seen = await app.request(`/api/v1/answers/${row.uid}/notes`, { headers: admin })
    expect(await seen.text()).toContain(secret)
    const timeline = await app.request(`/api/v1/answers/${row.uid}/timeline`, { headers: admin })
    expect(await timeline.text()).toContain(`"reason":"${secret}"`)
    expect(documents).toBeGreaterThan(1)
    expect(answered).toBeGreaterThan(8)
  })
})
