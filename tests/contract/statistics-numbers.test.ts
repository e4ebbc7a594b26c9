import { type AnswerContent, eachNumber } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareAnswer } from '../../server/src/demo/bulk-answer.ts'
import { insertAnswers } from '../../server/src/demo/bulk-insert.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { type FormSnapshot, loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const given = getFixture('building-notice')
/** Without signatures and files, so that answers can be corrected. */
const notice = {
  ...given,
  definition: {
    ...given.definition,
    sections: given.definition.sections.filter(({ id }) => id !== 'documents'),
    signatures: [],
    settings: { ...given.definition.settings, digitalSignature: false },
  },
}
const states = notice.definition.states.available
const began = Date.parse('2026-03-20T12:00:00Z')
const dayMs = 86_400_000
const answers = 60

type Figures = { id: string; count: number; sum: number; mean: number; median: number; least: number; greatest: number }
type Bins = { bins: { from: number; to: number; count: number }[] }

describe.each(['sqlite', 'postgres'] as const)('statistics of numbers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let form: FormSnapshot
  let admin: ReturnType<typeof as>

  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    const { db, clock } = app.deps
    const { tables } = db
    const [home] = await db.sql.select().from(tables.area).where(eq(tables.area.uid, 'villa-maria-espacios-verdes'))
    const [user] = await db.sql.select().from(tables.user).where(eq(tables.user.email, 'admin@demo.local'))
    const { uid } = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: notice.definition,
      live: { ...notice.live, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
    const made = await loadForm(db, uid)
    if (!made) throw new Error('no form')
    form = made
    const prepared = Array.from({ length: answers }, async (_, index) => {
      const { content } = sampleAnswer(notice, seededRandom(index))
      const at = began + (index % 10) * dayMs
      const [state] = states.slice(index % states.length)
      const creatorId = index % 2 === 0 ? 0 : (user?.id ?? 0)
      const moves = state && index % 3 === 0 ? [{ state, creatorId, at: at + 1_000 }] : []
      return { answer: await prepareAnswer(db, form, { content }), creatorId, at, moves }
    })
    await insertAnswers(db, form, await Promise.all(prepared))
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const rows = async () => {
    const { sql, tables } = app.deps.db
    const found = await sql
      .select()
      .from(tables.answer)
      .innerJoin(tables.answerContent, eq(tables.answerContent.answerId, tables.answer.id))
      .where(eq(tables.answer.formId, form.id))
    return found.map(({ answer, answer_content: { content } }) => ({ ...answer, content }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]

  async function read(search: Record<string, string> = {}): Promise<(Figures & Bins)[]> {
    const path = `/forms/${form.uid}/statistics/numbers?${new URLSearchParams(search)}`
    const { status, body } = await admin('GET', path)
    expect(status).toBe(200)
    return body['questions'] as (Figures & Bins)[]
  }

  /** Every answer looked at by itself, added in hundredths, which no sample has parts of. */
  async function expected(isMeant: (row: Row) => boolean): Promise<Map<string, Partial<Figures>>> {
    const numbers = new Map<string, number[]>()
    for (const row of (await rows()).filter(isMeant)) {
      const given: AnswerContent = JSON.parse(row.content)
      eachNumber(notice.definition, given, (id, value) => numbers.set(id, [...(numbers.get(id) ?? []), value]))
    }
    return new Map(
      [...numbers].map(([id, list]) => {
        const hundredths = list.reduce((sum, value) => sum + Math.round(value * 100), 0)
        const figures = {
          count: list.length,
          sum: hundredths / 100,
          least: Math.min(...list),
          greatest: Math.max(...list),
        }
        return [id, figures]
      }),
    )
  }
  async function compare(search: Record<string, string>, isMeant: (row: Row) => boolean): Promise<number> {
    const [found, wanted] = [await read(search), await expected(isMeant)]
    expect(found.map(({ id }) => id).toSorted()).toEqual([...wanted.keys()].toSorted())
    for (const each of found) {
      expect(each).toMatchObject({ id: each.id, ...wanted.get(each.id) })
      expect(each.mean).toBeCloseTo(each.sum / each.count, 9)
      expect([each.least <= each.median, each.median <= each.greatest]).toEqual([true, true])
      expect(each.bins.reduce((sum, { count }) => sum + count, 0)).toBe(each.count)
    }
    return found.reduce((sum, { count }) => sum + count, 0)
  }

  it('are those of every answer, of repeated rows and below conditions too', async () => {
    const questions = await read()
    expect(await compare({}, () => true)).toBeGreaterThan(answers)
    expect(questions.map(({ id }) => id)).toContain('skip-days')
    expect(questions.some(({ sum }) => !Number.isInteger(sum))).toBe(true)
  })

  it('are narrowed as the other statistics: by days, state and whose the answers are', async () => {
    const from = '2026-03-23'
    const to = '2026-03-26'
    const within = ({ localDay }: Row) => localDay >= 20260323 && localDay <= 20260326
    expect(await compare({ from, to }, within)).toBeGreaterThan(0)
    const state = states[1]?.id ?? ''
    expect(await compare({ from, to, state }, row => within(row) && row.state === state)).toBeGreaterThan(0)
    expect(await compare({ mine: '1' }, ({ creatorId }) => creatorId !== 0)).toBeGreaterThan(0)
    expect(await read({ state: 'unknown' })).toEqual([])
  })

  it('follow what is corrected, and leave out what is in the trash', async () => {
    const [first, second] = await rows()
    if (!first || !second) throw new Error('there are answers')
    const { content } = sampleAnswer(notice, seededRandom(999))
    const corrected = await admin('PUT', `/answers/${first.uid}/correction`, {
      body: { content },
      revision: first.revision,
    })
    expect([corrected.status, corrected.body['errors']]).toEqual([200, undefined])
    await compare({}, () => true)
    expect((await admin('DELETE', `/answers/${second.uid}`, { revision: second.revision })).status).toBe(204)
    expect((await rows()).map(({ uid }) => uid)).not.toContain(second.uid)
    await compare({}, () => true)
  })

  it('are nobody’s who may not see statistics, and of no form that is not there', async () => {
    const other = as(app, 'generador-respuestas@demo.local')
    expect((await other('GET', `/forms/${form.uid}/statistics/numbers`)).status).toBe(403)
    expect((await admin('GET', '/forms/nothing/statistics/numbers')).status).toBe(404)
  })
})
