import type { PublicPlaces } from '@ventanilla/api'
import type { LiveSettings, PublicMap } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'
import { savingOn } from './saving.ts'

const complaint = getFixture('neighbour-complaint')
const publicMap: PublicMap = {
  stateIds: ['received', 'assigned'],
  questionIds: ['topic', 'district', 'detail', 'name'],
  blurMetres: 100,
}
const home = { lat: -32.407311, lng: -63.243127, address: 'San Juan 1242' }

describe.each(['sqlite', 'postgres'] as const)('the answers that everybody is shown, on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let minutes = 0
  let given = 0
  const at = () => new Date(Date.parse('2026-03-02T02:30:00Z') + minutes * 60_000)
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    app.deps.clock = at
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function makeForm(live: Partial<LiveSettings>) {
    const { db } = app.deps
    const [area] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, 'villa-maria-transito'))
    const { uid } = await createForm(db, {
      municipalityId: area?.municipalityId ?? 0,
      areaIds: [area?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, ...live },
      createdBy: null,
      at: at(),
    })
    return uid
  }
  async function save(formUid: string, location: typeof home | null = home) {
    const sample = sampleAnswer(complaint, seededRandom(++given))
    const { location: _place, ...rest } = sample
    const saved = await saveAnswer(savingOn(app.deps.db, at), {
      formUid,
      key: crypto.randomUUID(),
      submission: { version: 1, ...rest, ...(location && { location }) },
      author: { kind: 'staff', userId: 1 },
    })
    return { saved, sample }
  }
  async function ask(uid: string, query = '', headers: Record<string, string> = {}) {
    // What was read half a minute ago is read anew.
    minutes++
    const response = await app.request(`/api/v1/public/forms/${uid}/places.geojson${query}`, { headers })
    const text = await response.text()
    return { response, text, body: JSON.parse(text) as PublicPlaces }
  }

  it('are a day, a state, what was chosen and about a place, and nothing that somebody wrote or is known by', async () => {
    const uid = await makeForm({ publicMap })
    const first = await save(uid)
    await save(uid)
    await save(uid, null)
    const { body, text, response } = await ask(uid, '?lang=es')
    expect(response.status).toBe(200)
    expect(body).toMatchObject({ type: 'FeatureCollection', title: 'Reclamo vecinal', blurMetres: 100, more: false })
    // One without a place is on no map.
    expect(body.features).toHaveLength(2)
    for (const { geometry, properties, id } of body.features) {
      const [lng, lat] = geometry.coordinates
      expect([lng, lat]).not.toEqual([home.lng, home.lat])
      expect(Math.hypot((lat - home.lat) * 111_320, (lng - home.lng) * 94_000)).toBeLessThan(103)
      // 23:30 of the day before in Córdoba.
      expect(properties.day).toBe('2026-03-01')
      expect(properties.state).toEqual({ id: 'received', name: 'Recibido', hue: expect.any(String), isFinal: false })
      // What the shown point is called, and what else is told.
      expect(Object.keys(properties).toSorted()).toEqual(['answers', 'day', 'followers', 'place', 'state'])
      expect(properties.place.street).toEqual(expect.any(String))
      expect(properties.followers).toBe(0)
      expect(properties.answers.map(({ question }) => question)).toEqual(
        ['¿Sobre qué es el reclamo?', 'Barrio'].slice(0, properties.answers.length),
      )
      expect(id).toMatch(/^[\w-]{12}$/)
    }
    const { answer, answerContent } = app.deps.db.tables
    const rows = await app.deps.db.sql
      .select()
      .from(answer)
      .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    const written = [
      first.sample.content.sections['contact'],
      first.sample.content.sections['problem'],
      first.sample.content.sections['place'],
    ].flatMap(section =>
      section && 'rows' in section ? section.rows.flatMap(({ values }) => Object.values(values)) : [],
    )
    const texts = written.flatMap(({ value }) => (typeof value === 'string' && value.includes(' ') ? [value] : []))
    expect(texts.length).toBeGreaterThan(2)
    for (const secret of [
      ...texts,
      'San Juan',
      `${home.lat}`,
      `${home.lng}`,
      ...rows.flatMap(row => [row.answer.uid, row.answer.docCode]),
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  })

  it('are those in the states that the form names, and go with what it no longer shows', async () => {
    const uid = await makeForm({ publicMap: { ...publicMap, stateIds: ['assigned'] } })
    const { saved } = await save(uid)
    expect((await ask(uid)).body.features).toEqual([])
    const staff = as(app, 'admin@demo.local')
    const path = `/answers/${saved.uid}`
    const { body: read } = await staff('GET', path)
    expect(read).toMatchObject({ id: saved.uid })
    await app.deps.db.sql
      .update(app.deps.db.tables.answer)
      .set({ state: 'assigned' })
      .where(eq(app.deps.db.tables.answer.uid, saved.uid))
    expect((await ask(uid)).body.features).toHaveLength(1)
    const trashed = await staff('DELETE', path, { revision: Number(read['revision']) })
    expect(trashed.status).toBeLessThan(300)
    expect((await ask(uid)).body.features).toEqual([])
  })

  it('are nobody’s where the form shows none, is not public, or is not known', async () => {
    const codes: unknown[] = []
    for (const uid of [await makeForm({}), await makeForm({ publicMap, public: false }), 'unknown']) {
      await save(uid).catch(() => {})
      const { response, body } = await ask(uid)
      codes.push([response.status, (body as unknown as { code: string }).code])
    }
    expect(codes).toEqual([
      [404, 'form.noMap'],
      [404, 'form.notFound'],
      [404, 'form.notFound'],
    ])
  })

  it('are read again by their tag, by pages that may embed the form and by no others', async () => {
    const uid = await makeForm({ publicMap, allowedOrigins: ['https://town.example'] })
    await save(uid)
    const own = await ask(uid, '', { Origin: 'https://town.example' })
    expect(own.response.headers.get('Access-Control-Allow-Origin')).toBe('https://town.example')
    const again = await app.request(`/api/v1/public/forms/${uid}/places.geojson`, {
      headers: { 'If-None-Match': own.response.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await ask(uid, '', { Origin: 'https://other.example' })).response.status).toBe(403)
  })
})
