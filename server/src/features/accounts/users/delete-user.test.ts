import type { User, UserList } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { saveAnswer } from '../../answers/record/save/save-answer.ts'

describe.each(['sqlite', 'postgres'] as const)('deleting a user on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let elevated: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    elevated = as(app, 'supervisor-elevado@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const find = async (username: string) =>
    ((await admin('GET', `/users?name=${username}`)).body as UserList).items.find(user => user.username === username)
  const known = async (username: string): Promise<User> => {
    const found = await find(username)
    if (!found) throw new Error(`no user ${username}`)
    return found
  }
  const destroy = async (ask: typeof admin, username: string, query = '') => {
    const { id, revision } = await known(username)
    return await ask('DELETE', `/users/${id}${query}`, { revision })
  }
  const rowOf = async (uid: string) => {
    const { user } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(user).where(eq(user.uid, uid))
    if (!row) throw new Error(`no row of ${uid}`)
    return row
  }
  const draftOf = async (userId: number, formUid: string, title: string) => {
    const values = { userId, municipalityId: 1, formUid, title, content: '{}', updatedAt: 0 }
    await app.deps.db.sql.insert(app.deps.db.tables.formDraft).values(values)
  }

  it('ends the sessions, frees username and e-mail, and keeps the name in answers, histories and audit', async () => {
    const inspector = as(app, 'inspector@demo.local')
    const fixture = getFixture('neighbour-complaint')
    const { id: userId } = await rowOf('inspector')
    const { uid: answer } = await saveAnswer(app.deps, {
      formUid: fixture.id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(fixture, seededRandom(3)) },
      author: { kind: 'staff', userId },
    })
    expect((await inspector('GET', '/session')).status).toBe(200)
    const { areas, municipality } = await known('jrivarola')
    expect((await destroy(elevated, 'jrivarola')).status).toBe(204)
    expect((await inspector('GET', '/session')).status).toBe(401)
    const again = await app.request('/api/v1/session', json({ email: 'inspector@demo.local', password: 'ventanilla' }))
    expect(again.status).toBe(401)
    expect(await find('jrivarola')).toBeUndefined()
    const body = { account: 'product', username: 'jrivarola', email: 'inspector@demo.local', roles: ['ROLE_INSPECTOR'] }
    const areaIds = areas.map(area => area.id).slice(0, 1)
    const made = await admin('POST', '/users', { body: { ...body, municipalityId: municipality.id, areaIds } })
    expect(made).toMatchObject({ status: 201, body: { username: 'jrivarola', email: 'inspector@demo.local' } })
    expect((await admin('GET', `/answers/${answer}`)).body).toMatchObject({ createdBy: 'jrivarola' })
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'user.deleted'))
    expect(entries).toMatchObject([{ actorName: 'Martín Quiroga', subjectName: 'jrivarola' }])
    expect(JSON.parse(entries[0]?.detail ?? '')).toMatchObject({ name: 'Julieta Rivarola', role: 'ROLE_INSPECTOR' })
    expect((await destroy(admin, 'jrivarola')).status).toBe(204)
  })

  it('finds the answers of a deleted author by name, until somebody has the name', async () => {
    const of = (name: string) => `/forms/neighbour-complaint/answers/count?createdBy=${name}`
    expect((await admin('GET', of('jrivarola'))).body['total']).toBe(0)
    const { user } = app.deps.db.tables
    const rows = await app.deps.db.sql.select().from(user).where(eq(user.username, 'jrivarola'))
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ email: null, passwordHash: null, subject: null, disabled: 1 })
    await app.deps.db.sql.delete(user).where(eq(user.id, rows[1]?.id ?? 0))
    expect((await admin('GET', of('jrivarola'))).body['total']).toBe(1)
  })

  it('is refused to those who may not, on oneself, and for the last administrator', async () => {
    const refused = async (ask: typeof admin, username: string) => (await destroy(ask, username)).body['code']
    expect(await refused(elevated, 'lferrero')).toBe('user.role.notAllowed')
    expect(await refused(admin, 'lferrero')).toBe('user.deleteSelf')
    expect(await refused(elevated, 'agoni')).toBe('user.notFound')
    expect((await as(app, 'supervisor@demo.local')('DELETE', '/users/generador', { revision: 1 })).status).toBe(403)
    const { id, revision } = await known('nferreyra')
    expect((await admin('DELETE', `/users/${id}`)).status).toBe(428)
    expect((await admin('DELETE', `/users/${id}`, { revision: revision + 1 })).body['code']).toBe('request.stale')
    expect(await find('nferreyra')).toBeDefined()
  })

  it('is refused while unsaved forms exist, unless they are taken over', async () => {
    const { id: theirs } = await rowOf('generador')
    const { id: mine } = await rowOf('admin')
    await draftOf(theirs, 'draft-a', 'Poda')
    await draftOf(theirs, 'draft-b', 'Ruidos')
    const refused = await destroy(admin, 'nferreyra')
    expect([refused.status, refused.body['detail']]).toEqual([
      409,
      'La persona tiene 2 formularios sin guardar: Poda, Ruidos. Tómelos a su nombre, o pida que antes los guarde o los descarte.',
    ])
    expect(await find('nferreyra')).toBeDefined()
    await draftOf(mine, 'draft-b', 'Ruidos molestos')
    expect((await destroy(admin, 'nferreyra', '?drafts=take')).body['code']).toBe('user.drafts.own')
    const { formDraft } = app.deps.db.tables
    await app.deps.db.sql.delete(formDraft).where(eq(formDraft.title, 'Ruidos molestos'))
    expect((await destroy(admin, 'nferreyra', '?drafts=take')).status).toBe(204)
    const drafts = await app.deps.db.sql.select().from(formDraft).where(eq(formDraft.userId, mine))
    expect(drafts.map(draft => draft.title).sort()).toEqual(['Poda', 'Ruidos'])
  })

  it('leaves one of two administrators who delete each other at once', async () => {
    const { user } = app.deps.db.tables
    const { passwordHash } = await rowOf('admin')
    await app.deps.db.sql
      .update(user)
      .set({ role: 'ROLE_ADMIN', passwordHash })
      .where(eq(user.uid, 'supervisor-elevado'))
    const other = as(app, 'supervisor-elevado@demo.local')
    const { body } = await other('GET', '/users?role=ROLE_ADMIN')
    expect(body['total']).toBe(2)
    const [one, two] = [await known('lferrero'), await known('mquiroga')]
    const both = await Promise.all([
      other('DELETE', `/users/${one.id}`, { revision: one.revision }),
      admin('DELETE', `/users/${two.id}`, { revision: two.revision }),
    ])
    expect(both.map(each => each.status).filter(status => status === 204)).toHaveLength(1)
  })
})
