import { createHash } from 'node:crypto'
import type { AuditEntry, AuditList } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { sealAudit } from './chain/seal-audit.ts'
import { verifyAudit } from './chain/verify-audit.ts'
import { recordAudit } from './record.ts'

type Line = AuditEntry & { seal: { said: string; hash: string } | null }
const readLine = (line: string) => JSON.parse(line) as Line

describe.each(['sqlite', 'postgres'] as const)('audit on %s', dialect => {
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

  const list = async (ask: typeof admin, query = '') => (await ask('GET', `/audit${query}`)).body as AuditList
  const town = async (uid: string) => {
    const { municipality } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(municipality).where(eq(municipality.uid, uid))
    return row?.id ?? 0
  }
  const write = async (number: number, municipalityId: number) =>
    await recordAudit(app.deps.db, {
      action: 'setting.changed',
      actor: { name: `Robot ${number}` },
      municipalityId,
      detail: { version: number },
      at: new Date(Date.UTC(2026, 0, 10, 3, 0, Math.floor(number / 2))),
    })

  const fileOf = async (who: { Cookie: string }, path: string) => {
    const response = await app.request(`/api/v1/audit/export.${path}`, { headers: who })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('pages by fifty, newest first, forward and back, also with equal times', async () => {
    const [vm, eg] = [await town('villa-maria'), await town('egues')]
    for (let number = 0; number < 120; number++) await write(number, number % 3 === 0 ? eg : vm)
    const query = '?action=setting.changed'
    const numbers = (of: AuditList) => of.items.map(item => item.detail['version'])
    const first = await list(admin, query)
    const second = await list(admin, `${query}&cursor=${first.next}`)
    const third = await list(admin, `${query}&cursor=${second.next}`)
    const all = [...numbers(first), ...numbers(second), ...numbers(third)]
    expect(all).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index))
    expect([first.previous, third.next]).toEqual([null, null])
    expect(numbers(await list(admin, `${query}&cursor=${third.previous}`))).toEqual(numbers(second))
    expect(numbers(await list(admin, `${query}&cursor=${second.previous}`))).toEqual(numbers(first))
    expect((await list(elevated, query)).items.every(item => item.municipality?.id === 'villa-maria')).toBe(true)
    expect((await list(elevated, `${query}&municipalityId=egues`)).items).toEqual([])
    expect((await list(admin, `${query}&municipalityId=egues`)).items).toHaveLength(40)
  })

  it('finds by day on the reader’s clock and by part of the name', async () => {
    // 03:00 UTC is midnight in Córdoba.
    expect((await list(admin, '?action=setting.changed&from=2026-01-10&to=2026-01-10')).items).toHaveLength(50)
    expect((await list(admin, '?action=setting.changed&to=2026-01-09')).items).toEqual([])
    expect((await list(admin, '?actor=robot+117')).items).toHaveLength(1)
    await admin('PATCH', '/users/generador', { body: { firstName: 'Nico' }, revision: 1 })
    const [entry] = (await list(admin, '?actor=LUCIA&action=user.changed')).items
    expect(entry).toMatchObject({
      actor: { id: 'admin', name: 'Lucía Ferrero' },
      subject: { kind: 'user', id: 'generador', name: 'nferreyra' },
      detail: { firstName: { from: 'Nicolás', to: 'Nico' } },
      address: '192.0.2.1',
    })
  })

  it('refuses an invalid cursor, and people who administer nothing', async () => {
    expect((await admin('GET', '/audit?cursor=x')).status).toBe(422)
    expect((await as(app, 'supervisor@demo.local')('GET', '/audit')).status).toBe(403)
  })

  it('records who viewed an answer, once for ten minutes, without its values', async () => {
    const fixture = getFixture('pruning-request')
    const saved = await saveAnswer(app.deps, {
      formUid: 'pruning-request',
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(fixture, seededRandom(3)) },
      author: { kind: 'public' },
    })
    expect((await elevated('GET', `/answers/${saved.uid}?ahead=1`)).status).toBe(200)
    expect((await list(elevated, '?action=answer.viewed')).items).toEqual([])
    for (let look = 0; look < 3; look++) expect((await elevated('GET', `/answers/${saved.uid}`)).status).toBe(200)
    const { items } = await list(elevated, '?action=answer.viewed')
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      actor: { name: 'Martín Quiroga' },
      subject: { kind: 'answer', id: saved.uid, name: saved.docCode },
      detail: { form: fixture.definition.title.text },
      municipality: { id: 'villa-maria' },
    })
    expect(Object.keys(items[0]?.detail ?? {})).toEqual(['form'])

    const { upload } = app.deps.db.tables
    const file = { name: 'dni de Ana Paz.png', type: 'image/png', size: 3, sha256: 'a', path: 'a.png', tokenHash: '' }
    const about = { uid: 'seen', municipalityId: await town('villa-maria'), formId: 1, purpose: 'answer', createdAt: 0 }
    await app.deps.files.put('a.png', Buffer.from('png'))
    await app.deps.db.sql.insert(upload).values({ ...file, ...about, answerUid: saved.uid })
    const cookie = await app.signIn('supervisor-elevado@demo.local')
    expect((await app.request(`/api/v1/answers/${saved.uid}/files/seen`, { headers: cookie })).status).toBe(200)
    const [look] = (await list(elevated, '?action=file.viewed')).items
    expect(look).toMatchObject({ subject: { kind: 'file', id: 'seen', name: saved.docCode }, detail: {} })
    expect(JSON.stringify(look)).not.toContain('Ana Paz')
  })

  it('leaves as a file of what the filters find, oldest first, whose seals anybody can count anew', async () => {
    const signedIn = await app.signIn('admin@demo.local')
    await sealAudit(app.deps)
    const { status, headers, text } = await fileOf(signedIn, 'jsonl')
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="auditoria_[\w-]+\.jsonl"$/)
    const lines = text.trimEnd().split('\n').map(readLine)
    expect(lines.length).toBeGreaterThan(120)
    const ends = new Map<string, string>()
    for (const { municipality, seal } of lines) {
      if (!seal) throw new Error('an entry is not sealed')
      const chain = municipality?.id ?? ''
      const before = ends.get(chain) ?? '0'.repeat(64)
      expect(
        createHash('sha256')
          .update(before + seal.said)
          .digest('hex'),
      ).toBe(seal.hash)
      ends.set(chain, seal.hash)
    }
    const { chains } = await verifyAudit(app.deps.db)
    expect([...ends.values()].toSorted()).toEqual(chains.map(({ hash }) => hash).toSorted())
    const own = (await fileOf(await app.signIn('supervisor-elevado@demo.local'), 'jsonl?action=setting.changed')).text
    const towns = own
      .trimEnd()
      .split('\n')
      .map(line => readLine(line).municipality?.id)
    expect([towns.length, ...new Set(towns)]).toEqual([80, 'villa-maria'])
    expect((await list(admin, '?action=audit.exported')).items).toHaveLength(2)
  })

  it('leaves as a table without formulas, and to nobody who administers nothing', async () => {
    const { audit } = app.deps.db.tables
    const actor = { name: '=HYPERLINK("x")' }
    await recordAudit(app.deps.db, { action: 'setting.changed', actor, municipalityId: null, at: new Date(0) })
    const signedIn = await app.signIn('admin@demo.local')
    const { text, headers } = await fileOf(signedIn, 'csv?to=1970-01-02')
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [head, line] = text.replace('\u{feff}', '').split('\r\n')
    expect(head).toBe('at,actor,action,subject kind,subject,subject id,municipality,detail,address,seal,hash')
    expect(line).toBe(`1970-01-01T00:00:00.000Z,"'=HYPERLINK(""x"")",setting.changed,,,,,{},,,`)
    expect((await fileOf(await app.signIn('supervisor@demo.local'), 'csv')).status).toBe(403)
    expect((await fileOf(signedIn, 'csv?cursor=x')).status).toBe(422)
    expect(await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'audit.exported'))).toHaveLength(3)
  })

  it('cannot be changed: the database refuses to update or delete an entry', async () => {
    const { audit } = app.deps.db.tables
    const { sql } = app.deps.db
    const before = await sql.select().from(audit)
    await expect(async () => sql.update(audit).set({ actorName: 'nobody' })).rejects.toThrow()
    await expect(async () => sql.delete(audit)).rejects.toThrow()
    expect(await sql.select().from(audit)).toEqual(before)
    expect(before.length).toBeGreaterThan(100)
  })
})
