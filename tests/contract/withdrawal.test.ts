import type { Afterwards, Answer, CitizenAnswer, OwnAnswerList, Timeline } from '@ventanilla/api'
import { withdrawnState } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { personOfAnswer } from '../../server/src/features/answers/record/row/person-summary.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { findCitizen } from '../../server/src/features/citizens/keep-citizen.ts'
import { as } from '../app/as.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { codeOf, type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const formUid = 'pruning-request'
const email = 'marta@correo.example'
const es = { 'Accept-Language': 'es' }
const within = { timeout: 20_000, interval: 50 }

describe.each(['sqlite', 'postgres'] as const)('a withdrawal on %s', dialect => {
  let app: OpenApp
  let mail: MailServer
  let remove: () => Promise<void>
  let token: string
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
    const entered = await app.request('/api/v1/citizen/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: 'demo-villa-maria' }),
    })
    ;({ token } = await entered.json())
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
    await remove()
  })

  const staff = () => as(app, 'admin@demo.local')
  /** Of somebody whom nobody knows, with the key that only they have. */
  async function save() {
    const key = crypto.randomUUID()
    const response = await app.request(`/api/v1/public/forms/${formUid}/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ version: 1, seconds: 9, ...sampleAnswer(getFixture(formUid), seededRandom(3)) }),
    })
    expect(response.status).toBe(201)
    const { answerId, docCode }: { answerId: string; docCode: string } = await response.json()
    return { key, answerId, docCode, address: `/api/v1/public/forms/${formUid}/answers/${answerId}` }
  }
  /** Of the citizen of the portal, who is reached by mail. */
  async function saveOwn(formUid = 'pruning-request') {
    const { db } = app.deps
    const [self] = await db.sql.select().from(db.tables.citizen)
    const me = self && (await findCitizen(db, self.municipalityId, self.platformId))
    if (!me) throw new Error('the session left no citizen')
    const { uid } = await saveAnswer(app.deps, {
      formUid,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(getFixture(formUid), seededRandom(4)) },
      author: { kind: 'citizen' },
      person: personOfAnswer({ ...me, person: { ...me.person, email } }),
    })
    return uid
  }
  const citizen = () => ({ ...es, Authorization: `Bearer ${token}` })
  const withdraw = (address: string, headers: Record<string, string>) =>
    app.request(`${address}/withdrawal`, { method: 'POST', headers: { ...es, ...headers } })
  const read = async (id: string) => (await staff()('GET', `/answers/${id}`)).body as unknown as Answer
  const move = async (id: string, state: string) => {
    const { revision } = await read(id)
    return await staff()('PUT', `/answers/${id}/state`, { body: { state, reason: 'Porque sí' }, revision })
  }

  it('by the key of the tab that saved: the answer stays, nothing is due any more and no move leads on', async () => {
    const { address, key, answerId, docCode } = await save()
    const mine = { 'Idempotency-Key': key }
    const before: Afterwards = await (await app.request(address, { headers: mine })).json()
    expect(before).toMatchObject({ mayWithdraw: true, isWithdrawn: false })
    expect((await withdraw(address, { 'Idempotency-Key': crypto.randomUUID() })).status).toBe(404)
    const done = await withdraw(address, mine)
    expect(done.status).toBe(200)
    const { revision } = await done.json()
    // A late copy of the same request says so again and changes nothing.
    expect(await (await withdraw(address, mine)).json()).toMatchObject({ revision })
    expect(await (await app.request(address, { headers: { ...es, ...mine } })).json()).toMatchObject({
      mayWithdraw: false,
      isWithdrawn: true,
      state: 'Retirada',
      dueOn: null,
    })
    const answer = await read(answerId)
    expect(answer.state).toEqual({ id: withdrawnState, name: 'Retirada', hue: 'slate' })
    expect(answer.may).toMatchObject({ changeState: false, requestChanges: false })
    expect(answer.due ?? null).toBeNull()
    const [first] = getFixture(formUid).definition.states.available
    expect(await move(answerId, first?.id ?? '')).toMatchObject({ status: 422, body: { code: 'answer.move' } })
    const status = await app.request(`/api/v1/public/status?code=${docCode}`, { headers: es })
    expect(await status.json()).toMatchObject({ state: 'Retirada' })
  })

  it('stands in the timeline and the audit as the doing of whoever gave it, and is found and counted by its state', async () => {
    const { address, key, answerId, docCode } = await save()
    const countOf = async () => {
      const { body } = await staff()('GET', `/forms/${formUid}/statistics`)
      const { states, total } = body as { states: { id: string; answers: number }[]; total: number }
      return { withdrawn: states.find(({ id }) => id === withdrawnState)?.answers ?? 0, total }
    }
    const before = await countOf()
    expect((await withdraw(address, { 'Idempotency-Key': key })).status).toBe(200)
    const { items } = (await staff()('GET', `/answers/${answerId}/timeline`)).body as Timeline
    expect(items[0]).toMatchObject({ kind: 'state', stateId: withdrawnState, stateName: 'Retirada', byCitizen: true })
    const { audit } = app.deps.db.tables
    const [act] = await app.deps.db.sql
      .select()
      .from(audit)
      .where(eq(audit.subjectUid, answerId))
      .orderBy(desc(audit.id))
    expect(act).toMatchObject({ action: 'answer.withdrawn', actorId: null })
    const found = await staff()('GET', `/forms/${formUid}/answers?state=${withdrawnState}`)
    expect((found.body.items as { docCode: string }[]).map(each => each.docCode)).toContain(docCode)
    await vi.waitFor(async () => expect((await countOf()).withdrawn).toBe(before.withdrawn + 1), within)
    // It was given: the answers of the form stay as many.
    expect((await countOf()).total).toBe(before.total)
    const { counts: _, ...inbox } = (await staff()('GET', '/inbox?box=new')).body
    expect(JSON.stringify(inbox)).not.toContain(answerId)
  })

  it('is refused once somebody has decided, and of what is somebody else’s', async () => {
    const { address, key, answerId } = await save()
    const { states } = getFixture(formUid).definition
    let state = states.available.find(({ id }) => id === states.initial) ?? states.available[0]
    const seen = new Set<string>()
    while (state && state.transitions.length > 0) {
      seen.add(state.id)
      const next = state.transitions.find(id => !seen.has(id))
      if (next === undefined) break
      expect((await move(answerId, next)).status).toBe(200)
      state = states.available.find(({ id }) => id === next)
    }
    const late = await withdraw(address, { 'Idempotency-Key': key })
    expect([late.status, await codeOf(late)]).toEqual([409, 'answer.notPending'])
    const other = await withdraw(`/api/v1/citizen/answers/${answerId}`, citizen())
    expect([other.status, await codeOf(other)]).toEqual([404, 'citizen.notOwn'])
  })

  it('by the citizen of the portal: no request and no payment is open any more', async () => {
    const answerId = await saveOwn()
    const mark = { kind: 'answer', sectionId: '', questionId: '' }
    const answer = await read(answerId)
    const [section] = answer.definition.sections
    const question = section?.kind === 'simple' ? section.questions[0] : undefined
    const marks = [{ ...mark, sectionId: section?.id ?? '', questionId: question?.id ?? '' }]
    const asked = await staff()('POST', `/answers/${answerId}/change-requests`, {
      body: { sections: [section?.id], marks, comment: 'Falta algo.' },
      revision: answer.revision,
    })
    expect(asked.status).toBeLessThan(300)
    const own = `/api/v1/citizen/answers/${answerId}`
    const listed = async () => {
      const list: OwnAnswerList = await (await app.request('/api/v1/citizen/answers', { headers: citizen() })).json()
      return list.items.find(({ id }) => id === answerId)
    }
    expect(await listed()).toMatchObject({ toCorrect: 1, mayWithdraw: true })
    expect((await withdraw(own, citizen())).status).toBe(200)
    expect(await listed()).toMatchObject({
      toCorrect: 0,
      mayWithdraw: false,
      portalStatus: null,
      state: { id: withdrawnState },
    })
    const seen: CitizenAnswer = await (await app.request(own, { headers: citizen() })).json()
    expect(seen).toMatchObject({ request: null, mayWithdraw: false, portalStatus: null })
    const again = await staff()('POST', `/answers/${answerId}/change-requests`, {
      body: { sections: [section?.id], marks, comment: 'Falta algo.' },
      revision: (await read(answerId)).revision,
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'answer.withdrawn' } })
  })

  it('is listed for the citizen with what waits for them first, and found by words and by state', async () => {
    const answerId = await saveOwn()
    const payingId = await saveOwn('animal-registry')
    const answer = await read(answerId)
    const [section] = answer.definition.sections
    const question = section?.kind === 'simple' ? section.questions[0] : undefined
    const list = async (query = ''): Promise<OwnAnswerList> =>
      await (await app.request(`/api/v1/citizen/answers${query}`, { headers: citizen() })).json()
    const asked = await staff()('POST', `/answers/${answerId}/change-requests`, {
      body: {
        sections: [section?.id],
        marks: [{ kind: 'answer', sectionId: section?.id, questionId: question?.id }],
        comment: 'Falta algo.',
      },
      revision: answer.revision,
    })
    expect(asked.status).toBeLessThan(300)
    const { needs, states } = await list()
    const [first, second] = needs
    expect(first).toMatchObject({ id: answerId, toCorrect: 1, correctBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(second).toMatchObject({ id: payingId, correctBy: null, owed: { path: expect.stringMatching(/^\/pagar\//) } })
    expect(states).toContain(first?.state?.name)
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)
    expect(await ids(`?q=${answer.docCode.toLowerCase()}`)).toEqual([answerId])
    expect(await ids('?q=nothing-like-it')).toEqual([])
    const narrowed = await list(`?state=${encodeURIComponent(first?.state?.name ?? '')}`)
    expect(new Set(narrowed.items.map(({ state }) => state?.name))).toEqual(new Set([first?.state?.name]))
    expect(narrowed.items.map(({ id }) => id)).toContain(answerId)
    // Whatever the list is narrowed to, what waits is said.
    expect((await list('?q=nothing-like-it')).needs.map(({ id }) => id)).toEqual([answerId, payingId])
    await withdraw(`/api/v1/citizen/answers/${answerId}`, citizen())
    await withdraw(`/api/v1/citizen/answers/${payingId}`, citizen())
    expect((await list()).needs).toEqual([])
    const seen: CitizenAnswer = await (
      await app.request(`/api/v1/citizen/answers/${answerId}`, { headers: citizen() })
    ).json()
    expect(seen.passed.map(({ stateId }) => stateId)).toEqual([first?.state?.id, withdrawnState])
  })

  it('is told to whoever has it to do, and to whoever gave it', async () => {
    const answerId = await saveOwn()
    const { docCode } = await read(answerId)
    const { db } = app.deps
    const { outbox: rows, user } = db.tables
    const [person] = await db.sql.select().from(user).where(eq(user.email, 'admin@demo.local'))
    const { revision } = await read(answerId)
    const given = await staff()('PUT', `/answers/${answerId}/assignee`, { body: { userId: person?.uid }, revision })
    expect(given.status).toBe(200)
    expect((await withdraw(`/api/v1/citizen/answers/${answerId}`, citizen())).status).toBe(200)
    await db.sql
      .update(rows)
      .set({ nextAt: 0 })
      .where(and(eq(rows.answerUid, answerId), isNull(rows.doneAt)))
    const outbox = outboxAtOnce(app.deps)
    const subjectsTo = (address: string) =>
      mail.mails.filter(({ recipient }) => recipient === address).map(({ subject }) => subject)
    try {
      await vi.waitFor(() => {
        expect(subjectsTo('admin@demo.local')).toContainEqual(
          expect.stringMatching(new RegExp(`Se retiró la respuesta ${docCode}`)),
        )
        expect(subjectsTo(email)).toContain(`Retiró su solicitud ${docCode}`)
      }, within)
    } finally {
      await outbox.stop()
    }
  })
})
