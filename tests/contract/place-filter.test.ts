import { randomUUID } from 'node:crypto'
import type { AnswerFilter } from '@ventanilla/api'
import { around, type Position } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { groupPositions } from '../../server/src/features/answers/map/group-positions.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { listAnswers } from '../../server/src/features/answers/record/list/list-answers.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const centre = { lat: -32.41, lng: -63.24 }
const total = 90

/** Whether a line to the east crosses an odd number of sides; in exact numbers, as a second opinion. */
function isInside({ lat, lng }: Position, corners: readonly Position[]): boolean {
  const whole = (degrees: number) => BigInt(Math.round(degrees * 1e6))
  const [y, x] = [whole(lat), whole(lng)]
  let isIn = false
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1) ?? corner
    const [y1, x1, y2, x2] = [whole(before.lat), whole(before.lng), whole(corner.lat), whole(corner.lng)]
    if (y1 > y === y2 > y) continue
    const [left, right] = [(x - x1) * (y2 - y1), (x2 - x1) * (y - y1)]
    if (y2 > y1 ? left < right : left > right) isIn = !isIn
  }
  return isIn
}

onBothDatabases('answers by their place', open => {
  let form: Made
  let admin: number
  /** By the number of the answer; every tenth has none. */
  const places: (Position | undefined)[] = []

  beforeAll(async () => {
    const db = open()
    places.length = 0
    form = await addForm(db, { fixture: 'neighbour-complaint' })
    admin = await addUser(db, { municipalityId: form.municipalityId, role: 'ROLE_ADMIN', username: 'admin' })
    const random = seededRandom(20)
    const save = savingOn(db, () => new Date('2026-07-01T12:00:00Z'))
    for (let index = 0; index < total; index++) {
      const place =
        index % 10 === 9
          ? undefined
          : // Some stand exactly on what is drawn: on a corner, on a side.
            index % 10 === 8
            ? { lat: -32.42, lng: -63.25 + (index % 4) * 0.005 }
            : {
                lat: Number((centre.lat + (random() - 0.5) * 0.06).toFixed(6)),
                lng: Number((centre.lng + (random() - 0.5) * 0.06).toFixed(6)),
              }
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

  async function found(given: AnswerFilter) {
    const person = (await readStaffUser(open(), admin))?.person
    if (!person) throw new Error('no such person')
    const { filter } = await readFilter(open(), person, form.uid, given)
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
  const inside = (corners: readonly Position[]) =>
    places.flatMap((place, index) => (place && isInside(place, corners) ? [index] : []))
  const said = (corners: readonly Position[]) =>
    corners.map(({ lat, lng }) => `${lat.toFixed(6)},${lng.toFixed(6)}`).join(';')

  it.each([
    [
      'a square',
      [
        [-32.42, -63.25],
        [-32.42, -63.23],
        [-32.4, -63.23],
        [-32.4, -63.25],
      ],
    ],
    [
      'a triangle',
      [
        [-32.43, -63.26],
        [-32.39, -63.24],
        [-32.42, -63.22],
      ],
    ],
    [
      'one that is bent inwards',
      [
        [-32.43, -63.26],
        [-32.41, -63.245],
        [-32.38, -63.26],
        [-32.38, -63.21],
        [-32.43, -63.21],
      ],
    ],
    [
      'one that crosses itself',
      [
        [-32.43, -63.26],
        [-32.39, -63.22],
        [-32.43, -63.22],
        [-32.39, -63.26],
      ],
    ],
  ] as const)('are found in %s by list, count and map, as exact numbers tell', async (_, given) => {
    const corners = given.map(([lat, lng]) => ({ lat, lng }))
    const wanted = inside(corners)
    expect(wanted.length).toBeGreaterThan(3)
    expect(await found({ zone: said(corners) })).toEqual({ numbers: wanted, count: wanted.length, map: wanted.length })
  })

  it('are found in drawn zones of many corners at random', async () => {
    const random = seededRandom(7)
    for (let round = 0; round < 6; round++) {
      const corners = Array.from({ length: 3 + Math.floor(random() * 37) }, () => ({
        lat: Number((centre.lat + (random() - 0.5) * 0.07).toFixed(6)),
        lng: Number((centre.lng + (random() - 0.5) * 0.07).toFixed(6)),
      }))
      const { numbers } = await found({ zone: said(corners) })
      expect(numbers).toEqual(inside(corners))
    }
  })

  it('are found near a point, and in a zone at the same time', async () => {
    const point = { lat: -32.4, lng: -63.24 }
    const circle = around(point, 1500)
    const near = await found({ near: '-32.4,-63.24,1500' })
    expect(near.numbers).toEqual(inside(circle))
    expect(near.numbers.length).toBeGreaterThan(2)
    const metres = (at: Position) =>
      Math.hypot((at.lat - point.lat) * 111_320, (at.lng - point.lng) * 111_320 * Math.cos((32.4 * Math.PI) / 180))
    for (const [index, place] of places.entries()) {
      if (!place || Math.abs(metres(place) - 1500) < 10) continue
      expect([index, near.numbers.includes(index)]).toEqual([index, metres(place) < 1500])
    }
    const half = [
      [-32.43, -63.24],
      [-32.38, -63.24],
      [-32.38, -63.2],
      [-32.43, -63.2],
    ].map(([lat = 0, lng = 0]) => ({ lat, lng }))
    const both = await found({ near: '-32.4,-63.24,1500', zone: said(half) })
    expect(both.numbers).toEqual(inside(circle).filter(index => inside(half).includes(index)))
    expect(both.count).toBe(both.numbers.length)
  })

  it('are none in a zone without a surface', async () => {
    expect(await found({ zone: '-32.4,-63.2;-32.4,-63.3;-32.4,-63.25' })).toEqual({ numbers: [], count: 0, map: 0 })
  })
})
