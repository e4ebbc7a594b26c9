import { randomUUID } from 'node:crypto'
import type { AnswerFilter, TownDistrict } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { countDistricts } from '../../server/src/features/answers/map/count-districts.ts'
import { groupPositions } from '../../server/src/features/answers/map/group-positions.ts'
import { foldBlocks } from '../../server/src/features/answers/record/blocks/fold/fold-blocks.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { listAnswers } from '../../server/src/features/answers/record/list/list-answers.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const total = 160
type Corner = [number, number]

const box = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
/** A round one of so many corners, which lie anywhere. */
function round(lng: number, lat: number, size: number, corners: number, seed: number): Corner[] {
  const random = seededRandom(seed)
  const ring = Array.from({ length: corners }, (_, at): Corner => {
    const angle = (at / corners) * 2 * Math.PI
    const far = size * (0.7 + 0.3 * random())
    return [Number((lng + Math.cos(angle) * far).toFixed(6)), Number((lat + Math.sin(angle) * far).toFixed(6))]
  })
  return [...ring, ring[0] ?? [lng, lat]]
}

/** Two neighbours of one side, one with a hole, one in two parts, one with hundreds of corners that lies over others. */
const drawn: readonly TownDistrict[] = [
  { id: 'west', name: 'West', polygons: [[box(-63.26, -32.43, -63.24, -32.4)]] },
  { id: 'east', name: 'East', polygons: [[box(-63.24, -32.43, -63.22, -32.4), box(-63.235, -32.42, -63.23, -32.415)]] },
  {
    id: 'parts',
    name: 'Parts',
    polygons: [[box(-63.26, -32.4, -63.25, -32.39)], [round(-63.215, -32.395, 0.008, 9, 3)]],
  },
  { id: 'round', name: 'Round', polygons: [[round(-63.243, -32.405, 0.012, 700, 4)]] },
]

/** Whether a line to the east crosses an odd number of sides; in exact numbers, as a second opinion. */
function isInside({ lat, lng }: Position, { polygons }: TownDistrict): boolean {
  const whole = (degrees: number) => BigInt(Math.round(degrees * 1e6))
  const [y, x] = [whole(lat), whole(lng)]
  let isIn = false
  for (const ring of polygons.flat()) {
    for (const [index, corner] of ring.entries()) {
      const before = ring[index - 1]
      if (!before) continue
      const [y1, x1, y2, x2] = [whole(before[1]), whole(before[0]), whole(corner[1]), whole(corner[0])]
      if (y1 > y === y2 > y) continue
      const [left, right] = [(x - x1) * (y2 - y1), (x2 - x1) * (y - y1)]
      if (y2 > y1 ? left < right : left > right) isIn = !isIn
    }
  }
  return isIn
}

onBothDatabases('answers by district', open => {
  let form: Made
  let admin: number
  /** By the number of the answer; every tenth has none. */
  const places: (Position | undefined)[] = []

  beforeAll(async () => {
    const db = open()
    places.length = 0
    form = await addForm(db, { fixture: 'neighbour-complaint' })
    admin = await addUser(db, { municipalityId: form.municipalityId, role: 'ROLE_ADMIN', username: 'admin' })
    const row = { municipalityId: form.municipalityId, shapes: JSON.stringify(drawn), updatedAt: 0 }
    await db.sql.insert(db.tables.districts).values(row)
    const random = seededRandom(20)
    const save = savingOn(db, () => new Date('2026-07-01T12:00:00Z'))
    const somewhere = () => ({
      lat: Number((-32.41 + (random() - 0.5) * 0.06).toFixed(6)),
      lng: Number((-63.24 + (random() - 0.5) * 0.06).toFixed(6)),
    })
    for (let index = 0; index < total; index++) {
      // Some stand exactly on a line that two share, on a corner, on the edge of a hole.
      const odd = [
        { lat: -32.41 - index / 1e6, lng: -63.24 },
        { lat: -32.43, lng: -63.24 },
        { lat: -32.42, lng: -63.2325 },
        { lat: -32.4, lng: -63.255 },
      ]
      const place = index % 10 === 9 ? undefined : index % 10 === 8 ? odd[((index / 10) % 4) | 0] : somewhere()
      places.push(place)
      const { location: _, ...submission } = submissionTo(form, index)
      await saveAnswer(save, {
        formUid: form.uid,
        key: randomUUID(),
        submission: { ...submission, ...(place && { location: place }) },
        author: { kind: 'public' },
      })
    }
  })

  async function filterOf(given: AnswerFilter) {
    const person = (await readStaffUser(open(), admin))?.person
    if (!person) throw new Error('no such person')
    return (await readFilter(open(), person, form.uid, given)).filter
  }
  async function found(given: AnswerFilter) {
    const filter = await filterOf(given)
    const numbers: number[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await listAnswers(open(), filter, cursor, { currentVersion: 1 })
      numbers.push(...page.items.map(({ docCode }) => Number(docCode.replace(/\D/g, '')) - 1))
      if (!page.next) break
      cursor = page.next
    }
    const world = { west: -180, south: -90, east: 180, north: 90 }
    const map = await groupPositions(open(), { filter, box: world, zoom: 3 })
    return { numbers: numbers.toSorted((a, b) => a - b), count: await countAnswers(open(), filter), map: map.total }
  }
  const inside = (isMeant: (place: Position) => boolean) =>
    places.flatMap((place, index) => (place && isMeant(place) ? [index] : []))

  it.each(drawn.map(district => [district.id, district] as const))(
    'are found in %s by list, count and map, as exact numbers tell',
    async (id, district) => {
      const wanted = inside(place => isInside(place, district))
      expect(wanted.length).toBeGreaterThan(3)
      expect(await found({ district: id })).toEqual({ numbers: wanted, count: wanted.length, map: wanted.length })
    },
  )

  it('are found in any of several, in none, in either, and with other filters', async () => {
    const [west, , , over] = drawn
    const isAny = (some: readonly (TownDistrict | undefined)[]) => (place: Position) =>
      some.some(each => each && isInside(place, each))
    expect((await found({ district: 'west,round' })).numbers).toEqual(inside(isAny([west, over])))
    const none = inside(place => !isAny(drawn)(place))
    expect(none.length).toBeGreaterThan(3)
    expect(await found({ district: 'none' })).toEqual({ numbers: none, count: none.length, map: none.length })
    const either = inside(place => !isAny(drawn)(place) || isAny([west])(place))
    expect((await found({ district: 'west,none' })).numbers).toEqual(either)
    const zone = '-32.415,-63.26;-32.415,-63.22;-32.43,-63.22;-32.43,-63.26'
    const zoned = (await found({ zone })).numbers
    const both = inside(isAny([west])).filter(index => zoned.includes(index))
    expect(both.length).toBeGreaterThan(2)
    expect((await found({ district: 'west', zone })).numbers).toEqual(both)
    expect((await found({ district: 'west', day: '2026-06-30' })).count).toBe(0)
  })

  it('are none in a district that the town does not have', async () => {
    expect(await found({ district: 'nowhere' })).toEqual({ numbers: [], count: 0, map: 0 })
  })

  it('are counted for all districts at once as the filter counts each, from blocks and from tables', async () => {
    while (await foldBlocks(open(), { answersOfBlock: 8 }));
    const wanted = {
      placed: places.filter(Boolean).length,
      outside: inside(place => !drawn.some(each => isInside(place, each))).length,
      counts: drawn.map(district => inside(place => isInside(place, district)).length),
    }
    for (const limits of [{ fewPlaces: 0 }, { fewPlaces: 0, withoutBlocks: true }, {}]) {
      const filter = await filterOf({})
      expect(await countDistricts(open(), { filter, districts: drawn }, limits)).toEqual(wanted)
    }
    const filter = await filterOf({ district: 'west' })
    const { counts, placed, outside } = await countDistricts(open(), { filter, districts: drawn })
    expect([placed, outside, counts[0]]).toEqual([wanted.counts[0], 0, wanted.counts[0]])
  })

  it('are counted where a town has no districts', async () => {
    const filter = await filterOf({})
    const placed = places.filter(Boolean).length
    expect(await countDistricts(open(), { filter, districts: [] })).toEqual({ placed, outside: placed, counts: [] })
  })
})
