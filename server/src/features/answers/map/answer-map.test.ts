import type { AnswerMap, MapBox } from '@ventanilla/api'
import { cellAt, gridOf, mostCells } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { prepareAnswer } from '../../../demo/bulk-answer.ts'
import { insertAnswers } from '../../../demo/bulk-insert.ts'
import { createForm } from '../../forms/create-form.ts'
import { type FormSnapshot, loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { saveAnswer } from '../record/save/save-answer.ts'
import { groupPositions, type PlacedAnswers } from './group-positions.ts'

const area = 'villa-maria-espacios-verdes'
const complaint = getFixture('neighbour-complaint')
const world = { west: -180, south: -90, east: 180, north: 90 }
type Place = { lat: number; lng: number }

describe.each(['sqlite', 'postgres'] as const)('the map of answers on %s', dialect => {
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

  async function addForm() {
    const { db, clock } = app.deps
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
    const form = await loadForm(db, made.uid)
    if (!form) throw new Error('no form')
    return form
  }
  const contentOf = (seed: number) => sampleAnswer(complaint, seededRandom(seed)).content
  async function answerAt(form: FormSnapshot, place: Place | null, seed = 1, userId = 1): Promise<string> {
    const { uid } = await saveAnswer(app.deps, {
      formUid: form.uid,
      key: crypto.randomUUID(),
      submission: { version: 1, content: contentOf(seed), ...(place && { location: place }) },
      author: { kind: 'staff', userId },
    })
    return uid
  }
  async function fill(form: FormSnapshot, places: readonly Place[]): Promise<void> {
    const { db } = app.deps
    const answers = places.map(async (location, index) => ({
      answer: await prepareAnswer(db, form, { content: contentOf(1), location }),
      creatorId: 0,
      at: Date.UTC(2026, 5, 1, 0, index),
    }))
    await insertAnswers(db, form, await Promise.all(answers))
  }
  const ask = async (form: FormSnapshot, search: string) =>
    (await admin('GET', `/forms/${form.uid}/answers/map?${search}`)).body as unknown as AnswerMap
  const boxed = ({ west, south, east, north }: MapBox) => `box=${west},${south},${east},${north}`

  /** The table as the map reads it, and as the documents say. */
  async function positions(form: FormSnapshot) {
    const { sql, tables } = app.deps.db
    const { answer, answerContent, answerPosition } = tables
    const kept = await sql.select().from(answerPosition).where(eq(answerPosition.formId, form.id))
    const documents = await sql
      .select({ id: answer.id, municipalityId: answer.municipalityId, location: answerContent.location })
      .from(answer)
      .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
      .where(eq(answer.formId, form.id))
    const said = documents.flatMap(({ id, municipalityId, location }) => {
      if (location === null) return []
      const { lat, lng } = JSON.parse(location) as Place
      const point = { lat: Math.round(lat * 1e6), lng: Math.round(lng * 1e6) }
      return [{ answerId: id, municipalityId, formId: form.id, ...point }]
    })
    const byId = (a: { answerId: number }, b: { answerId: number }) => a.answerId - b.answerId
    return { kept: kept.sort(byId), said: said.sort(byId) }
  }

  it('keeps positions equal to those of the answers after saves, corrections and deletions', async () => {
    const form = await addForm()
    const random = seededRandom(11)
    const somewhere = () => (random() < 0.7 ? { lat: random() * 180 - 90, lng: random() * 360 - 180 } : null)
    const standing: string[] = []
    await fill(form, [{ lat: 1.2345675, lng: -1.2345675 }])
    for (let round = 0; round < 12; round++) {
      // Saves of one moment share a statement on Postgres and a commit on SQLite.
      standing.push(...(await Promise.all(Array.from({ length: 4 }, () => answerAt(form, somewhere())))))
      const uid = standing[Math.floor(random() * standing.length)] ?? ''
      const { revision, location } = (await admin('GET', `/answers/${uid}`)).body
      const content = contentOf(round + 2)
      const body = random() < 0.3 ? { content } : { content, location: somewhere() }
      expect((await admin('PUT', `/answers/${uid}/correction`, { body, revision: Number(revision) })).status).toBe(200)
      if (round % 3 === 2) {
        expect((await admin('DELETE', `/answers/${uid}`, { revision: Number(revision) + 1 })).status).toBe(204)
        standing.splice(standing.indexOf(uid), 1)
      }
      const { kept, said } = await positions(form)
      expect(kept).toEqual(said)
      expect(location === undefined).toBe(false)
    }
    expect((await positions(form)).kept.length).toBeGreaterThan(10)
  })

  it('puts every answer of a box into one group, and names single ones', async () => {
    const form = await addForm()
    const random = seededRandom(3)
    const near = () => ({ lat: -32.4 - random() / 10, lng: -63.3 + random() / 10 })
    const places = [...Array.from({ length: 300 }, near), { lat: -31.4, lng: -64.2 }]
    await fill(form, places)
    await answerAt(form, null)
    for (let round = 0; round < 12; round++) {
      const [west, south] = [-63.4 + random() / 5, -32.5 + random() / 20]
      const box = round === 0 ? world : { west, south, east: west + random() / 5, north: south + random() / 10 }
      const { groups, total } = await ask(form, `${round === 0 ? '' : boxed(box)}&zoom=${6 + round}`)
      const inside = places.filter(
        ({ lat, lng }) => lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east,
      )
      expect([total, groups.reduce((sum, { count }) => sum + count, 0)]).toEqual([inside.length, inside.length])
      expect(groups.length).toBeLessThanOrEqual(mostCells)
      for (const { answer, count, lat, lng, box: around } of groups) {
        expect(answer === null).toBe(count > 1)
        expect(lat >= around.south && lat <= around.north && lng >= around.west && lng <= around.east).toBe(true)
      }
    }
    const square = { west: -63.3, south: -32.5, east: -63.2, north: -32.4 }
    const grid = gridOf(13, square)
    for (const { count, lat, lng } of (await ask(form, `${boxed(square)}&zoom=13`)).groups) {
      const { west, south, east, north } = cellAt(grid, { lat, lng })
      const corners = [`${south},${west}`, `${north},${west}`, `${north},${east}`, `${south},${east}`].join(';')
      // A cell is cut where the box ends.
      const found = await admin('GET', `/forms/${form.uid}/answers/count?zone=${corners}`)
      if (west >= square.west && east <= square.east && south >= square.south && north <= square.north)
        expect(found.body['total']).toBe(count)
      else expect(Number(found.body['total'])).toBeGreaterThanOrEqual(count)
    }
    const whole = await ask(form, 'zoom=6')
    expect(whole.total).toBe(301)
    expect(whole.box).toMatchObject({ west: -64.2, north: -31.4 })
    const province = await ask(form, `${boxed({ west: -66, south: -34, east: -62, north: -30 })}&zoom=8`)
    const lonely = province.groups.find(({ count }) => count === 1)
    expect(lonely).toMatchObject({
      lat: -31.4,
      lng: -64.2,
      answer: { createdAt: '2026-06-01T05:00:00.000Z', state: { hue: 'slate' } },
    })
  })

  it('names the newest answers of one place, up to twenty', async () => {
    const form = await addForm()
    const corner = { lat: -32.41, lng: -63.24 }
    await fill(form, [...Array.from({ length: 23 }, () => corner), { lat: -32.4, lng: -63.2 }])
    const town = { west: -63.3, south: -32.5, east: -63.1, north: -32.3 }
    const { groups } = await ask(form, `${boxed(town)}&zoom=18`)
    const cluster = groups.find(({ count }) => count === 23)
    expect(cluster?.box).toEqual({ west: corner.lng, south: corner.lat, east: corner.lng, north: corner.lat })
    const named = await ask(form, boxed(cluster?.box ?? world))
    expect([named.total, named.groups.length]).toEqual([23, 20])
    const numbers = named.groups.map(({ answer }) => Number(answer?.docCode.replace(/\D/g, '')))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('applies the filters of the list and the scope of the person', async () => {
    const form = await addForm()
    await fill(
      form,
      Array.from({ length: 5 }, (_, index) => ({ lat: index, lng: index })),
    )
    const moved = await answerAt(form, { lat: 10, lng: 10 })
    const [first, second] = complaint.definition.states.available
    await admin('PUT', `/answers/${moved}/state`, { body: { state: second?.id }, revision: 1 })
    const found = async (filter: string) => (await ask(form, `zoom=6&${filter}`)).total
    expect(await found('')).toBe(6)
    expect([await found(`state=${first?.id}`), await found(`state=${second?.id}`)]).toEqual([5, 1])
    expect([await found('from=2026-06-01&to=2026-06-01'), await found('day=2026-06-02')]).toEqual([0, 0])
    expect(await found('from=2026-05-31&to=2026-05-31')).toBe(5)
    expect([await found('createdBy=anonymous'), await found('createdBy=nobody')]).toEqual([5, 0])
    const { docCode } = (await admin('GET', `/answers/${moved}`)).body
    expect((await ask(form, `zoom=6&docCode=${String(docCode)}`)).groups.map(({ answer }) => answer?.id)).toEqual([
      moved,
    ])
    // Sees the own ones only.
    const taker = as(app, 'inspector@demo.local')
    expect((await taker('GET', `/forms/${form.uid}/answers/map?zoom=6`)).body['total']).toBe(0)
  })

  it('finds the same whether the query starts from the filter or from the positions', async () => {
    const form = await addForm()
    const random = seededRandom(5)
    await fill(
      form,
      Array.from({ length: 40 }, () => ({ lat: -32.4 - random(), lng: -63.3 + random() })),
    )
    const filter = { formId: form.id, dateField: 'created', until: Date.UTC(2026, 5, 1, 0, 30) } as const
    const box = { west: -63.3, east: -62.5, south: -33.2, north: -32.4 }
    for (const zoom of [undefined, 6, 12]) {
      const tables = { withoutBlocks: true, fewPlaces: 0 }
      const limits = [tables, { fewPlaces: 1_000 }, { ...tables, fewAnswers: 0 }, { fewPlaces: 0 }]
      const [filterLeads, placesLead, eachAsked, blocks] = await Promise.all(
        limits.map(few => groupPositions(app.deps.db, { filter, box, zoom }, few)),
      )
      const byAnswer = (found: PlacedAnswers | undefined) =>
        found && { ...found, groups: found.groups.toSorted((a, b) => a.answerId - b.answerId) }
      expect(byAnswer(filterLeads)).toEqual(byAnswer(placesLead))
      expect(byAnswer(eachAsked)).toEqual(byAnswer(placesLead))
      expect(byAnswer(blocks)).toEqual(byAnswer(placesLead))
      expect(filterLeads?.total).toBeGreaterThan(10)
      expect(filterLeads?.total).toBeLessThan(30)
    }
  })

  it('groups by the cells of its grid, as counting by hand does', async () => {
    const form = await addForm()
    const random = seededRandom(8)
    const places = Array.from({ length: 400 }, () => ({
      lat: Math.round((random() * 180 - 90) * 1e6) / 1e6,
      lng: Math.round((random() * 360 - 180) * 1e6) / 1e6,
    }))
    await fill(form, [...places, { lat: -90, lng: -180 }, { lat: 90, lng: 180 }])
    const { kept } = await positions(form)
    for (let round = 0; round < 20; round++) {
      const [west, south] = [random() * 300 - 180, random() * 150 - 90]
      const box = round < 4 ? world : { west, south, east: west + random() * 60, north: south + random() * 30 }
      const grid = gridOf(round % 7, box)
      const byHand = new Map<string, typeof kept>()
      for (const place of kept) {
        const [lat, lng] = [place.lat / 1e6, place.lng / 1e6]
        if (lat < box.south || lat > box.north || lng < box.west || lng > box.east) continue
        const cell = `${Math.floor((place.lat + 9e7) / grid.lat)} ${Math.floor((place.lng + 18e7) / grid.lng)}`
        byHand.set(cell, [...(byHand.get(cell) ?? []), place])
      }
      const expected = [...byHand.values()].map(cell => {
        const [lats, lngs, ids] = [
          cell.map(each => each.lat),
          cell.map(each => each.lng),
          cell.map(each => each.answerId),
        ]
        const middle = (all: readonly number[]) =>
          expect.closeTo(all.reduce((sum, each) => sum + each, 0) / all.length, 3)
        const edges = {
          south: Math.min(...lats),
          north: Math.max(...lats),
          west: Math.min(...lngs),
          east: Math.max(...lngs),
        }
        return { count: cell.length, lat: middle(lats), lng: middle(lngs), ...edges, answerId: Math.max(...ids) }
      })
      const filter = { formId: form.id, dateField: 'created' } as const
      const { total, groups } = await groupPositions(app.deps.db, { filter, box, zoom: round % 7 })
      expect(total).toBe(expected.reduce((sum, { count }) => sum + count, 0))
      expect(groups.toSorted((a, b) => a.answerId - b.answerId)).toEqual(
        expected.sort((a, b) => a.answerId - b.answerId),
      )
    }
  })

  it('refuses an invalid box or zoom', async () => {
    const form = await addForm()
    for (const search of ['box=1,2,3', 'box=10,0,5,1', 'box=0,0,181,1', 'zoom=99', 'zoom=x', 'cursor=1']) {
      expect([search, (await admin('GET', `/forms/${form.uid}/answers/map?${search}`)).status]).toEqual([search, 422])
    }
  })
})
