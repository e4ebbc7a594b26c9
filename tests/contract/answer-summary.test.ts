import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { rewriteSummaries } from '../../server/src/features/answers/summaries/rewrite-summaries.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const fixture = getFixture('neighbour-complaint')
const words = 'Una rama cayó sobre la vereda'

describe.each(['sqlite', 'postgres'] as const)('what lists say of answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    while ((await rewriteSummaries(app.deps.db)) > 0);
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  type Content = { definition: typeof fixture.definition; live: typeof fixture.live; areaIds: string[] }
  type Editor = { content: Content; revision: number }
  const editor = async (id: string) => (await admin('GET', `/form-editor/${id}`)).body as unknown as Editor
  async function newForm(): Promise<string> {
    const { content } = await editor(fixture.id)
    const id = randomUUID().replaceAll('-', '').slice(0, 10)
    const { status } = await admin('POST', '/forms', { body: { id, content } })
    expect(status).toBe(201)
    return id
  }
  async function choose(id: string, summaryQuestionIds: (string | null)[]) {
    const { content, revision } = await editor(id)
    const body = { content: { ...content, live: { ...content.live, summaryQuestionIds } } }
    return await admin('PUT', `/forms/${id}`, { body, revision })
  }
  async function answerTo(formUid: string, words: { topic?: string; detail: string; address: string }) {
    const { content } = sampleAnswer(fixture, seededRandom(3))
    const [what, where] = fixture.definition.sections.map(({ id }) => id)
    const values = { topic: { value: words.topic ?? 'water' }, detail: { value: words.detail } }
    const given = {
      sections: {
        ...content.sections,
        [what ?? '']: { rows: [{ id: 'r1', values: { ...values, danger: { value: true } } }] },
        [where ?? '']: { rows: [{ id: 'r2', values: { address: { value: words.address } } }] },
      },
    }
    const author = { kind: 'public' } as const
    const { uid } = await saveAnswer(app.deps, {
      formUid,
      key: randomUUID(),
      submission: { version: 1, content: given },
      author,
    })
    return { uid, content: given }
  }
  type Row = { id: string; summary: Record<string, string> }
  const list = async (id: string) => (await admin('GET', `/forms/${id}/answers`)).body['items'] as Row[]
  const summaries = async (id: string) => (await list(id)).map(({ summary }) => summary)
  async function rewriteAll(): Promise<number> {
    let read = 0
    for (let step = await rewriteSummaries(app.deps.db); step > 0; step = await rewriteSummaries(app.deps.db)) read++
    return read
  }

  it('is kept at the save and follows corrections, in list, rows, detail and map', async () => {
    const id = await newForm()
    const { uid, content } = await answerTo(id, { detail: 'Sale agua\n por la vereda', address: 'Corrientes 1890' })
    const [row] = await list(id)
    const topic = row?.summary['subject']
    expect(row?.summary).toEqual({ subject: topic, snippet: 'Sale agua por la vereda', place: 'Corrientes 1890' })
    const corrected = JSON.parse(JSON.stringify(content).replace('Corrientes 1890', 'Mitre 455')) as object
    const location = { lat: -32.4, lng: -63.2 }
    const { status } = await admin('PUT', `/answers/${uid}/correction`, {
      body: { content: corrected, location },
      revision: 1,
    })
    expect(status).toBe(200)
    const now = { subject: topic, snippet: 'Sale agua por la vereda', place: 'Mitre 455' }
    expect(await summaries(id)).toEqual([now])
    expect((await admin('GET', `/answers/${uid}`)).body['summary']).toEqual(now)
    expect((await admin('GET', `/forms/${id}/answers/rows?ids=${uid}`)).body).toMatchObject({
      items: [{ summary: now }],
    })
    expect((await admin('GET', `/forms/${id}/answers/map`)).body).toMatchObject({
      groups: [{ answer: { summary: now } }],
    })
  })

  it('is written anew for every answer when the form chooses other questions, also where answers have locked it', async () => {
    const id = await newForm()
    for (let at = 0; at < 130; at++) await answerTo(id, { detail: `${words} ${at}`, address: 'Mitre 1' })
    expect((await choose(id, ['address', 'detail'])).status).toBe(200)
    expect((await summaries(id))[0]).toMatchObject({ place: 'Mitre 1' })
    // The newest first; another choice in between begins anew.
    await rewriteSummaries(app.deps.db)
    expect((await summaries(id))[0]).toEqual({ subject: 'Mitre 1', snippet: `${words} 129` })
    expect((await choose(id, ['detail'])).status).toBe(200)
    expect(await rewriteAll()).toBe(2)
    const { answer, form } = app.deps.db.tables
    const [found] = await app.deps.db.sql.select().from(form).where(eq(form.uid, id))
    const rows = await app.deps.db.sql
      .select({ summary: answer.summary, revision: answer.revision })
      .from(answer)
      .where(eq(answer.formId, found?.id ?? 0))
    expect(rows.map(({ summary }) => summary).sort()).toEqual(
      Array.from({ length: 130 }, (_, at) => JSON.stringify([`${words} ${at}`, '', ''])).sort(),
    )
    expect(rows.every(({ revision }) => revision === 1)).toBe(true)
    expect(await rewriteAll()).toBe(0)
  })

  it('is written for answers of before there were summaries; until then a row says nothing', async () => {
    const id = await newForm()
    await answerTo(id, { detail: words, address: 'Mitre 1' })
    const { db } = app.deps
    const { answer, form, summaryRewrite } = db.tables
    const [found] = await db.sql.select().from(form).where(eq(form.uid, id))
    const formId = found?.id ?? 0
    await db.sql.update(answer).set({ summary: null }).where(eq(answer.formId, formId))
    const place = { createdAt: Number.MAX_SAFE_INTEGER, answerId: Number.MAX_SAFE_INTEGER }
    await db.sql
      .insert(summaryRewrite)
      .values({ formId, municipalityId: found?.municipalityId ?? 0, asked: 1, ...place })
    expect(await summaries(id)).toEqual([{}])
    await rewriteAll()
    expect(await summaries(id)).toMatchObject([{ snippet: words, place: 'Mitre 1' }])
  })

  it('is that of the choice that stands, whichever of a correction and another choice comes first', async () => {
    const id = await newForm()
    const { uid, content } = await answerTo(id, { detail: `${words} Uno`, address: 'Mitre 1' })
    const corrected = JSON.parse(JSON.stringify(content).replace('Uno', 'Dos')) as object
    const correct = admin('PUT', `/answers/${uid}/correction`, { body: { content: corrected }, revision: 1 })
    const [first, second] = await Promise.all([correct, choose(id, [null, 'address'])])
    expect([first.status, second.status]).toEqual([200, 200])
    await rewriteAll()
    expect(await summaries(id)).toEqual([{ snippet: 'Mitre 1' }])
  })

  it('refuses a choice that no list could show, with the place and the reason', async () => {
    const id = await newForm()
    const codes = async (chosen: (string | null)[]) => {
      const { status, body } = await choose(id, chosen)
      return [status, (body['errors'] as { code: string }[]).map(({ code }) => code)]
    }
    expect(await codes(['gone'])).toEqual([422, ['form.summary.unknown']])
    expect(await codes(['topic', 'detail', 'address', 'corner'])).toEqual([422, ['form.summary.tooMany']])
    expect(await codes(['danger'])).toEqual([422, ['form.summary.silent']])
    expect((await editor(id)).content.live.summaryQuestionIds).toEqual(['topic', 'detail', 'address'])
  })

  it('goes with a duplicate of the form', async () => {
    const copy = await admin('POST', `/forms/${fixture.id}/duplicate`, {
      body: { areaId: (await editor(fixture.id)).content.areaIds[0] },
    })
    const { content } = await editor(String(copy.body['id']))
    const titles = content.live.summaryQuestionIds.map(
      chosen =>
        content.definition.sections
          .flatMap(section => (section.kind === 'simple' ? section.questions : []))
          .find(({ id }) => id === chosen)?.title.text,
    )
    expect(titles).toEqual(['¿Sobre qué es el reclamo?', '¿Qué está pasando?', 'Calle y altura'])
  })
})
