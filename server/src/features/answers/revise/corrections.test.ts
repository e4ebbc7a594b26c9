import type { Answer } from '@ventanilla/api'
import { diff, type Effective, statisticsKeys, undo } from '@ventanilla/model'
import { type Fixture, getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { addFormWithFiles, contentWith, upload } from '../../../../../tests/app/form-with-files.ts'
import { type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { png } from '../../../../../tests/app/sample-files.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { Problem } from '../../../platform/problem.ts'
import { citizenNamed } from '../../citizens/citizen-named.ts'
import { keepCitizen } from '../../citizens/keep-citizen.ts'
import { createForm } from '../../forms/create-form.ts'
import { everybody } from '../../statistics/fold-deltas.ts'
import { readStatistics } from '../../statistics/days/read-days.ts'
import { sweepUploads } from '../files/sweep.ts'
import { saveAnswer } from '../record/save/save-answer.ts'
import { reviseAnswer } from './revise-answer.ts'

const area = 'villa-maria-espacios-verdes'

describe.each(['sqlite', 'postgres'] as const)('changes of answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function addForm(fixture: Fixture, settings: Partial<Fixture['definition']['settings']> = {}, live = {}) {
    const { db, clock } = app.deps
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    const definition = { ...fixture.definition, settings: { ...fixture.definition.settings, ...settings } }
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition,
      live: { ...fixture.live, limitResponses: false, responseLimit: null, ...live },
      createdBy: null,
      at: clock(),
    })
    return { ...made, definition, municipalityId: home?.municipalityId ?? 0 }
  }
  const complaint = getFixture('neighbour-complaint')
  const contentOf = (fixture: Fixture, seed: number) => sampleAnswer(fixture, seededRandom(seed)).content
  async function answerTo(formUid: string, fixture: Fixture, seed = 1, key = crypto.randomUUID()): Promise<string> {
    const submission = { version: 1, ...sampleAnswer(fixture, seededRandom(seed)) }
    const author = { kind: 'staff', userId: 1 } as const
    return (await saveAnswer(app.deps, { formUid, key, submission, author })).uid
  }
  const read = async (uid: string) => (await admin('GET', `/answers/${uid}`)).body as unknown as Answer
  const effective = ({ content, location, person, signatures }: Answer): Effective => ({
    content,
    location,
    citizen: person,
    signatures: Object.fromEntries(signatures.map(signature => [signature.id, signature])),
  })
  async function counts(formId: number): Promise<Record<string, number>> {
    return Object.fromEntries(await readStatistics(app.deps.db, { formId, creatorId: everybody }))
  }
  function keysOf(answer: Answer): Record<string, number> {
    const keys: Record<string, number> = {}
    for (const key of statisticsKeys(answer.definition, answer.content)) keys[key] = (keys[key] ?? 0) + 1
    return keys
  }

  it('keeps every correction with the earlier values, and counts the current ones in statistics', async () => {
    const form = await addForm(complaint)
    const uid = await answerTo(form.uid, complaint)
    const original = await read(uid)
    for (let seed = 2; seed < 8; seed++) {
      const { revision } = await read(uid)
      const { body, status } = await admin('PUT', `/answers/${uid}/correction`, {
        body: { content: contentOf(complaint, seed), location: { lat: seed, lng: 1, address: 'Av. Sarmiento 1' } },
        revision,
      })
      expect([status, body['revision']]).toEqual([200, revision + 1])
      const now = await read(uid)
      const { hours, ...counted } = withoutHours(await counts(form.id))
      expect([hours, counted]).toEqual([1, keysOf(now)])
    }
    const corrected = await read(uid)
    expect(corrected.edits.map(({ seq, kind, by }) => [seq, kind, by])).toEqual(
      [1, 2, 3, 4, 5, 6].map(seq => [seq, 'correction', 'lferrero']),
    )
    const back = corrected.edits
      .toReversed()
      .reduce((answer, { changes }) => undo(changes, answer), effective(corrected))
    expect(diff(effective(original), back)).toEqual([])
  })

  it('accepts one of two simultaneous corrections and refuses the other', async () => {
    const form = await addForm(complaint)
    const uid = await answerTo(form.uid, complaint)
    const { revision } = await read(uid)
    const write = (seed: number) =>
      admin('PUT', `/answers/${uid}/correction`, { body: { content: contentOf(complaint, seed) }, revision })
    const statuses = (await Promise.all([write(2), write(3), write(4)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412, 412])
    expect((await read(uid)).edits).toHaveLength(1)
    const late = await write(5)
    const [edit] = (await read(uid)).edits
    expect([late.body['code'], late.body['current']]).toEqual([
      'request.stale',
      { id: uid, revision: revision + 1, at: edit?.at, by: { username: 'lferrero' } },
    ])
    expect((await admin('PUT', `/answers/${uid}/correction`, { body: { content: { sections: {} } } })).status).toBe(428)
  })

  it('refuses a correction that changes nothing, leaves out what is required, or names what was never asked', async () => {
    const form = await addForm(complaint)
    const uid = await answerTo(form.uid, complaint)
    const { content, revision } = await read(uid)
    const codes = async (body: object) => {
      const answer = await admin('PUT', `/answers/${uid}/correction`, { body, revision })
      return (answer.body['errors'] as { code: string }[]).map(({ code }) => code)
    }
    expect(await codes({ content })).toEqual(['correction.unchanged'])
    expect(await codes({ content: { sections: {} } })).toContain('answer.required')
    expect(await codes({ content, citizen: { id: 'nobody' } })).toEqual(['answer.unknown'])
    expect((await read(uid)).revision).toBe(revision)
  })

  it('refuses to change answers that are signed, paid for or from the portal', async () => {
    const sealed = [{ digitalSignature: true, signedAnswersEditable: false }, { paymentGateway: true }]
    for (const settings of sealed) {
      const form = await addForm(complaint, settings)
      const uid = await answerTo(form.uid, complaint)
      const { may } = await read(uid)
      expect([may.correct, may.remove, may.changeState]).toEqual([false, false, true])
      const correction = { body: { content: contentOf(complaint, 2) }, revision: 1 }
      expect((await admin('PUT', `/answers/${uid}/correction`, correction)).body['code']).toBe('answer.sealed')
      expect((await admin('DELETE', `/answers/${uid}`, { revision: 1 })).body['code']).toBe('answer.sealed')
    }
    const open = await addForm(complaint, { digitalSignature: true, signedAnswersEditable: true })
    expect((await read(await answerTo(open.uid, complaint))).may.correct).toBe(true)
  })

  it('changes the state along transitions only, and records who did it', async () => {
    const form = await addForm(complaint)
    const uid = await answerTo(form.uid, complaint)
    const [first, second, third] = complaint.definition.states.available
    if (!first || !second || !third) throw new Error('the complaint has three states')
    const move = (state: string, revision: number) =>
      admin('PUT', `/answers/${uid}/state`, { body: { state }, revision })
    expect(first.transitions).toContain(second.id)
    expect((await move(second.id, 1)).status).toBe(200)
    expect((await move(third.id, 1)).body['code']).toBe('request.stale')
    const refused = await move(second.id, 2)
    expect((refused.body['errors'] as { code: string }[]).map(({ code }) => code)).toEqual(['state.notAllowed'])
    expect([refused.body['code'], refused.body['detail']]).toEqual([
      'answer.move',
      'La respuesta no puede pasar a ese estado desde el que tiene.',
    ])
    const { history, state, edits } = await read(uid)
    expect(history.map(({ stateId, by, initial }) => [stateId, by, initial])).toEqual([
      [first.id, 'lferrero', true],
      [second.id, 'lferrero', false],
    ])
    expect([state?.id, edits]).toEqual([second.id, []])
    const list = async (state: string) => (await admin('GET', `/forms/${form.uid}/answers/count?state=${state}`)).body
    expect([await list(first.id), await list(second.id)]).toEqual([{ total: 0 }, { total: 1 }])
  })

  it('completes missing values and keeps given ones', async () => {
    const { uid: formUid } = await addFormWithFiles(app)
    const { status, body } = await admin('GET', `/forms/${formUid}`)
    expect(status).toBe(200)
    expect(body['version']).toBe(1)
    const note = (value: string) => ({ sections: { layouts: { rows: [{ id: 'r0', values: { note: { value } } }] } } })
    const submission = { version: 1, content: contentWith({}) }
    const saved = await saveAnswer(app.deps, {
      formUid,
      key: crypto.randomUUID(),
      submission,
      author: { kind: 'staff', userId: 1 },
    })
    const complete = (content: object, revision: number) =>
      admin('PUT', `/answers/${saved.uid}/completion`, { body: { content }, revision })
    const cookie = await app.signIn('admin@demo.local')
    const sent = await app.request(`/api/v1/forms/${formUid}/uploads?purpose=answer&kind=image`, {
      ...upload(png(), 'plano.png'),
      headers: cookie,
    })
    const { fileId, token } = (await sent.json()) as { fileId: string; token: string }
    const picture = (image: object) => ({
      sections: {
        layouts: { rows: [{ id: 'r0', values: { plan: { value: null, image }, note: { value: 'seca' } } }] },
      },
    })
    expect((await complete(picture({ fileId }), 1)).body['errors']).toMatchObject([{ code: 'answer.fileGone' }])
    expect((await complete(picture({ fileId, token }), 1)).status).toBe(200)
    expect((await complete(note('otra'), 2)).body['errors']).toMatchObject([
      { code: 'correction.locked' },
      { code: 'correction.locked' },
    ])
    const now = await read(saved.uid)
    expect(now.files[fileId]?.name).toBe('plano.png')
    expect(JSON.stringify(now)).not.toContain(token)
    expect(now.edits.map(({ kind }) => kind)).toEqual(['completion'])
  })

  it('deletes an answer and, once it is out of the trash, its files and history', async () => {
    const form = await addForm(complaint, {}, { limitResponses: true, responseLimit: 1 })
    const key = crypto.randomUUID()
    const uid = await answerTo(form.uid, complaint, 1, key)
    const refusalOf = (saving: Promise<unknown>) => saving.catch((error: unknown) => error)
    expect(await refusalOf(answerTo(form.uid, complaint, 2))).toMatchObject({ code: 'answer.limit.reached' })
    await admin('PUT', `/answers/${uid}/correction`, { body: { content: contentOf(complaint, 2) }, revision: 1 })
    const { sql, tables } = app.deps.db
    await sql
      .insert(tables.upload)
      .values({ ...someFile, formId: form.id, answerUid: uid, municipalityId: form.municipalityId })
    await app.deps.files.put('gone.png', Buffer.from('png'))
    const { id = 0 } = (await sql.select().from(tables.answer).where(eq(tables.answer.uid, uid)))[0] ?? {}
    expect((await admin('DELETE', `/answers/${uid}`, { revision: 1 })).status).toBe(412)
    expect((await admin('DELETE', `/answers/${uid}`, { revision: 2 })).status).toBe(204)
    expect((await admin('DELETE', `/answers/${uid}`, { revision: 2 })).status).toBe(404)
    expect(await sweepUploads(app.deps)).toBe(0)
    expect((await admin('DELETE', `/trash/${uid}`, { revision: 3 })).status).toBe(204)
    for (const table of [tables.answerContent, tables.answerEdit, tables.answerStateHistory]) {
      expect(await sql.select().from(table).where(eq(table.answerId, id))).toEqual([])
    }
    expect(await counts(form.id)).toEqual({})
    expect((await admin('GET', `/forms/${form.uid}/answers/count`)).body).toEqual({ total: 0 })
    expect(await sweepUploads(app.deps)).toBeGreaterThanOrEqual(1)
    expect(await app.deps.files.get('gone.png')).toBeUndefined()
    expect(await refusalOf(answerTo(form.uid, complaint, 1, key))).toMatchObject({ code: 'answer.deleted' })
    expect(typeof (await answerTo(form.uid, complaint, 3))).toBe('string')
    const entries = await sql.select().from(tables.audit).where(eq(tables.audit.subjectUid, uid))
    expect(entries.map(({ action }) => action)).toContain('answer.deleted')
  })

  describe('requests for changes', () => {
    const pruning = getFixture('pruning-request')
    const citizen = { kind: 'natural', id: 'p-1', firstName: 'Ana', lastName: 'Paz', dni: '30111222' } as const
    async function given() {
      const form = await addForm(pruning)
      const kept = await keepCitizen(app.deps, form.municipalityId, citizen)
      const { id, dni, summary } = await citizenNamed(app.deps.db, form.municipalityId, citizen.id)
      const saved = await saveAnswer(app.deps, {
        formUid: form.uid,
        key: crypto.randomUUID(),
        submission: { version: 1, content: contentOf(pruning, 1) },
        author: { kind: 'citizen' },
        person: { id, dni, summary: JSON.stringify(summary) },
      })
      const answer = await read(saved.uid)
      const [section] = pruning.definition.sections
      const question = section?.kind === 'simple' ? section.questions.find(each => each.kind === 'open') : undefined
      if (!section || !question) throw new Error('the first section asks for a text')
      const mark = { kind: 'answer', sectionId: section.id, rowIndex: 0, questionId: question.id } as const
      return { uid: saved.uid, answer, mark, citizenId: kept.id }
    }
    const outboxOf = async (uid: string) => {
      const { sql, tables } = app.deps.db
      const rows = await sql
        .select()
        .from(tables.outbox)
        .where(eq(tables.outbox.answerUid, uid))
        .orderBy(tables.outbox.id)
      return rows.map(({ kind, payload }): [string, unknown] => [kind, JSON.parse(payload)])
    }

    it('keeps marks, sends them, and lets the citizen change only marked values', async () => {
      const { uid, answer, mark, citizenId } = await given()
      expect(answer.may).toMatchObject({ requestChanges: true, correct: false, remove: false })
      const keep = await admin('PUT', `/answers/${uid}/change-draft`, { body: { marks: [mark], comment: 'x' } })
      expect(keep.status).toBe(204)
      expect((await read(uid)).marks).toMatchObject({ marks: [mark], comment: 'x' })
      const ask = (body: object, revision = 1) => admin('POST', `/answers/${uid}/change-requests`, { body, revision })
      const codesOf = async (body: object) =>
        ((await ask(body)).body['errors'] as { code: string }[]).map(({ code }) => code)
      expect(await codesOf({ sections: [], marks: [], comment: 'x' })).toEqual(['correction.sectionRequired'])
      expect(await codesOf({ sections: [mark.sectionId], marks: [], comment: 'x' })).toEqual([
        'correction.questionRequired',
      ])
      const stranger = { ...mark, questionId: 'stranger' }
      expect(await codesOf({ sections: [mark.sectionId], marks: [mark, stranger], comment: 'x' })).toEqual([
        'answer.unknown',
      ])
      expect((await ask({ sections: [mark.sectionId], marks: [mark], comment: ' Falta algo ' })).status).toBe(201)
      const asked = await read(uid)
      expect(asked.requests).toMatchObject([{ by: 'lferrero', comment: 'Falta algo', marks: [mark] }])
      expect(asked.marks).toBeNull()
      expect(await outboxOf(uid)).toEqual([
        ['citizen.tell', { events: ['saved'] }],
        ['portal.state', { state: 'Subsanar' }],
        ['citizen.tell', { events: ['changesRequested'] }],
      ])

      const revise = async (content: Answer['content'], by = citizenId) => {
        const { revision } = await read(uid)
        const seen = eq(app.deps.db.tables.answer.citizenId, by)
        const change = { seen, uid, revision, change: { content } }
        return await reviseAnswer(app.deps, change).catch((error: unknown) =>
          error instanceof Problem ? [error.code, error.details.issues?.map(({ code }) => code)] : error,
        )
      }
      const section = asked.content.sections[mark.sectionId]
      const [row] = section && 'rows' in section ? section.rows : []
      if (!row) throw new Error('the section has a row')
      const changed = (values: object) => ({
        sections: {
          ...asked.content.sections,
          [mark.sectionId]: { rows: [{ ...row, values: { ...row.values, ...values } }] },
        },
      })
      const right = changed({ [mark.questionId]: { value: 'Corregido' } })
      expect(await revise(right, citizenId + 1)).toEqual(['answer.notFound', undefined])
      const other = Object.keys(row.values).find(
        id => id !== mark.questionId && typeof row.values[id]?.value === 'string',
      )
      if (other) {
        expect(await revise(changed({ [other]: { value: 'x' } }))).toMatchObject(['answer.invalid', expect.anything()])
      }
      expect(await revise(right)).toMatchObject({ revision: 3 })
      expect(await revise(right)).toEqual(['answer.revised', undefined])
      const revised = await read(uid)
      expect(revised.edits).toMatchObject([{ kind: 'citizenCompletion', by: null, requestId: asked.requests[0]?.id }])
      expect(revised.requests[0]?.closedAt).toBeDefined()
      expect((await outboxOf(uid)).slice(-2)).toEqual([
        ['portal.state', { state: 'Completado' }],
        ['citizen.tell', { events: ['completed'] }],
      ])
      const { audit } = app.deps.db.tables
      const told = await app.deps.db.sql.select().from(audit).where(eq(audit.subjectUid, uid)).orderBy(audit.id)
      const acts = told.filter(({ action }) => action !== 'answer.viewed')
      expect(acts.map(({ action, actorName }) => [action, actorName])).toEqual([
        ['answer.changesRequested', 'Lucía Ferrero'],
        ['answer.revised', ''],
      ])
      expect(acts.map(({ detail }) => detail).join()).not.toMatch(/Falta algo|Corregido/)
    })

    it('refuses a request where neither the portal nor an incident reaches the citizen', async () => {
      const form = await addForm(pruning, { portalAssociation: false })
      const uid = await answerTo(form.uid, pruning)
      const keep = await admin('PUT', `/answers/${uid}/change-draft`, { body: { marks: [], comment: '' } })
      expect(keep.body['code']).toBe('answer.noCitizen')
    })
  })
})

const someFile = {
  uid: 'file-of-the-deleted',
  purpose: 'answer',
  tokenHash: '',
  name: 'a.png',
  type: 'image/png',
  size: 3,
  sha256: 'a',
  path: 'gone.png',
  createdAt: 0,
}

function withoutHours(counts: Record<string, number>): Record<string, number> & { hours: number } {
  const entries = Object.entries(counts)
  const isHour = ([key]: [string, number]) => /^h\d+$/.test(key)
  const hours = entries.filter(isHour).reduce((sum, [, count]) => sum + count, 0)
  return { ...Object.fromEntries(entries.filter(entry => !isHour(entry))), hours }
}
