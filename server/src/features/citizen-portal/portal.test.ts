import { createHmac } from 'node:crypto'
import type { CitizenAnswer, CitizenSession, OwnAnswerList, PublicForm, SavedAnswer } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { upload } from '../../../../tests/app/form-with-files.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { png } from '../../../../tests/app/sample-files.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { PlatformDown } from '../../adapters/municipal-platform/municipal-platform.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { keepCitizen } from '../citizens/keep-citizen.ts'
import { removeOldCitizenSessions } from './citizen-session.ts'

const fixture = getFixture('driving-licence')
const minute = 60_000

describe.each(['sqlite', 'postgres'] as const)('the citizen portal on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let late = 0
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '1', DATABASE_URL: place.url })
    app.deps.clock = () => new Date(Date.now() + late)
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const exchange = (token: string) => app.request('/api/v1/citizen/session', json({ token }))
  async function enter(token = 'demo-villa-maria'): Promise<CitizenSession> {
    const response = await exchange(token)
    expect(response.status).toBe(200)
    return await response.json()
  }
  const bearer = ({ token }: Pick<CitizenSession, 'token'>) => ({ Authorization: `Bearer ${token}` })
  const get = async (session: Pick<CitizenSession, 'token'>, path: string) =>
    await app.request(`/api/v1/citizen${path}`, { headers: { ...bearer(session), 'Accept-Language': 'es' } })
  const answer = (seed = 1) => ({ version: 1, ...sampleAnswer(fixture, seededRandom(seed)) })
  const save = async (session: CitizenSession, body: object, form = fixture.id, key: string = crypto.randomUUID()) =>
    await app.request(
      `/api/v1/citizen/forms/${form}/answers`,
      json(body, { ...bearer(session), 'Idempotency-Key': key }),
    )
  async function changeLive(change: object, form = fixture.id): Promise<void> {
    const { form: table } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(table).where(eq(table.uid, form))
    const live = JSON.stringify({ ...JSON.parse(row?.live ?? '{}'), ...change })
    await app.deps.db.sql
      .update(table)
      .set({ live, revision: (row?.revision ?? 0) + 1 })
      .where(eq(table.uid, form))
  }

  describe('the session', () => {
    it('opens with a token of the portal, with the username that the portal uses', async () => {
      const session = await enter()
      expect(session).toMatchObject({ username: '28456123', citizenId: expect.stringMatching(/^\d+$/) })
      expect(session.token).toHaveLength(42)
      const { citizenSession } = app.deps.db.tables
      const rows = await app.deps.db.sql.select().from(citizenSession)
      expect(JSON.stringify(rows)).not.toContain(session.token)
      expect((await enter()).citizenId).toBe(session.citizenId)
    })

    it('is refused for any other token, with the sentence of the specification', async () => {
      const response = await app.request(
        '/api/v1/citizen/session',
        json({ token: 'nobody' }, { 'Accept-Language': 'es-AR' }),
      )
      expect(response.status).toBe(401)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toMatchObject({
        code: 'citizen.session',
        detail: 'Ocurrió un error al verificar su sesión, vuelva a ingresar desde el Portal Ciudadano.',
      })
    })

    it('logs why a token was refused, and none of its contents', async () => {
      const secret = 'a-secret-of-the-portal-of-32-signs'
      const own = await openApp({ PORTAL_SECRET: secret })
      const body = [{ alg: 'HS256' }, { aud: 'ventanilla', municipality: 'Villa María', dni: '28456123' }]
        .map(each => Buffer.from(JSON.stringify(each)).toString('base64url'))
        .join('.')
      const token = `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
      const refused = await own.request('/api/v1/citizen/session', json({ token }))
      expect([refused.status, await codeOf(refused)]).toEqual([401, 'citizen.session'])
      const lines = own.logged.join('')
      expect(lines).toContain('"reason":"claims","claims":["username","jti","exp","given_name","family_name"]')
      expect(lines).toContain(`"id":"${refused.headers.get('X-Request-Id')}"`)
      expect(lines).not.toMatch(/28456123|Villa|eyJ/)
      await own.close()
    })

    it('ends 30 minutes after the last use and after 8 hours at most', async () => {
      const session = await enter()
      const status = async () => (await get(session, '/answers')).status
      try {
        late = 29 * minute
        expect(await status()).toBe(200)
        late = 58 * minute
        expect(await status()).toBe(200)
        for (late = 80 * minute; late < 480 * minute; late += 20 * minute) expect(await status()).toBe(200)
        late = 481 * minute
        expect(await status()).toBe(401)
        late = 0
        const idle = await enter()
        late = 31 * minute
        expect((await get(idle, '/answers')).status).toBe(401)
        await removeOldCitizenSessions(app.deps)
        const { citizenSession } = app.deps.db.tables
        const kept = await app.deps.db.sql.select().from(citizenSession)
        expect(kept.filter(({ seenAt }) => seenAt <= Date.now() + late - 30 * minute)).toEqual([])
      } finally {
        late = 0
      }
    })

    it('ends when the citizen signs out', async () => {
      const session = await enter()
      const left = await app.request('/api/v1/citizen/session', { method: 'DELETE', headers: bearer(session) })
      expect(left.status).toBe(204)
      expect((await get(session, '/answers')).status).toBe(401)
    })

    it('opens no staff route, and a staff cookie opens no citizen route', async () => {
      const session = await enter()
      expect((await app.request('/api/v1/forms', { headers: bearer(session) })).status).toBe(401)
      const headers = await app.signIn('admin@demo.local')
      expect((await app.request('/api/v1/citizen/answers', { headers })).status).toBe(401)
    })

    it('answers 503 while the platform does not respond', async () => {
      const { platform } = app.deps
      app.deps.platform = { ...platform, citizenOfToken: () => Promise.reject(new PlatformDown('gone')) }
      const response = await exchange('demo-villa-maria')
      app.deps.platform = platform
      expect([response.status, await codeOf(response)]).toEqual([503, 'platform.down'])
    })

    it('is refused in a blocked municipality', async () => {
      const session = await enter('demo-egues')
      const { municipality } = app.deps.db.tables
      const block = (disabled: number) =>
        app.deps.db.sql.update(municipality).set({ disabled }).where(eq(municipality.uid, 'egues'))
      await block(1)
      expect(await codeOf(await get(session, '/answers'))).toBe('form.blocked')
      expect(await codeOf(await exchange('demo-egues'))).toBe('form.blocked')
      await block(0)
      expect((await get(session, '/answers')).status).toBe(200)
    })
  })

  describe('forms', () => {
    it('are those that the portal is associated with, of the own municipality', async () => {
      const session = await enter()
      const form = (await (await get(session, `/forms/${fixture.id}`)).json()) as PublicForm
      // Only what is shown in a town's page is drawn.
      expect(form).not.toHaveProperty('drawing')
      expect(await codeOf(await get(session, `/forms/${fixture.id}?drawing=true`))).toBe('request.unknownKey')
      expect(form).toMatchObject({ id: fixture.id, isOpen: true, closedReason: null, minimumSeconds: 0 })
      const elsewhere = await enter('demo-egues')
      for (const [who, id] of [
        [session, 'neighbour-complaint'],
        [session, 'food-inspection'],
        [session, 'nothing'],
        [elsewhere, fixture.id],
      ] as const) {
        expect(await codeOf(await get(who, `/forms/${id}`))).toBe('form.notFound')
        expect(await codeOf(await save(who, answer(), id))).toBe('form.notFound')
        const sent = await app.request(`/api/v1/citizen/forms/${id}/uploads?purpose=answer&kind=document`, {
          ...upload(png(), 'a.png'),
          headers: { ...Object.fromEntries(new Headers(upload(png(), 'a.png').headers)), ...bearer(who) },
        })
        expect(await codeOf(sent)).toBe('form.notFound')
      }
    })
  })

  describe('answers', () => {
    let mine: SavedAnswer
    let session: CitizenSession

    it('belong to the citizen of the session, one each where the form says so', async () => {
      session = await enter()
      const key = crypto.randomUUID()
      const first = await save(session, answer(), fixture.id, key)
      expect(first.status).toBe(201)
      mine = await first.json()
      expect(await (await save(session, answer(), fixture.id, key)).json()).toEqual(mine)
      expect(await codeOf(await save(session, answer(2)))).toBe('answer.single')
      const form = (await (await get(session, `/forms/${fixture.id}`)).json()) as PublicForm
      expect([form.isOpen, form.closedReason]).toEqual([false, 'answer.single'])
      const { answer: table } = app.deps.db.tables
      const [row] = await app.deps.db.sql.select().from(table).where(eq(table.uid, mine.answerId))
      expect(row).toMatchObject({ creatorId: -2, citizenId: Number(session.citizenId), citizenDni: '28456123' })
    })

    it('are refused with a person, a state or another key of the server in the body', async () => {
      for (const more of [{ citizen: { id: '1' } }, { state: 'issued' }])
        expect(await codeOf(await save(session, { ...answer(), ...more }))).toBe('answer.invalid')
      expect(await codeOf(await save(session, { ...answer(), createdBy: 1 }))).toBe('request.unknownKey')
      const noKey = await app.request(`/api/v1/citizen/forms/${fixture.id}/answers`, json(answer(), bearer(session)))
      expect(await codeOf(noKey)).toBe('answer.keyRequired')
    })

    it('are saved once for ten simultaneous saves of a single-answer form', async () => {
      await changeLive({ singleAnswer: true, limitResponses: false })
      const other = await keepCitizen(app.deps, 0, {
        kind: 'natural',
        id: 'platform-77',
        firstName: 'Ana',
        lastName: 'Ruiz',
        dni: '77777777',
      })
      const { platform } = app.deps
      const known = { person: other.person, username: 'aruiz' }
      app.deps.platform = { ...platform, citizenOfToken: () => Promise.resolve(known) }
      const visitor = await enter('from a platform of several towns')
      app.deps.platform = platform
      const tries = await Promise.all(Array.from({ length: 10 }, (_, seed) => save(visitor, answer(seed))))
      expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
      const list = (await (await get(visitor, '/answers')).json()) as OwnAnswerList
      expect(list).toMatchObject({ total: 1, username: 'aruiz', citizenId: visitor.citizenId })
      expect(list.items[0]).toMatchObject({ title: 'Licencia de conducir', state: { name: 'Solicitada' } })
    })

    it('are listed seven a page, newest first, those that staff gave about the citizen too', async () => {
      await changeLive({ singleAnswer: false })
      for (let seed = 2; seed < 9; seed++) expect((await save(session, answer(seed))).status).toBe(201)
      const person = {
        id: Number(session.citizenId),
        dni: '28456123',
        summary: JSON.stringify({ kind: 'natural', name: 'María', number: '28456123' }),
      }
      const saved = await saveAnswer(app.deps, {
        formUid: fixture.id,
        key: crypto.randomUUID(),
        submission: answer(9),
        author: { kind: 'staff', userId: 1 },
        person,
      })
      const first = (await (await get(session, '/answers')).json()) as OwnAnswerList
      expect([first.total, first.pages, first.items.length]).toEqual([9, 2, 7])
      expect(first.items[0]).toMatchObject({ docCode: saved.docCode, formId: fixture.id, portalStatus: null })
      const second = (await (await get(session, '/answers?page=2')).json()) as OwnAnswerList
      expect(second.items.map(({ docCode }) => docCode).at(-1)).toBe(mine.docCode)
      const one = (await (await get(session, `/answers?docCode=${mine.docCode}`)).json()) as OwnAnswerList
      expect(one.items.map(({ id }) => id)).toEqual([mine.answerId])
      const others = (await (
        await get(await enter('demo-egues'), `/answers?docCode=${mine.docCode}`)
      ).json()) as OwnAnswerList
      expect([others.total, others.items]).toEqual([0, []])
    })

    it("have the portal's status where incidents are on and a request was completed or the state is final", async () => {
      const { db } = app.deps
      const { formVersion, changeDraft, changeRequest, answer: table } = db.tables
      const [row] = await db.sql.select().from(table).where(eq(table.uid, mine.answerId))
      const definition = structuredClone(fixture.definition)
      const settings = { ...definition.settings, incidents: true, platformSync: true }
      await db.sql.insert(formVersion).values({
        formId: row?.formId ?? 0,
        municipalityId: row?.municipalityId ?? 0,
        number: 2,
        definition: JSON.stringify({ ...definition, settings }),
        createdAt: Date.now(),
        createdBy: null,
      })
      await db.sql.update(table).set({ version: 2 }).where(eq(table.uid, mine.answerId))
      const status = async () => {
        const list = (await (await get(session, `/answers?docCode=${mine.docCode}`)).json()) as OwnAnswerList
        const one = (await (await get(session, `/answers/${mine.answerId}`)).json()) as CitizenAnswer
        expect(one.portalStatus).toBe(list.items[0]?.portalStatus)
        return one.portalStatus
      }
      expect(await status()).toBeNull()
      const about = { answerId: row?.id ?? 0, municipalityId: row?.municipalityId ?? 0, creatorId: 1, comment: '' }
      const marks = JSON.stringify([{ kind: 'answer', sectionId: 'procedure', questionId: 'kind' }])
      await db.sql.insert(changeDraft).values({ ...about, marks, updatedAt: 1 })
      expect(await status()).toBe('toCorrect')
      await db.sql.insert(changeRequest).values({ ...about, marks, at: 1 })
      expect(await status()).toBe('underReview')
      await db.sql.delete(changeDraft).where(eq(changeDraft.answerId, about.answerId))
      await db.sql.update(changeRequest).set({ closedAt: 2 }).where(eq(changeRequest.answerId, about.answerId))
      expect(await status()).toBe('approved')
      await db.sql.delete(changeRequest).where(eq(changeRequest.answerId, about.answerId))
      expect(await status()).toBeNull()
      const last = definition.states.available.find(each => each.transitions.length === 0)
      await db.sql
        .update(table)
        .set({ state: last?.id ?? '' })
        .where(eq(table.uid, mine.answerId))
      expect(await status()).toBe('approved')
      await db.sql
        .update(table)
        .set({ state: row?.state ?? '' })
        .where(eq(table.uid, mine.answerId))
    })

    it('are readable by their own citizen only, without names of staff', async () => {
      const one = (await (await get(session, `/answers/${mine.answerId}`)).json()) as CitizenAnswer
      expect(one).toMatchObject({
        docCode: mine.docCode,
        person: { number: '28456123' },
        state: { name: 'Solicitada' },
      })
      expect(Object.keys(one)).not.toContain('history')
      expect(Object.keys(one)).not.toContain('createdBy')
      const other = await enter('demo-egues')
      expect(await codeOf(await get(other, `/answers/${mine.answerId}`))).toBe('citizen.notOwn')
    })

    it('are drawn as PDF for their own citizen, and lead on to the booking page where there is one', async () => {
      const pdf = await get(session, `/answers/${mine.answerId}/pdf`)
      expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      const other = await enter('demo-egues')
      expect(await codeOf(await get(other, `/answers/${mine.answerId}/pdf`))).toBe('citizen.notOwn')
      const book = (who: CitizenSession) =>
        app.request(`/api/v1/citizen/answers/${mine.answerId}/appointment`, { method: 'POST', headers: bearer(who) })
      expect(await codeOf(await book(session))).toBe('appointment.failed')
      expect(await codeOf(await book(other))).toBe('citizen.notOwn')
    })

    it('accept files of their citizen, and serve them to nobody else', async () => {
      const file = upload(png(), 'a.png')
      const send = (who: CitizenSession) =>
        app.request(`/api/v1/citizen/forms/${fixture.id}/uploads?purpose=answer&kind=document`, {
          ...file,
          headers: { ...Object.fromEntries(new Headers(file.headers)), ...bearer(who) },
        })
      const refused = await send(session)
      expect([415, 422]).toContain(refused.status)
      const { upload: table } = app.deps.db.tables
      await app.deps.files.put('mine.png', Buffer.from('png'))
      await app.deps.db.sql.insert(table).values({
        uid: 'file-of-mine',
        municipalityId: 1,
        formId: 1,
        purpose: 'answer',
        name: 'a.png',
        type: 'image/png',
        size: 3,
        sha256: 'a',
        path: 'mine.png',
        tokenHash: '',
        createdAt: 0,
        answerUid: mine.answerId,
      })
      const path = `/answers/${mine.answerId}/files/file-of-mine`
      const got = await get(session, path)
      expect([got.status, await got.text()]).toEqual([200, 'png'])
      expect(got.headers.get('Cache-Control')).toBe('no-store')
      expect(await codeOf(await get(await enter('demo-egues'), path))).toBe('citizen.notOwn')
    })

    it('of others and missing ones are refused with different messages of the specification, to citizens only (3 §5, §8)', async () => {
      const other = await enter('demo-egues')
      for (const [uid, detail] of [
        [mine.answerId, 'La respuesta no pertenece al ciudadano'],
        ['0000000000000000000000', 'No existe la respuesta.'],
      ]) {
        for (const path of [`/answers/${uid}`, `/answers/${uid}/pdf`, `/answers/${uid}/files/file-of-mine`]) {
          const response = await app.request(`/api/v1/citizen${path}`, {
            headers: { ...bearer(other), 'Accept-Language': 'es' },
          })
          expect([response.status, Object(await response.json()).detail]).toEqual([404, detail])
          expect((await app.request(`/api/v1/citizen${path}`)).status).toBe(401)
        }
      }
    })
  })

  it('writes no token, name or number into the log', () => {
    const log = app.logged.join('\n')
    expect(log).toContain('/api/v1/citizen/answers')
    for (const secret of ['demo-villa-maria', '28456123', 'Ludueña', 'Bearer']) expect(log).not.toContain(secret)
  })

  it('allows sixty sessions a minute from one address', async () => {
    const tries = []
    for (let time = 0; time < 61; time++) {
      tries.push(await app.request('/api/v1/citizen/session', json({ token: 'nobody' }), '198.51.100.7'))
    }
    expect(tries.map(({ status }) => status).filter(status => status === 429)).toHaveLength(1)
  })
})
