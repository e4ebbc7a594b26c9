import { createHash } from 'node:crypto'
import { mostLibraryItems, newQuestion, writtenClip, writtenForm } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const { definition, live } = getFixture('food-inspection')
const content = writtenClip({ sections: definition.sections.slice(0, 1) })

const previewed = v.object({
  items: v.tuple([v.object({ preview: v.tupleWithRest([v.tupleWithRest([v.string()], v.string())], v.unknown()) })]),
})
const listed = v.object({ items: v.array(v.object({ id: v.string() })) })
const idOf = (body: unknown) => v.parse(v.object({ id: v.string() }), body).id
const idsOf = ({ body }: { body: unknown }) => v.parse(listed, body).items.map(({ id }) => id)

describe.each(['sqlite', 'postgres'] as const)('what a municipality keeps to build forms of, on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let call: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    call = as(app, 'supervisor-elevado@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const add = (name: string, what = content) => call('POST', '/form-library', { body: { name, content: what } })

  it('keeps parts under a name, finds them by their words without accents, renames and removes them', async () => {
    const { status, body } = await add('Datos del Vehículo')
    const [title] = v.parse(previewed, (await call('GET', '/form-library?of=parts&search=vehiculo')).body).items[0]
      .preview[0]
    const path = `/form-library/${idOf(body)}`
    expect(status).toBe(201)
    const found = async (search: string) =>
      idsOf(await call('GET', `/form-library?of=parts&search=${encodeURIComponent(search)}`))
    expect(await found('VEHICULO datos')).toEqual([body['id']])
    expect(await found(title)).toEqual([body['id']])
    expect(await found('100%_')).toEqual([])
    const renamed = await call('PATCH', path, { body: { name: 'Auto' }, revision: 1 })
    expect(renamed).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await found('vehiculo')).toEqual([])
    expect(await found(`auto ${title}`)).toEqual([body['id']])
    expect(await call('DELETE', path, { revision: 1 })).toMatchObject({
      status: 412,
      body: { current: { name: 'Auto' } },
    })
    const read = await call('GET', path)
    expect(await call('DELETE', path, { revision: 2 })).toMatchObject({ status: 204 })
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'library.notFound' } })
    // As undo brings it back.
    const again = await add('Auto', v.parse(v.string(), read.body['content']))
    expect(await found('auto')).toEqual([again.body['id']])
  })

  it('keeps a form to begin from apart from parts of forms', async () => {
    const { body } = await add('Inspección', writtenForm({ definition, live, areaIds: [] }))
    const forms = await call('GET', '/form-library?of=forms')
    expect(forms.body).toMatchObject({
      total: 1,
      items: [{ id: body['id'], kind: 'form', name: 'Inspección', revision: 1 }],
    })
    expect(idsOf(await call('GET', '/form-library?of=parts'))).not.toContain(body['id'])
  })

  it('keeps and finds what asks with very many words', async () => {
    const questions = Array.from({ length: 200 }, (_, at) => ({
      ...newQuestion(`q${at}`),
      title: { text: createHash('sha256').update(`${at}`).digest('hex') },
    }))
    const { status, body } = await add('Largo', writtenClip({ questions }))
    expect(status).toBe(201)
    const words = questions[3]?.title.text ?? ''
    expect(idsOf(await call('GET', `/form-library?of=parts&search=${words}`))).toEqual([body['id']])
  })

  it('keeps nothing that is none of ours', async () => {
    expect(await add('x', '{"a":1}')).toMatchObject({ status: 422, body: { code: 'library.content' } })
    expect(await add(' ')).toMatchObject({ status: 422 })
  })

  it('shows nothing of another municipality', async () => {
    const { body } = await add('Ajena')
    const elsewhere = as(app, 'egues@demo.local')
    expect(await elsewhere('GET', `/form-library/${idOf(body)}`)).toMatchObject({ status: 404 })
    expect(await elsewhere('DELETE', `/form-library/${idOf(body)}`, { revision: 1 })).toMatchObject({ status: 404 })
    expect(await elsewhere('GET', '/form-library?of=parts')).toMatchObject({ body: { items: [], total: 0 } })
  })

  it('keeps as many as a municipality may have, and no more at once', async () => {
    const { db } = app.deps
    const { libraryItem: item } = db.tables
    const [one] = await db.sql.select().from(item).limit(1)
    if (!one) throw new Error('none kept')
    const { id: _, ...row } = one
    const there = await db.sql.select({ id: item.id }).from(item).where(eq(item.municipalityId, one.municipalityId))
    const more = Array.from({ length: mostLibraryItems - 1 - there.length }, (_unused, at) => ({
      ...row,
      uid: `more${at}`,
    }))
    await db.sql.insert(item).values(more)
    const tried = await Promise.all([add('a'), add('b')])
    expect(tried.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const list = await call('GET', '/form-library?of=parts')
    expect(idsOf(list)).toHaveLength(100)
  })
})
