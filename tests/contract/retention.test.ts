import type { Retention } from '@ventanilla/api'
import { monthsBefore } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runRetention } from '../../server/src/features/answers/keeping/run-retention.ts'
import { dayText, startOfDay } from '../../server/src/platform/municipal-time.ts'
import { foldBlocks } from '../../server/src/features/answers/record/blocks/fold/fold-blocks.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { foldTimes } from '../../server/src/features/statistics/times/fold-times.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const complaint = getFixture('neighbour-complaint')
const [first, second] = complaint.definition.states.available
const dayMs = 24 * 3_600_000
const timeZone = 'America/Argentina/Cordoba'
const limits = { answersOfBlock: 8, mostTouched: 3 }

describe.each(['sqlite', 'postgres'] as const)('what is kept no longer on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let elevated: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    elevated = as(app, 'supervisor-elevado@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function addForm() {
    const { db, clock } = app.deps
    const { area } = db.tables
    const [home] = await db.sql.select().from(area).where(eq(area.uid, 'villa-maria-espacios-verdes'))
    return await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
  }
  async function save(formUid: string, seed: number) {
    const { content } = sampleAnswer(complaint, seededRandom(seed))
    const location = { lat: -32.407_512, lng: -63.240_277, address: `San Martín qz${seed}w` }
    const author = { kind: 'staff', userId: 1 } as const
    const submission = { version: 1, content, location }
    return await saveAnswer(app.deps, { formUid, key: crypto.randomUUID(), submission, author })
  }
  /** As if an answer had been given, and moved for the last time, so many days ago. */
  async function age(uid: string, days: number) {
    const { db, clock } = app.deps
    const { answer, answerStateHistory: move } = db.tables
    const at = clock().getTime() - days * dayMs
    const [row] = await db.sql.select({ id: answer.id }).from(answer).where(eq(answer.uid, uid))
    await db.sql.update(answer).set({ createdAt: at }).where(eq(answer.uid, uid))
    await db.sql
      .update(move)
      .set({ at })
      .where(eq(move.answerId, row?.id ?? 0))
  }
  const fold = async () => {
    const { db } = app.deps
    for (; (await foldDeltas(db)) > 0; );
    while (await foldBlocks(db, limits));
    for (; (await foldTimes(db)) > 0; );
  }
  const put =
    (rules: object[], more: object = {}, revision?: number) =>
    async () => {
      const { body } = await admin('GET', '/retention-rules')
      return await admin('PUT', '/retention-rules', {
        body: { rules, ...more },
        revision: revision ?? Number(body['revision']),
      })
    }
  /** Three at once, as several processes would: now, or at three in the town's night so many days from today, whatever the hour is now. */
  const night = async (days = 1) => {
    const now = app.deps.clock().getTime()
    const then = startOfDay(timeZone, dayText(timeZone, now), days) + 3 * 3_600_000
    const clock = () => new Date(days === 0 ? now : then)
    const taken = await Promise.all([1, 2, 3].map(() => runRetention({ ...app.deps, clock })))
    return taken.reduce((sum, each) => sum + each, 0)
  }
  const statistics = async (uid: string) => {
    await fold()
    const ask = async (path: string) => (await admin('GET', `/forms/${uid}/statistics${path}`)).body
    return [
      await ask(''),
      await ask('?states=' + first?.id),
      await ask('/days'),
      await ask('/times'),
      await ask('/numbers'),
    ]
  }

  it('refuses rules that say nothing or too much, each with a sentence, and a save over another one', async () => {
    const form = await addForm()
    await save(form.uid, 1)
    const old = await save(form.uid, 2)
    const rule = { form: form.uid, state: null, months: 12, action: 'delete' }
    for (const months of [0, -1, 0.5, 601]) expect((await put([{ ...rule, months }])()).status).toBe(422)
    expect((await put([{ ...rule, state: 'none' }])()).body).toMatchObject({ code: 'retention.state' })
    expect((await put([{ ...rule, form: 'none' }])()).body).toMatchObject({ code: 'form.notFound' })
    expect((await put([rule, { ...rule, months: 2 }])()).body).toMatchObject({ code: 'retention.twice' })
    expect((await put([rule, { ...rule, action: 'anonymise' }])()).body).toMatchObject({ code: 'retention.order' })
    await age(old.uid, 400)
    expect((await put([rule], { dryRun: true })()).body).toMatchObject({ due: [{ answers: 2, due: 1, held: 0 }] })
    expect((await put([{ ...rule, months: 1 }], { dryRun: true })()).body).toMatchObject({ revision: 0 })
    const other = await save(form.uid, 3)
    await age(other.uid, 400)
    const { db } = app.deps
    await db.sql.update(db.tables.answer).set({ createdAt: 0 }).where(eq(db.tables.answer.formId, form.id))
    const refused = await put([rule])()
    expect(refused).toMatchObject({ status: 409, body: { code: 'retention.everything' } })
    expect(refused.body['detail']).toContain('3')
    expect((await put([rule], { confirmed: true })()).status).toBe(200)
    expect((await put([], {}, 0)()).status).toBe(412)
    expect((await put([])()).body).toMatchObject({ rules: [], nextRunAt: null })
    expect(
      (await elevated('PUT', '/retention-rules', { body: { rules: [], municipalityId: 'egues' }, revision: 0 })).body,
    ).toMatchObject({ code: 'municipality.notFound' })
    expect((await as(app, 'supervisor@demo.local')('GET', '/retention-rules')).status).toBe(403)
  })

  it('anonymises what is old enough in its state, once, without what told whose it was, and moves no statistics', async () => {
    const form = await addForm()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => save(form.uid, 10 + index)))
    const moved = answers.slice(0, 6)
    for (const { uid } of moved) {
      const body = { state: second?.id, reason: 'Lo pidió Ana Paz' }
      expect((await admin('PUT', `/answers/${uid}/state`, { body, revision: 1 })).status).toBe(200)
      await admin('POST', `/answers/${uid}/notes`, { body: { text: 'Llamar a Ana Paz' } })
    }
    for (const { uid } of answers) await age(uid, 800)
    const [recent, held] = moved
    await age(recent?.uid ?? '', 30)
    const { db } = app.deps
    await db.sql
      .update(db.tables.answer)
      .set({ createdAt: 0 })
      .where(eq(db.tables.answer.uid, recent?.uid ?? ''))
    expect((await admin('PUT', `/answers/${held?.uid}/hold`, { body: { reason: 'Juicio 12/2026' } })).status).toBe(204)
    const before = await statistics(form.uid)
    const rule = { form: form.uid, state: second?.id, months: 24, action: 'anonymise' }
    expect((await put([rule], { dryRun: true })()).body).toMatchObject({ due: [{ answers: 12, due: 4, held: 1 }] })
    const saved = (await put([rule])()).body as Retention
    expect(saved).toMatchObject({ lastRun: null, rules: [{ ...rule, stateName: second?.name }] })
    // Saved by day: there is time to see a mistake until the night that comes.
    expect(await night(0)).toBe(0)
    expect(await night()).toBe(4)
    expect(await night()).toBe(0)
    expect(await night(2)).toBe(0)
    expect(await statistics(form.uid)).toEqual(before)
    for (const [index, { uid, docCode }] of moved.entries()) {
      const { body } = await admin('GET', `/answers/${uid}`)
      const text = JSON.stringify({ ...body, definition: null })
      const isKept = index < 2
      expect(body['docCode']).toBe(docCode)
      expect('anonymisedAt' in body).toBe(!isKept)
      expect(text.includes('San Martín')).toBe(isKept)
      expect(text.includes('Lo pidió Ana Paz')).toBe(isKept)
      const timeline = JSON.stringify((await admin('GET', `/answers/${uid}/timeline`)).body)
      expect(timeline.includes('Llamar a Ana Paz')).toBe(isKept)
      if (!isKept) expect(body['location']).toEqual({ lat: -32.408, lng: -63.24 })
    }
    const lines = (await admin('GET', '/audit?action=answer.anonymised')).body['items'] as { subject: { id: string } }[]
    expect(lines.map(({ subject }) => subject.id).toSorted()).toEqual(
      moved
        .slice(2)
        .map(({ uid }) => uid)
        .toSorted(),
    )
    expect((await admin('GET', '/audit?action=retention.ran')).body['items']).toMatchObject([
      { actor: { name: 'Ventanilla' }, detail: { anonymised: 4, deleted: 0 } },
    ])
    const found = async (words: string) =>
      ((await admin('GET', `/forms/${form.uid}/answers?q=${encodeURIComponent(words)}`)).body['items'] as unknown[])
        .length
    expect(await found('qz12w')).toBe(0)
    expect(await found('qz20w')).toBe(1)
    expect(await found(moved[3]?.docCode ?? '')).toBe(1)
  })

  it('deletes for good past the trash with all that counts it; what is held stays, also where somebody deletes by hand', async () => {
    const form = await addForm()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => save(form.uid, 40 + index)))
    for (const { uid } of answers) await age(uid, 2_000)
    const fresh = await save(form.uid, 50)
    const [held] = answers
    const hold = `/answers/${held?.uid}/hold`
    expect((await as(app, 'supervisor@demo.local')('PUT', hold, { body: { reason: 'x' } })).status).toBe(403)
    expect((await admin('PUT', hold, { body: { reason: ' ' } })).status).toBe(422)
    expect((await admin('PUT', hold, { body: { reason: 'Juicio' } })).status).toBe(204)
    const shown = (await admin('GET', `/answers/${held?.uid}`)).body
    expect(shown).toMatchObject({ held: { by: 'Lucía Ferrero', reason: 'Juicio' } })
    const byHand = await admin('DELETE', `/answers/${held?.uid}`, { revision: Number(shown['revision']) })
    expect([byHand.status, byHand.body['code']]).toEqual([409, 'answer.held'])
    const rule = { form: form.uid, state: null, months: 60, action: 'delete' }
    expect((await put([rule])()).status).toBe(200)
    expect(await night(4)).toBe(5)
    const { db } = app.deps
    const { answer, answerContent, answerKeeping } = db.tables
    const left = await db.sql.select({ uid: answer.uid }).from(answer).where(eq(answer.formId, form.id))
    expect(left.map(({ uid }) => uid).toSorted()).toEqual([held?.uid, fresh.uid].toSorted())
    const orphans = sql`${answerContent.answerId} not in (select ${answer.id} from ${answer})`
    expect(await db.sql.select().from(answerContent).where(orphans)).toEqual([])
    expect((await admin('GET', `/forms/${form.uid}/answers/count`)).body).toMatchObject({ total: 2 })
    expect((await admin('DELETE', hold)).status).toBe(204)
    expect((await admin('DELETE', hold)).status).toBe(204)
    expect(await night(6)).toBe(1)
    expect((await admin('GET', `/answers/${held?.uid}`)).status).toBe(404)
    const kept = await db.sql.select().from(answerKeeping).where(sql`${answerKeeping.anonymisedAt} is null`)
    expect(kept.every(row => row.heldAt !== null)).toBe(true)
  })

  it('asks before all rules together take everything or more than half at the next run, of how many, and says what the night then takes', async () => {
    const { db } = app.deps
    const { answer } = db.tables
    const ofAll = { form: null, state: null, months: 1, action: 'delete' }
    const sentence = async (rules: object[]) => {
      const { status, body } = await put(rules)()
      if (status === 200) return 'saved'
      const [error] = body['errors'] as { code: string; path: string[]; message: string }[]
      expect([status, body['code'], error?.path]).toEqual([409, 'retention.everything', ['confirmed']])
      expect(error?.message).toBe(body['detail'])
      return String(body['detail'])
    }
    // One stays under hold, which saves nothing of the rest.
    await put([])()
    await db.sql.update(answer).set({ createdAt: 0 })
    const before = await db.sql.$count(answer)
    expect(await sentence([ofAll])).toContain(`alcanzan a ${before - 1} de ${before} respuestas del municipio`)
    expect((await put([ofAll], { confirmed: true })()).status).toBe(200)
    expect(await night(8)).toBe(before - 1)
    expect(await db.sql.$count(answer)).toBe(1)

    const form = await addForm()
    const three = await Promise.all([60, 61, 62].map(seed => save(form.uid, seed)))
    const body = { state: second?.id, reason: 'Visto' }
    expect((await admin('PUT', `/answers/${three[2]?.uid}/state`, { body, revision: 1 })).status).toBe(200)
    for (const { uid } of three) await age(uid, 100)
    const ofState = (id = '') => ({ form: form.uid, state: id, months: 2, action: 'delete' })
    const byState = [ofState(first?.id), { ...ofState(second?.id), action: 'anonymise' }]
    expect(await sentence(byState)).toContain(`alcanzan a 3 de 3 respuestas de «Reclamo vecinal»`)
    for (const rule of byState) expect(await sentence([rule])).toBe('saved')

    // Three of five: of so few, half is nothing to ask about.
    const other = await addForm()
    const rest = [await save(form.uid, 63)]
    expect(await sentence([{ ...ofAll, months: 2 }])).toBe('saved')
    for (let seed = 64; rest.length < 6; seed++) rest.push(await save(other.uid, seed))
    expect(await db.sql.$count(answer)).toBe(10)
    await db.sql
      .update(answer)
      .set({ createdAt: app.deps.clock().getTime() })
      .where(sql`${answer.formId} not in (${form.id}, ${other.id})`)
    for (const { uid } of rest.slice(1, 3)) await age(uid, 2_000)
    const long = { ...ofAll, months: 48 }
    const rules = [{ ...ofState(first?.id) }, { ...ofState(second?.id) }, long]
    const half = await put(rules)()
    expect(half.status).toBe(200)
    // One more comes of age after the dry run, and before the night.
    const nightAt = Date.parse((half.body as Retention).nextRunAt ?? '')
    const [late] = rest.slice(3)
    await db.sql
      .update(answer)
      .set({ createdAt: monthsBefore(nightAt, long.months) })
      .where(eq(answer.uid, late?.uid ?? ''))
    expect((await put(rules, { dryRun: true })()).body).toMatchObject({ due: [{ due: 2 }, { due: 1 }, { due: 2 }] })
    expect(await sentence(rules)).toContain('alcanzan a 6 de 10 respuestas del municipio')
    expect((await put(rules, { confirmed: true })()).status).toBe(200)
    expect(await night(10)).toBe(6)
    await put([])()
  })
})
