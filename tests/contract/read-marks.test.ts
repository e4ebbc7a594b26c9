import type { AnswerList, AnswerRows, InboxPage } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const complaint = getFixture('neighbour-complaint')

describe.each(['sqlite', 'postgres'] as const)('what somebody has read, on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let formUid: string
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
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
    formUid = made.uid
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const person = (name: string) => as(app, `${name}@demo.local`)
  async function answer(author?: string): Promise<string> {
    const { db } = app.deps
    const [by] = author
      ? await db.sql
          .select()
          .from(db.tables.user)
          .where(eq(db.tables.user.email, `${author}@demo.local`))
      : []
    const submission = { version: 1, ...sampleAnswer(complaint, seededRandom(1)) }
    const given = { formUid, key: crypto.randomUUID(), submission }
    const of = by ? ({ kind: 'staff', userId: by.id } as const) : ({ kind: 'public' } as const)
    return (await saveAnswer(app.deps, { ...given, author: of })).uid
  }
  const listOf = async (who: string) =>
    (await person(who)('GET', `/forms/${formUid}/answers`)).body as unknown as AnswerList
  const unread = async (who = 'supervisor') => (await listOf(who)).items.filter(item => item.unread).map(({ id }) => id)
  const inbox = async (who: string, box: string) =>
    ((await person(who)('GET', `/inbox?box=${box}`)).body as unknown as InboxPage).items
  const open = (uid: string, query = '', who = 'supervisor') => person(who)('GET', `/answers/${uid}${query}`)

  it('begins with the first list: what comes after it is unread until it is opened, by each for oneself', async () => {
    const before = await answer()
    expect(await unread()).toEqual([])
    const [one, other] = [await answer(), await answer()]
    expect(await unread()).toEqual([other, one])
    // To have it read ahead is no look at it.
    await open(one, '?ahead=1')
    expect(await unread()).toEqual([other, one])
    await open(one)
    expect(await unread()).toEqual([other])
    expect(await unread('supervisor-corrector')).toEqual([])
    const rows = (await person('supervisor')('GET', `/forms/${formUid}/answers/rows?ids=${one},${other}`)).body
    expect(new Map((rows as unknown as AnswerRows).items.map(({ id, unread: is }) => [id, is]))).toEqual(
      new Map([
        [one, undefined],
        [other, true],
      ]),
    )
    expect((await inbox('supervisor', 'new')).find(({ id }) => id === other)).toMatchObject({ unread: true })
    await open(other)
    expect(before).not.toBe(one)
  })

  it('leaves out what somebody gave themselves', async () => {
    await unread('generador-corrector-respuestas')
    await answer('supervisor')
    expect(await unread()).toEqual([])
  })

  it('is taken back, and said again, without opening it', async () => {
    const uid = await answer()
    await open(uid)
    expect((await person('supervisor')('PUT', `/answers/${uid}/unread`)).status).toBe(204)
    expect(await unread()).toEqual([uid])
    expect((await person('supervisor')('DELETE', `/answers/${uid}/unread`)).status).toBe(204)
    expect(await unread()).toEqual([])
    expect((await person('supervisor')('PUT', '/answers/nobody-knows/unread')).status).toBe(404)
  })

  it('is no more once a note calls, or others change what one follows; that stands with what is mine until it is opened', async () => {
    const uid = await answer()
    await open(uid)
    const mine = async () => (await inbox('supervisor', 'mine')).map(({ id, called }) => ({ id, called }))
    const counted = async () => (await person('supervisor')('GET', '/inbox/counts')).body['mine']
    expect(await mine()).toEqual([])
    const { db } = app.deps
    const [me] = await db.sql.select().from(db.tables.user).where(eq(db.tables.user.email, 'supervisor@demo.local'))
    const note = { body: { text: `@${me?.username} mirá` } }
    expect((await person('supervisor-corrector')('POST', `/answers/${uid}/notes`, note)).status).toBe(201)
    expect([await mine(), await unread(), await counted()]).toEqual([[{ id: uid, called: 'mentioned' }], [uid], 1])
    await open(uid)
    expect([await mine(), await unread(), await counted()]).toEqual([[], [], 0])
    // The one who is called follows it from then on.
    const state = complaint.definition.states.available[1]?.id
    const move = (who: string, revision: number, to = state) =>
      person(who)('PUT', `/answers/${uid}/state`, { body: { state: to }, revision })
    expect((await move('supervisor-corrector', 1)).status).toBe(200)
    expect([await mine(), await unread()]).toEqual([[{ id: uid, called: 'changed' }], [uid]])
    await open(uid)
    await person('supervisor')('POST', `/answers/${uid}/notes`, { body: { text: 'Sigo yo' } })
    expect([await mine(), await unread()]).toEqual([[], []])
  })

  it('holds for each answer when many are opened at the same time, and keeps little of them', async () => {
    const uids = []
    for (let index = 0; index < 14; index++) uids.push(await answer())
    const opened = uids.filter((_, index) => index % 2 === 0)
    await Promise.all(opened.map(uid => open(uid)))
    expect((await unread()).toSorted()).toEqual(uids.filter((_, index) => index % 2 === 1).toSorted())
    const { db } = app.deps
    const { answerRead } = db.tables
    const rows = await db.sql.select().from(answerRead)
    // Of each person one row for all forms, and one for a form in which something was opened.
    expect(rows.filter(({ formId }) => formId === 0).length).toBeLessThanOrEqual(4)
    expect(rows.every(({ seen }) => JSON.parse(seen).length <= 500)).toBe(true)
  })

  it('stays as it was when the marks are raised over the first half of those that are kept', async () => {
    const { db } = app.deps
    const { answerRead, answer: answers } = db.tables
    const [skipped, last] = [await answer(), await answer()]
    const ids = await db.sql.select().from(answers)
    const skippedId = ids.find(({ uid }) => uid === skipped)?.id ?? 0
    const [mark] = (await db.sql.select().from(answerRead)).filter(({ formId, seen }) => formId > 0 && seen !== '[]')
    if (!mark) throw new Error('nothing was read')
    // As if many that came between had been opened; these numbers are of answers of other forms.
    const many = Array.from({ length: 500 }, (_, index) => skippedId + 1 + index)
    await db.sql
      .update(answerRead)
      .set({ upTo: skippedId - 1, seen: JSON.stringify(many.slice(1)), unread: '[]' })
      .where(eq(answerRead.userId, mark.userId))
    await person('supervisor')('PUT', `/answers/${last}/unread`)
    await db.sql
      .update(answerRead)
      .set({ seen: JSON.stringify([...many.slice(1), 9_000, 9_001]), unread: '[]' })
      .where(eq(answerRead.userId, mark.userId))
    await open(last)
    expect(await unread()).toEqual([skipped])
    const [raised] = (await db.sql.select().from(answerRead)).filter(
      ({ formId, userId }) => formId > 0 && userId === mark.userId,
    )
    expect(raised?.upTo).toBeGreaterThan(skippedId)
    expect(JSON.parse(raised?.unread ?? '[]')).toContain(skippedId)
  })
})
