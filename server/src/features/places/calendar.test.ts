import type { TownCalendar } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'

const christmas = { date: '2026-12-25', name: 'Navidad' }
const patron = { date: '2026-11-22', name: 'Santa Cecilia' }
const path = '/municipalities/oliva/calendar'

describe.each(['sqlite', 'postgres'] as const)('the calendar of a municipality on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const read = async () => (await admin('GET', path)).body as TownCalendar
  const put = async (holidays: unknown, revision?: number) =>
    await admin('PUT', path, { body: { holidays }, revision: revision ?? (await read()).revision })

  it('is put as a whole, stands in the order of time, and its change is in the audit', async () => {
    const before = await read()
    const saved = await put([christmas, patron])
    expect([saved.status, saved.body]).toEqual([200, { revision: before.revision + 1, holidays: [patron, christmas] }])
    expect(await read()).toEqual(saved.body)
    await put([christmas, { date: '2026-12-08', name: 'Inmaculada' }])
    const { audit } = app.deps.db.tables
    const lines = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'calendar.changed'))
    expect(JSON.parse(lines.at(-1)?.detail ?? '')).toEqual({
      holidaysAdded: ['2026-12-08 Inmaculada'],
      holidaysRemoved: ['2026-11-22 Santa Cecilia'],
    })
  })

  it('is not put over one that somebody else has changed meanwhile', async () => {
    const { revision } = await read()
    await put([christmas])
    const refused = await put([patron], revision)
    expect(refused.status).toBe(412)
    expect((await read()).holidays).toEqual([christmas])
  })

  it.each([
    ['a day that stands twice', [christmas, christmas], 'calendar.twice'],
    ['a day that there is not', [{ date: '2026-02-30', name: 'x' }], 'request.date'],
    ['no name', [{ date: '2026-01-01', name: ' ' }], 'request.invalid'],
    ['a name without end', [{ date: '2026-01-01', name: 'x'.repeat(121) }], 'request.invalid'],
    ['no list', 'feriados', 'request.invalid'],
  ])('refuses %s, and keeps what it has', async (_, holidays, code) => {
    const before = await read()
    const refused = await put(holidays)
    const body = refused.body as { errors: { code: string; message: string }[] }
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(423)
    expect(body.errors.map(error => error.code)).toContain(code)
    expect(await read()).toEqual(before)
  })
})
