import type {
  CitizenAnswer,
  CitizenProfile,
  CitizenSession,
  OfferedForms,
  OwnMessages,
  OwnPayment,
  SavedAnswer,
} from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { redsysNotice, redsysShop } from '../../../../tests/app/redsys-server.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { personOfAnswer } from '../answers/record/row/person-summary.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { keepCitizen } from '../citizens/keep-citizen.ts'

const licence = getFixture('driving-licence')
const paid = getFixture('animal-registry')

describe.each(['sqlite', 'postgres'] as const)('the parts of the portal on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let session: CitizenSession
  let other: CitizenSession
  let admin: Record<string, string>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({
      DATABASE_URL: place.url,
      ...redsysShop,
      PUBLIC_URL: 'https://forms.example.org',
      RATE_LIMIT_SCALE: '0',
    })
    admin = await app.signIn('admin@demo.local')
    const enter = async (token: string) =>
      (await (await app.request('/api/v1/citizen/session', json({ token }))).json()) as CitizenSession
    session = await enter('demo-villa-maria')
    other = await enter('demo-egues')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const bearer = (who: CitizenSession) => ({ Authorization: `Bearer ${who.token}` })
  const get = async <Body>(path: string, who = session): Promise<Body> =>
    (await (await app.request(`/api/v1/citizen${path}`, { headers: bearer(who) })).json()) as Body
  const write = (id: string, text: string, key: string = crypto.randomUUID(), who = session) =>
    app.request(`/api/v1/citizen/answers/${id}/messages`, json({ text }, { ...bearer(who), 'Idempotency-Key': key }))
  // The form takes one answer of each citizen.
  let given: SavedAnswer | undefined
  const give = async (): Promise<SavedAnswer> => {
    if (given) return given
    const headers = { ...bearer(session), 'Idempotency-Key': crypto.randomUUID() }
    const body = { version: 1, ...sampleAnswer(licence, seededRandom(1)) }
    const response = await app.request(`/api/v1/citizen/forms/${licence.id}/answers`, json(body, headers))
    expect(response.status).toBe(201)
    given = (await response.json()) as SavedAnswer
    return given
  }

  it('say who came, as the portal told it, and whose portal it is', async () => {
    const profile = await get<CitizenProfile>('/profile')
    expect(profile.town).toEqual({ id: 'villa-maria', name: 'Villa María' })
    expect(profile.name).not.toBe('')
    expect(profile.document.number).toMatch(/^[\d-]+$/)
    expect((await get<CitizenProfile>('/profile', other)).town).toMatchObject({
      id: expect.not.stringMatching('villa'),
    })
  })
  it('are one thread of what staff wrote, what was asked and what the citizen writes, kept once and named for nobody of the staff', async () => {
    const { answerId, docCode } = await give()
    const { answer, answerEvent, changeRequest } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(answer).where(eq(answer.uid, answerId))
    const of = { municipalityId: row?.municipalityId ?? 0, answerId: row?.id ?? 0 }
    const data = JSON.stringify({ to: 'a@town.example', text: 'La esperamos el lunes.', message: 'm1' })
    await app.deps.db.sql.insert(answerEvent).values({ ...of, kind: 'message', actorId: 1, at: 10, data })
    const request = { creatorId: 1, comment: 'Falta la foto.', marks: '[]', at: 20, closedAt: 30 }
    await app.deps.db.sql.insert(changeRequest).values({ ...of, ...request })
    const key = crypto.randomUUID()
    const first = await write(answerId, ' ¿A qué hora? ', key)
    expect([first.status, await first.json()]).toMatchObject([201, { by: 'citizen', text: '¿A qué hora?' }])
    expect((await write(answerId, '¿A qué hora?', key)).status).toBe(201)
    expect(await codeOf(await write(answerId, 'Otra cosa', key))).toBe('answer.keyMismatch')
    const { messages } = await get<CitizenAnswer>(`/answers/${answerId}`)
    expect(messages.map(({ by, kind, text }) => [by, kind, text])).toEqual([
      ['town', 'message', 'La esperamos el lunes.'],
      ['town', 'request', 'Falta la foto.'],
      ['citizen', 'message', '¿A qué hora?'],
    ])
    const { items } = await get<OwnMessages>('/messages')
    expect(items.map(({ docCode, text }) => [docCode, text])).toEqual([
      [docCode, '¿A qué hora?'],
      [docCode, 'Falta la foto.'],
      [docCode, 'La esperamos el lunes.'],
    ])
    const said = JSON.stringify([messages, items])
    for (const name of ['admin', 'a@town.example', 'm1']) expect(said).not.toContain(name)
    const timeline = await (await app.request(`/api/v1/answers/${answerId}/timeline`, { headers: admin })).json()
    const mine = timeline.items.filter(({ kind }: { kind: string }) => kind === 'message')
    expect(mine).toMatchObject([{ text: '¿A qué hora?', byCitizen: true, by: null }])
    // Nobody else reads or writes there.
    expect((await get<OwnMessages>('/messages', other)).items).toEqual([])
    expect(await codeOf(await write(answerId, 'Hola', undefined, other))).toBe('citizen.notOwn')
    expect((await write(answerId, '   ')).status).toBe(422)
    expect((await write(answerId, 'x'.repeat(501))).status).toBe(422)
  })

  it('bring what staff write to somebody without an address, once, without a mail, and nobody else reads it', async () => {
    const person = { kind: 'natural', id: 'p1', firstName: 'María', lastName: 'Ludueña', dni: '28456123' } as const
    const citizen = await keepCitizen(app.deps, 1, person)
    const { uid, docCode } = await saveAnswer(app.deps, {
      formUid: paid.id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(paid, seededRandom(5)) },
      author: { kind: 'citizen' },
      person: personOfAnswer({ ...citizen, id: Number(session.citizenId) }),
    })
    const options = await (await app.request(`/api/v1/answers/${uid}/reply`, { headers: admin })).json()
    expect(options).toMatchObject({ address: null, portal: true })
    const key = crypto.randomUUID()
    const say = (text: string) =>
      app.request(`/api/v1/answers/${uid}/messages`, json({ text }, { ...admin, 'Idempotency-Key': key }))
    const { outbox } = app.deps.db.tables
    const before = await app.deps.db.sql.$count(outbox)
    for (const response of [await say('Traiga el {code} impreso.'), await say('Traiga el {code} impreso.')])
      expect([response.status, await response.json()]).toEqual([201, { to: null }])
    expect(await codeOf(await say('Otra cosa'))).toBe('mail.key')
    expect(await app.deps.db.sql.$count(outbox)).toBe(before)
    const { items } = await get<OwnMessages>('/messages')
    expect(items.filter(({ answerId }) => answerId === uid)).toMatchObject([
      { by: 'town', kind: 'message', docCode, text: `Traiga el ${docCode} impreso.` },
    ])
    expect((await get<OwnMessages>('/messages', other)).items).toEqual([])
    const timeline = await (await app.request(`/api/v1/answers/${uid}/timeline`, { headers: admin })).json()
    const mine = timeline.items.filter(({ kind }: { kind: string }) => kind === 'message' || kind === 'mail')
    expect(mine).toMatchObject([{ kind: 'message', text: `Traiga el ${docCode} impreso.`, byCitizen: false }])
    expect(mine[0].by).not.toBeNull()
  })

  it('call whoever follows the answer that its citizen wrote about', async () => {
    const { answerId } = await give()
    const { answer, answerWatcher } = app.deps.db.tables
    expect(
      (await app.request(`/api/v1/answers/${answerId}/watch`, { method: 'PUT', headers: admin })).status,
    ).toBeLessThan(300)
    await write(answerId, '¿Cuándo?')
    const [row] = await app.deps.db.sql.select().from(answer).where(eq(answer.uid, answerId))
    const [watcher] = await app.deps.db.sql
      .select()
      .from(answerWatcher)
      .where(and(eq(answerWatcher.answerId, row?.id ?? 0)))
    expect(watcher?.changedAt).not.toBeNull()
  })

  it('list what is owed, refused with its reason, paid with its receipt, and given back', async () => {
    expect((await get<{ items: OwnPayment[] }>('/payments', other)).items).toEqual([])
    const person = { kind: 'natural', id: 'p1', firstName: 'María', lastName: 'Ludueña', dni: '28456123' } as const
    const submission = { version: 1, ...sampleAnswer(paid, seededRandom(4)) }
    const citizen = await keepCitizen(app.deps, 1, person)
    const { order, uid } = await saveAnswer(app.deps, {
      formUid: paid.id,
      key: crypto.randomUUID(),
      submission,
      author: { kind: 'citizen' },
      person: personOfAnswer({ ...citizen, id: Number(session.citizenId) }),
    })
    const payment = async () =>
      (await get<{ items: OwnPayment[] }>('/payments')).items.find(each => each.answerId === uid)
    const owed = await payment()
    const payPath = `/pagar/${order?.orderId}/${order?.accessCode}`
    expect(owed).toMatchObject({ status: 'Pendiente de validar', payPath, receiptPath: null, reason: null })
    const tell = async (attempt: string, response: string) => {
      await app.request(payPath, { method: 'POST' })
      const notice = { order: `${order?.orderId}${attempt}`, amount: owed?.amountCents ?? 0, currency: '032', response }
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      await app.request('/api/v1/payments/redsys/notifications', {
        method: 'POST',
        headers,
        body: redsysNotice(notice),
      })
    }
    await tell('01', '0116')
    expect(await payment()).toMatchObject({ status: 'Rechazado', payPath, reason: 'funds' })
    const page = await (await app.request(`${payPath}?lang=es`)).text()
    expect(page).toContain('La tarjeta no tiene saldo o límite suficiente')
    await tell('02', '0000')
    const paidOne = await payment()
    expect(paidOne).toMatchObject({ status: 'Pagado', payPath: null, reason: null, refundedCents: 0 })
    expect((await app.request(paidOne?.receiptPath ?? '')).status).toBe(200)
    const headers = { ...admin, 'Idempotency-Key': crypto.randomUUID() }
    await app.request(`/api/v1/answers/${uid}/refunds`, json({ amountCents: 5_000, reason: 'De más' }, headers))
    expect(await payment()).toMatchObject({ status: 'Pagado', refundedCents: 5_000 })
    expect((await get<CitizenAnswer>(`/answers/${uid}`)).payment).toMatchObject({ refundedCents: 5_000 })
  })

  it('offer the public forms of the own town that take answers now, and no other', async () => {
    const { items } = await get<OfferedForms>('/forms?lang=es')
    const ids = items.map(({ id }) => id)
    expect(ids).toContain('neighbour-complaint')
    const { form, municipality } = app.deps.db.tables
    const rows = await app.deps.db.sql
      .select({ uid: form.uid, live: form.live, town: municipality.uid })
      .from(form)
      .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    for (const { uid, live, town } of rows)
      if (town !== 'villa-maria' || !JSON.parse(live).public) expect(ids).not.toContain(uid)
    for (const { id } of items) expect((await app.request(`/publico/contestar/${id}`)).status).toBe(200)
    const [row] = rows.filter(({ uid }) => uid === 'neighbour-complaint')
    const closed = { ...JSON.parse(row?.live ?? ''), closesAt: '2020-01-01T00:00:00.000Z' }
    await app.deps.db.sql
      .update(form)
      .set({ live: JSON.stringify(closed) })
      .where(eq(form.uid, 'neighbour-complaint'))
    const later = await get<OfferedForms>('/forms')
    expect(later.items.map(({ id }) => id)).not.toContain('neighbour-complaint')
  })
})
