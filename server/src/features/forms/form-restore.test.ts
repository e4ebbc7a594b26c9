import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'

describe.each(['sqlite', 'postgres'] as const)('restoring a deleted form on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let elevated: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    elevated = as(app, 'supervisor-elevado@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const fixture = getFixture('neighbour-complaint')
  const path = `/forms/${fixture.id}`
  const answer = () =>
    saveAnswer(app.deps, {
      formUid: fixture.id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(fixture, seededRandom(3)) },
      author: { kind: 'public' },
    })
  type Deleted = { id: string; answers: number; revision: number; deleted: { at: string; by: string } }
  const deleted = async (ask = elevated) => (await ask('GET', '/forms?state=deleted')).body['items'] as Deleted[]
  const revisionOf = async () => {
    const { form } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(form).where(eq(form.uid, fixture.id))
    return row?.revision ?? 0
  }

  it('lists those that a person may restore, with who deleted them and when', async () => {
    await answer()
    expect(await deleted()).toEqual([])
    await elevated('DELETE', path, { revision: await revisionOf() })
    expect(await deleted()).toMatchObject([
      { id: fixture.id, answers: 1, deleted: { at: expect.stringMatching(/T.+Z$/), by: 'Martín Quiroga' } },
    ])
    expect(await deleted(as(app, 'admin@demo.local'))).toHaveLength(1)
    expect(await deleted(as(app, 'egues@demo.local'))).toEqual([])
    expect((await as(app, 'inspector@demo.local')('GET', '/forms?state=deleted')).body['code']).toBe('access.forbidden')
    const list = (await elevated('GET', '/forms?name=reclamo')).body
    expect(list['items']).toEqual([])
  })

  it('is for the own first area, as of the revision that was seen', async () => {
    const revision = await revisionOf()
    expect((await elevated('POST', `${path}/restore`)).status).toBe(428)
    expect((await elevated('POST', `${path}/restore`, { revision: revision - 1 })).body['code']).toBe('request.stale')
    const egues = as(app, 'egues@demo.local')
    expect((await egues('POST', `${path}/restore`, { revision })).body['code']).toBe('access.area')
  })

  it('brings the form back as it was, with its answers, and writes down who did it', async () => {
    const revision = await revisionOf()
    await expect(answer()).rejects.toMatchObject({ code: 'form.notFound' })
    const both = await Promise.all([1, 2].map(() => elevated('POST', `${path}/restore`, { revision })))
    expect(both.map(each => each.status).sort()[0]).toBe(200)
    expect(both.filter(each => each.status === 200)).toHaveLength(1)
    expect(await deleted()).toEqual([])
    expect((await elevated('GET', '/forms?name=reclamo')).body['items']).toMatchObject([{ id: fixture.id, answers: 1 }])
    await answer()
    expect((await elevated('GET', `${path}/answers/count`)).body['total']).toBe(2)
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'form.restored'))
    expect(entries).toMatchObject([{ subjectUid: fixture.id, actorName: 'Martín Quiroga' }])
  })

  it('knows nothing of a form that is there, that never was or that is gone for good', async () => {
    for (const id of [fixture.id, 'never-was', '..%2f'])
      expect((await elevated('POST', `/forms/${id}/restore`, { revision: 1 })).status).toBe(404)
  })
})
