import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Resume } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { packCarried, unpackCarried } from '../../packages/widget/src/elsewhere/carried.ts'
import { keysOf, newSecret, seal, unseal } from '../../packages/widget/src/elsewhere/seal.ts'
import { resumeQuota } from '../../server/src/features/resumes/add-resume.ts'
import { sweepResumes } from '../../server/src/features/resumes/sweep-resumes.ts'
import { addFormWithFiles } from '../app/form-with-files.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const dayMs = 86_400_000
/** Words that stand nowhere else in a database of the demo. */
const written = 'Martaquel Sosalunga, Belgranuca 1148, elarbolito taparaluz quebradisima'

describe.each(['sqlite', 'postgres'] as const)('what is kept for another device on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let form: { id: number; uid: string; municipalityId: number }
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '100' })
    form = await addFormWithFiles(app)
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  beforeEach(async () => {
    const { sql, tables } = app.deps.db
    await sql.delete(tables.resume)
  })

  const body = (bytes: Uint8Array) => {
    const data = new FormData()
    data.set('file', new File([new Uint8Array(bytes)], 'sealed'))
    return data
  }
  const call = (path: string, token: string | undefined, init: RequestInit = {}) =>
    app.request(`/api/v1/public/resumes${path}`, {
      ...init,
      headers: { ...(token && { 'Resume-Token': token }), ...init.headers },
    })
  const add = async (token: string, bytes: Uint8Array = randomBytes(200)): Promise<Resume> => {
    const made = await call(`?form=${form.uid}`, token, { method: 'POST', body: body(bytes) })
    expect(made.status).toBe(201)
    return await made.json()
  }
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
  const stored = () => filesUnder(app.deps.config.dataDir).filter(path => path.includes('/continuar/'))

  it('gives back what it was given to whoever has the token, for as many days as usual', async () => {
    const bytes = randomBytes(70_000)
    const made = await add('token-one', bytes)
    const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / dayMs
    expect(days).toBe(7)
    const answer = await call(`/${made.id}/content`, 'token-one')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await (await call(`/${made.id}`, 'token-one')).json()).toEqual(made)
  })

  it('answers alike for what never was, for a wrong token, and for a wrong token of what is over', async () => {
    const [there, gone, old] = [await add('one'), await add('two'), await add('three')]
    await call(`/${gone.id}`, 'two', { method: 'DELETE' })
    await app.deps.db.sql
      .update(app.deps.db.tables.resume)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(app.deps.db.tables.resume.uid, old.id))
    const tries = [there.id, gone.id, old.id, 'neverWas0123456789abcd'].flatMap(id =>
      [undefined, 'guess', 'oneone'].map(token => [id, token] as const),
    )
    const answers = await Promise.all(
      tries.map(async ([id, token]) => {
        const answer = await call(`/${id}`, token)
        return `${answer.status} ${(await answer.text()).replaceAll(id, 'ID')}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 .*resume\.notFound/)
    for (const init of [{ method: 'DELETE' }, { method: 'PUT', body: body(randomBytes(9)) }])
      expect((await call(`/${there.id}`, 'guess', init)).status).toBe(404)
    expect((await call(`/${there.id}/content`, 'guess')).status).toBe(404)
    expect((await call(`/${there.id}`, 'one')).status).toBe(200)
  })

  it('says to whoever has the link why there is nothing any more', async () => {
    const over = async (id: string, token: string) => {
      const answer = await call(`/${id}/content`, token)
      return [answer.status, ((await answer.json()) as { over: string }).over]
    }
    const [deleted, sent, old] = [await add('one'), await add('two'), await add('three')]
    expect((await call(`/${deleted.id}`, 'one', { method: 'DELETE' })).status).toBe(204)
    expect((await call(`/${sent.id}?sent=true`, 'two', { method: 'DELETE' })).status).toBe(204)
    await app.deps.db.sql
      .update(app.deps.db.tables.resume)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(app.deps.db.tables.resume.uid, old.id))
    expect(await over(deleted.id, 'one')).toEqual([410, 'deleted'])
    expect(await over(sent.id, 'two')).toEqual([410, 'sent'])
    expect(await over(old.id, 'three')).toEqual([410, 'expired'])
    // Once it is over nobody brings it back.
    expect((await call(`/${sent.id}`, 'two', { method: 'PUT', body: body(randomBytes(9)) })).status).toBe(410)
    expect((await call(`/${sent.id}?sent=true`, 'two', { method: 'DELETE' })).status).toBe(410)
  })

  it('has no bytes left of what was deleted, sent or whose days are over, and forgets it a month later', async () => {
    const before = stored().length
    const [deleted, sent] = [await add('one'), await add('two')]
    await add('three')
    await add('four')
    await call(`/${deleted.id}`, 'one', { method: 'DELETE' })
    await call(`/${sent.id}?sent=true`, 'two', { method: 'DELETE' })
    expect(stored().length).toBe(before + 2)
    const at = (days: number) => ({ ...app.deps, clock: () => new Date(Date.now() + days * dayMs) })
    expect(await sweepResumes(at(6))).toBe(0)
    expect(await sweepResumes(at(8))).toBe(2)
    expect(await sweepResumes(at(8))).toBe(0)
    expect(stored().length).toBe(before)
    const { sql, tables } = app.deps.db
    const left = await sql.select().from(tables.resume)
    expect(left.map(({ path, client, size }) => [path, client, size])).toEqual(left.map(() => ['', null, 0]))
    expect(left.length).toBe(4)
    await sweepResumes(at(38))
    expect(await sql.select().from(tables.resume)).toEqual([])
  })

  it('puts what was written since under the same link, and tells which device goes on with it', async () => {
    const made = await add('one')
    const newer = randomBytes(5_000)
    const replaced = await call(`/${made.id}`, 'one', { method: 'PUT', body: body(newer) })
    expect(await replaced.json()).toEqual({ ...made, size: 5_000 })
    const content = await call(`/${made.id}/content`, 'one')
    expect(Buffer.from(await content.arrayBuffer()).equals(newer)).toBe(true)
    const take = (device: string, token = 'one') =>
      call(`/${made.id}/device`, token, {
        method: 'PUT',
        body: JSON.stringify({ device }),
        headers: { 'Content-Type': 'application/json' },
      })
    expect((await take('phone-1234')).status).toBe(200)
    expect((await take('stranger-1', 'guess')).status).toBe(404)
    expect(await (await call(`/${made.id}`, 'one')).json()).toMatchObject({ device: 'phone-1234' })
  })

  it('stores no word of what was written, in its database and its files', async () => {
    const { key, token } = await keysOf(newSecret())
    const carried = {
      names: {},
      answer: { content: { sections: {} }, typed: { name: written } },
      at: new Date().toISOString(),
    }
    const files = new Map([
      ['a..b.document', new File([`%PDF ${written}`], `${written}.pdf`, { type: 'application/pdf' })],
    ])
    const sealed = await seal(key, { formId: form.uid, version: 1 }, await packCarried(carried, files))
    const { id } = await add(token, sealed)
    const { sql, tables } = app.deps.db
    const rows = JSON.stringify(await sql.select().from(tables.resume))
    const bytes = [
      rows,
      app.logged.join('\n'),
      ...filesUnder(app.deps.config.dataDir).map(path => readFileSync(path, 'latin1')),
    ]
    // The database itself too, where it is a file; it holds what is still in the write-ahead log beside it.
    if (dialect === 'sqlite')
      for (const path of filesUnder(join(app.deps.config.databaseUrl.replace('file:', ''), '..')))
        bytes.push(readFileSync(path, 'latin1'))
    expect(bytes.some(each => each.includes(id))).toBe(true)
    // Figures alone stand in instants and numbers of rows by chance.
    const words = written.split(/\W+/).filter(word => /^[a-z]{6,}$/i.test(word))
    expect(words.length).toBeGreaterThan(5)
    for (const word of [...words, token, '.pdf']) expect(bytes.filter(each => each.includes(word)).length, word).toBe(0)
    // The same bytes open for whoever has the key.
    const content = new Uint8Array(await (await call(`/${id}/content`, token)).arrayBuffer())
    const { plain } = await unseal(key, form.uid, content)
    expect(unpackCarried(plain).carried).toEqual(carried)
  })

  it('refuses what is too large, what is empty, and what no form or no town wants', async () => {
    const post = (query: string, bytes: Uint8Array, token: string | undefined = 'one') =>
      call(query, token, { method: 'POST', body: body(bytes) })
    expect((await post(`?form=${form.uid}`, Buffer.alloc(32 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await codeOf(await post(`?form=${form.uid}`, Buffer.alloc(0)))).toBe('upload.empty')
    expect(await codeOf(await post('?form=none', randomBytes(9)))).toBe('form.notFound')
    expect((await post('', randomBytes(9))).status).toBe(422)
    const { sql, tables } = app.deps.db
    const own = eq(tables.municipality.id, form.municipalityId)
    const [{ settings } = { settings: '{}' }] = await sql.select().from(tables.municipality).where(own)
    const withDays = (resumeDays: number) =>
      sql
        .update(tables.municipality)
        .set({ settings: JSON.stringify({ ...JSON.parse(settings), resumeDays }) })
        .where(own)
    await withDays(0)
    expect(await codeOf(await post(`?form=${form.uid}`, randomBytes(9)))).toBe('resume.off')
    await withDays(2)
    const made = await add('two')
    expect((Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / dayMs).toBe(2)
    await sql.update(tables.municipality).set({ settings }).where(own)
  })

  it('keeps a client to a number of copies and of bytes, those that are over left out', async () => {
    const first = await add('one')
    for (let copies = 1; copies < resumeQuota.copies; copies++) await add(`t${copies}`)
    const more = () => call(`?form=${form.uid}`, 'more', { method: 'POST', body: body(randomBytes(9)) })
    expect(await codeOf(await more())).toBe('upload.quota')
    await call(`/${first.id}`, 'one', { method: 'DELETE' })
    expect((await more()).status).toBe(201)
  })
})

it('counts how often a client keeps something, and how often it looks', async () => {
  const app = await openApp({ RATE_LIMIT_SCALE: '0.1' })
  try {
    const look = () => app.request('/api/v1/public/resumes/none', { headers: { 'Resume-Token': 'guess' } })
    const found = await Promise.all(Array.from({ length: 14 }, async () => (await look()).status))
    expect(found.filter(status => status === 404).length).toBe(12)
    expect(found.filter(status => status === 429).length).toBe(2)
    const keep = () => {
      const data = new FormData()
      data.set('file', new File(['x'], 'sealed'))
      return app.request('/api/v1/public/resumes?form=none', { method: 'POST', body: data })
    }
    const kept = await Promise.all(Array.from({ length: 5 }, async () => (await keep()).status))
    expect(kept.filter(status => status === 429).length).toBe(2)
  } finally {
    await app.close()
  }
})

it('lets a page call from the origins of its form, with the header of the token', async () => {
  const app = await openApp()
  try {
    const preflight = await app.request('/api/v1/public/resumes/any', {
      method: 'OPTIONS',
      headers: { Origin: 'https://town.example', 'Access-Control-Request-Method': 'PUT' },
    })
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PUT')
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Resume-Token')
  } finally {
    await app.close()
  }
})

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile())
}
