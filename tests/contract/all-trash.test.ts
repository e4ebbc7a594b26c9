import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const complaint = getFixture('neighbour-complaint')
const dayMs = 24 * 3_600_000
const hourMs = 3_600_000
/** Long before now, and later than what the sweeper would take if it ran. */
const start = Date.UTC(2026, 9, 1)

const named = v.object({ id: v.string(), name: v.string() })
const listSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      docCode: v.string(),
      until: v.string(),
      trashedBy: v.object({ id: v.string() }),
      form: named,
      timeZone: v.string(),
    }),
  ),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  total: v.number(),
  days: v.nullable(v.number()),
  forms: v.array(named),
  people: v.array(v.object({ id: v.string() })),
})

type Deleted = { uid: string; docCode: string; form: string; by: string; until: number }

describe.each(['sqlite', 'postgres'] as const)('the trash over all forms on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  const forms: Record<string, string> = {}
  const deleted: Deleted[] = []
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    const { db } = app.deps
    const { area, municipality, answer } = db.tables
    // One of the towns keeps its answers for a shorter time: what was deleted later goes first.
    await db.sql
      .update(municipality)
      .set({ settings: JSON.stringify({ trashDays: 10 }) })
      .where(eq(municipality.uid, 'oliva'))
    const areas = {
      poda: 'villa-maria-espacios-verdes',
      obras: 'villa-maria-obras-privadas',
      oliva: 'oliva-atencion-al-vecino',
    }
    for (const [name, uid] of Object.entries(areas)) {
      const [home] = await db.sql.select().from(area).where(eq(area.uid, uid))
      const made = await createForm(db, {
        municipalityId: home?.municipalityId ?? 0,
        areaIds: [home?.id ?? 0],
        definition: { ...complaint.definition, title: { ...complaint.definition.title, text: `Papelera ${name}` } },
        live: { ...complaint.live, limitResponses: false, responseLimit: null },
        createdBy: null,
        at: app.deps.clock(),
      })
      forms[name] = made.uid
    }
    const deleters = { admin: as(app, 'admin@demo.local'), supervisor: as(app, 'supervisor-elevado@demo.local') }
    const names = ['poda', 'obras', 'oliva'] as const
    for (let at = 0; at < 72; at++) {
      const form = names[at % 3] ?? 'poda'
      const by = form === 'poda' && at % 2 === 0 ? 'supervisor' : 'admin'
      const { uid, docCode } = await saveAnswer(app.deps, {
        formUid: forms[form] ?? '',
        key: crypto.randomUUID(),
        submission: { version: 1, content: sampleAnswer(complaint, seededRandom(at)).content },
        author: { kind: 'staff', userId: 1 },
      })
      expect((await deleters[by]('DELETE', `/answers/${uid}`, { revision: 1 })).status).toBe(204)
      // Some of them at the same moment.
      const trashedAt = start + Math.floor(at / 4) * 5 * hourMs
      await db.sql.update(answer).set({ trashedAt }).where(eq(answer.uid, uid))
      deleted.push({ uid, docCode, form, by, until: trashedAt + (form === 'oliva' ? 10 : 30) * dayMs })
    }
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function read(email: string, query: Record<string, string> = {}) {
    const { status, body } = await as(app, `${email}@demo.local`)('GET', `/trash?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return v.parse(listSchema, body)
  }
  /** What is deleted for good first, by the books of the test; those of one moment as they were saved. */
  const expected = (of: readonly Deleted[]) => of.toSorted((a, b) => a.until - b.until).map(({ uid }) => uid)
  const codesOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

  it('goes from page to page and back, whatever the towns keep', async () => {
    const pages: string[][] = []
    let page = await read('admin')
    expect([page.total, page.days]).toEqual([72, null])
    for (;;) {
      pages.push(codesOf(page.items))
      if (page.next === null) break
      page = await read('admin', { cursor: page.next })
    }
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 22])
    expect(pages.flat()).toEqual(expected(deleted))
    for (const before of pages.slice(0, -1).toReversed()) {
      page = await read('admin', { cursor: page.previous ?? '' })
      expect(codesOf(page.items)).toEqual(before)
    }
    expect(page.previous).toBeNull()
    const [first] = page.items
    expect(first).toMatchObject({ form: { id: forms['oliva'] }, timeZone: 'America/Argentina/Cordoba' })
    expect(first?.until).toBe(new Date(start + 10 * dayMs).toISOString())
  })

  it('is narrowed to a form, to whoever deleted, and to a code, and says what it can be narrowed to', async () => {
    const all = await read('admin')
    const ids = { admin: 'admin', supervisor: 'supervisor-elevado' }
    expect(all.forms.map(({ name }) => name)).toEqual(['Papelera obras', 'Papelera oliva', 'Papelera poda'])
    expect(all.people.map(({ id }) => id).toSorted()).toEqual(Object.values(ids))
    const of = (is: (each: Deleted) => boolean) => expected(deleted.filter(is))
    const inForm = await read('admin', { form: forms['poda'] ?? '' })
    expect([codesOf(inForm.items), inForm.days, inForm.total]).toEqual([of(each => each.form === 'poda'), 30, 24])
    // What it can be narrowed to stays what it was.
    expect(inForm.forms).toEqual(all.forms)
    const both = await read('admin', { form: forms['poda'] ?? '', by: ids.admin })
    expect(codesOf(both.items)).toEqual(of(({ form, by }) => form === 'poda' && by === 'admin'))
    expect((await read('admin', { by: ids.supervisor })).total).toBe(12)
    const one = deleted[40]
    expect(codesOf((await read('admin', { q: one?.docCode.toLowerCase() ?? '' })).items)).toContain(one?.uid)
    for (const nothing of [{ form: 'none' }, { by: 'none' }, { form: forms['oliva'] ?? '', by: ids.supervisor }]) {
      expect(await read('admin', nothing)).toMatchObject({ items: [], total: 0, next: null, previous: null })
    }
  })

  it('shows nobody what they could not have deleted', async () => {
    // Of both towns, but of their areas for neighbours only.
    const two = await read('dos-municipios')
    expect([two.total, two.forms.map(({ name }) => name), two.days]).toEqual([24, ['Papelera oliva'], 10])
    expect(codesOf(two.items)).toEqual(expected(deleted.filter(({ form }) => form === 'oliva')))
    expect(await read('dos-municipios', { form: forms['poda'] ?? '' })).toMatchObject({ items: [], total: 0 })
    // An inspector gave none of them.
    expect(await read('inspector')).toMatchObject({ items: [], total: 0, forms: [], people: [], days: 30 })
    expect((await as(app, 'generador-respuestas@demo.local')('GET', '/trash')).status).toBe(403)
    expect((await app.request('/api/v1/trash')).status).toBe(401)
  })

  it('refuses a place of another list', async () => {
    for (const cursor of ['x', Buffer.from('["n","created",1,1]').toString('base64url')]) {
      const { status, body } = await as(app, 'admin@demo.local')('GET', `/trash?cursor=${cursor}`)
      expect([status, body['code']]).toEqual([422, 'request.invalid'])
    }
  })

  it('shows one of a form that was deleted too, which cannot be restored', async () => {
    const admin = as(app, 'admin@demo.local')
    const { db } = app.deps
    const { form } = db.tables
    const is = eq(form.uid, forms['obras'] ?? '')
    await db.sql.update(form).set({ deletedAt: start }).where(is)
    try {
      const { items, total } = await read('admin', { form: forms['obras'] ?? '' })
      expect([total, items[0]?.form.name]).toEqual([24, 'Papelera obras'])
      const restored = await admin('POST', `/answers/${items[0]?.id}/restore`, { revision: 2 })
      expect([restored.status, restored.body['code']]).toEqual([409, 'answer.restore.form'])
    } finally {
      await db.sql.update(form).set({ deletedAt: null }).where(is)
    }
  })
})
