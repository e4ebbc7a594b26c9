import type { RecipientList } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { createForm } from '../forms/create-form.ts'

describe.each(['sqlite', 'postgres'] as const)('POST /recipients/search on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  const codes: string[] = []
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '1', DATABASE_URL: place.url })
    const { sql, tables } = app.deps.db
    const users = await sql.select().from(tables.user)
    const idOf = (uid: string) => users.find(user => user.uid === uid)?.id ?? 0
    const [here, there, gone] = [
      await makeForm('villa-maria-desarrollo-social'),
      await makeForm('egues-servicios-sociales'),
      await makeForm('villa-maria-transito'),
    ]
    for (const by of ['supervisor', 'supervisor', 'supervisor', 'supervisor', 'supervisor', 'censista-privado']) {
      codes.push(await answerTo(here, '30111222', idOf(by)))
    }
    codes.push(await answerTo(here, '30-71234567-1', idOf('supervisor')))
    await answerTo(there, '30111222', idOf('egues'))
    await answerTo(gone, '30111222', idOf('censista-privado'))
    await sql.update(tables.form).set({ deletedAt: 1 }).where(eq(tables.form.uid, gone))
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const fixture = getFixture('pruning-request')
  async function makeForm(areaUid: string): Promise<string> {
    const { area } = app.deps.db.tables
    const [found] = await app.deps.db.sql.select().from(area).where(eq(area.uid, areaUid))
    const made = await createForm(app.deps.db, {
      municipalityId: found?.municipalityId ?? 0,
      areaIds: [found?.id ?? 0],
      definition: fixture.definition,
      live: fixture.live,
      createdBy: null,
      at: new Date(),
    })
    return made.uid
  }
  async function answerTo(formUid: string, dni: string, userId: number): Promise<string> {
    const summary = JSON.stringify({ kind: 'natural', name: 'Ana Paz', number: dni })
    const saved = await saveAnswer(app.deps, {
      formUid,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(fixture, seededRandom(codes.length + 1)) },
      author: { kind: 'staff', userId },
      person: { id: 7, dni, summary },
    })
    return saved.docCode
  }
  const people = new Map<string, ReturnType<typeof as>>()
  const search = async (user: string, type: string, number: string, page = 1) => {
    const ask = people.get(user) ?? as(app, `${user}@demo.local`)
    people.set(user, ask)
    const { status, body } = await ask('POST', '/recipients/search', {
      body: { type, number, page },
    })
    return { status, found: body as RecipientList, code: body['code'], detail: body['detail'] }
  }

  it('gives five a page, newest first, of the own areas and of forms that are not deleted', async () => {
    const { found } = await search('supervisor', 'DNI', ' 30.111.222 ')
    expect([found.total, found.pages, found.items.length]).toEqual([6, 2, 5])
    expect(found.items.map(item => item.docCode)).toEqual(codes.slice(1, 6).toReversed())
    expect(found.items[0]).toMatchObject({
      area: { name: 'Desarrollo Social' },
      person: { name: 'Ana Paz', number: '30111222' },
      createdBy: 'rledesma',
    })
    expect((await search('supervisor', 'DNI', '30111222', 2)).found.items).toHaveLength(1)
    expect((await search('admin', 'DNI', '30111222')).found.total).toBe(7)
    expect((await search('egues', 'DNI', '30111222')).found.total).toBe(1)
  })

  it('finds a CUIT however it is written', async () => {
    for (const number of ['30-71234567-1', '30712345671']) {
      expect((await search('supervisor', 'CUIT', number)).found.total).toBe(1)
    }
  })

  it('gives a private census taker the own answers only, also by code', async () => {
    const { found } = await search('censista-privado', 'DNI', '30111222')
    expect(found.items.map(item => item.docCode)).toEqual([codes[5]])
    expect((await search('censista-privado', 'code', (codes[5] ?? '').toLowerCase())).found.total).toBe(1)
    expect((await search('censista-privado', 'code', codes[0] ?? '')).found.total).toBe(0)
    expect((await search('supervisor', 'code', codes[0] ?? '')).status).toBe(403)
  })

  it.each([
    ['DNI', '12345', 422],
    ['DNI', '123456789012345', 422],
    ['CUIT', '3071234567', 422],
    ['CUIT', '307123456712345', 422],
    ['DNI', '123456', 200],
    ['CUIT', '30712345671234', 200],
  ])('asks for 6 to 14 characters of a DNI and 11 to 14 of a CUIT: %s %s', async (type, number, status) => {
    const asked = await search('supervisor-corrector', type, number)
    expect(asked.status).toBe(status)
    if (status === 422) {
      expect(asked.detail).toBe(
        type === 'DNI' ? 'Ingrese un DNI de 6 a 14 caracteres' : 'Ingrese un CUIT de 11 a 14 caracteres',
      )
    }
  })

  it('refuses roles without a welcome page', async () => {
    expect((await search('inspector', 'DNI', '30111222')).status).toBe(403)
    expect((await search('generador', 'DNI', '30111222')).status).toBe(403)
  })

  it('audits the search without the number', async () => {
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'person.searched'))
    expect(entries[0]).toMatchObject({ actorName: 'Hernán Castro', subjectKind: null })
    expect(JSON.parse(entries[0]?.detail ?? '{}')).toEqual({ type: 'DNI', ending: '222', found: 6 })
    expect(JSON.stringify(entries)).not.toContain('30111222')
    expect(app.logged.join()).not.toContain('30111222')
  })

  it('allows thirty searches a minute', async () => {
    const asked = await Promise.all(Array.from({ length: 31 }, () => search('supervisor-elevado', 'DNI', '999999')))
    expect(asked.filter(each => each.status === 200)).toHaveLength(30)
    expect(asked.filter(each => each.status === 429)).toHaveLength(1)
  })
})
