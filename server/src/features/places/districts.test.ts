import type { CountedByDistrict, TownDistricts } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'

const path = '/municipalities/oliva/districts'
const square = (west: number, south = -32.05, size = 0.01) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const feature = (name: string, ring = square(-63.58)) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: [ring] },
})

describe.each(['sqlite', 'postgres'] as const)('the districts of a municipality on %s', dialect => {
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

  const read = async () => (await admin('GET', path)).body as TownDistricts
  const put = async (body: object, revision?: number) =>
    await admin('PUT', path, { body, revision: revision ?? (await read()).revision })
  const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

  it('are put as a whole and stand by name; one of the same name keeps its id', async () => {
    const before = await read()
    expect(before).toMatchObject({ updatedAt: null, districts: [] })
    const saved = await put(collection(feature('Norte'), feature('Centro', square(-63.57))))
    const { districts, revision, updatedAt } = saved.body as TownDistricts
    expect([saved.status, revision]).toEqual([200, before.revision + 1])
    expect(updatedAt).not.toBeNull()
    expect(districts.map(({ name }) => name)).toEqual(['Centro', 'Norte'])
    expect(await read()).toEqual(saved.body)
    const again = (await put(collection(feature('CENTRO', square(-63.56)), feature('Sur')))).body as TownDistricts
    expect(again.districts.map(({ name }) => name)).toEqual(['CENTRO', 'Sur'])
    expect(again.districts[0]?.id).toBe(districts[0]?.id)
    const { audit } = app.deps.db.tables
    const lines = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'districts.changed'))
    expect(JSON.parse(lines.at(-1)?.detail ?? '')).toEqual({
      districtsAdded: ['Sur'],
      districtsRemoved: ['Norte'],
      districtsRedrawn: ['CENTRO'],
    })
  })

  it('are not put over those that somebody else has changed meanwhile', async () => {
    const { revision } = await read()
    await put(collection(feature('Este')))
    const refused = await put(collection(feature('Oeste')), revision)
    expect([refused.status, (refused.body as { current: TownDistricts }).current]).toEqual([412, await read()])
    expect((await read()).districts.map(({ name }) => name)).toEqual(['Este'])
  })

  it.each([
    ['no collection', { type: 'Feature' }, 'districts.collection'],
    ['nothing at all', {}, 'districts.collection'],
    [
      'latitudes first',
      collection(
        feature(
          'a',
          square(-63.58).map(corner => corner.toReversed()),
        ),
      ),
      'districts.order',
    ],
    ['another town', collection(feature('a', square(2.3, 48.8))), 'districts.far'],
    ['no name', collection(feature(' ')), 'districts.name'],
    ['an open ring', collection(feature('a', square(-63.58).slice(0, 4))), 'districts.open'],
  ])('refuse %s in plain words, and keep what there is', async (_, body, code) => {
    const before = await read()
    const refused = await put(body)
    const { errors } = refused.body as { errors: { code: string; message: string }[] }
    expect([refused.status, errors.map(error => error.code)]).toEqual([422, [code]])
    expect(errors[0]?.message).not.toMatch(/[{}]|districts\./)
    expect(await read()).toEqual(before)
  })

  it('are read and counted by whoever reads answers of the town', async () => {
    const place = '/municipalities/villa-maria/districts'
    const { revision } = (await admin('GET', place)).body as TownDistricts
    const centre = square(-63.34, -32.51, 0.2)
    const { body } = await admin('PUT', place, { revision, body: collection(feature('Centro', centre)) })
    const [id = ''] = (body as TownDistricts).districts.map(each => each.id)
    const form = '/forms/neighbour-complaint'
    expect((await admin('GET', `${form}/districts`)).body).toEqual({ districts: (body as TownDistricts).districts })
    for (const lat of [-32.4, -32.41, -33]) {
      const { content } = sampleAnswer(getFixture('neighbour-complaint'), seededRandom(1))
      await saveAnswer(app.deps, {
        formUid: 'neighbour-complaint',
        key: crypto.randomUUID(),
        submission: { version: 1, content, location: { lat, lng: -63.24 } },
        author: { kind: 'staff', userId: 1 },
      })
    }
    const counted = (await admin('GET', `${form}/answers/districts`)).body as CountedByDistrict
    const [first] = counted.districts
    expect(first).toMatchObject({ id, name: 'Centro' })
    expect(counted.outside).toBeGreaterThan(0)
    expect(counted.placed).toBe(counted.outside + (first?.answers ?? 0))
    expect(first?.answers).toBeGreaterThan(1)
    const listed = await admin('GET', `${form}/answers/count?district=${id}`)
    expect(listed.body['total']).toBe(first?.answers)
    expect((await admin('GET', `${form}/statistics?district=${id}`)).body['counts']).toMatchObject({
      a: first?.answers,
    })
    expect((await admin('GET', `${form}/places?points=-32.41383,-63.24595;-33,-60`)).body).toEqual({
      places: [
        { districts: ['Centro'], street: 'Bulevar Sarmiento', crossings: ['Mendoza'] },
        { districts: [], street: null, crossings: [] },
      ],
    })
    for (const at of ['', '91,0', '1,181', '1', '1,2;', Array(51).fill('1,2').join(';')])
      expect((await admin('GET', `${form}/places?points=${at}`)).status).toBe(422)
    expect((await admin('GET', '/forms/unknown/places?points=1,2')).status).toBe(404)
    expect((await admin('GET', '/forms/unknown/districts')).status).toBe(404)
    expect((await admin('GET', `${form}/answers/districts?district=a b`)).status).toBe(422)
  })

  it('are taken away', async () => {
    const { revision } = await read()
    const gone = await admin('DELETE', path, { revision })
    expect([gone.status, (gone.body as TownDistricts).districts]).toEqual([200, []])
    expect(await read()).toMatchObject({ updatedAt: null, districts: [] })
  })
})
