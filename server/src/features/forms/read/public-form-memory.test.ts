import type { PublicForm } from '@ventanilla/api'
import { liveSettingsSchema } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

describe('a public form that is read again and again', () => {
  let app: OpenApp
  beforeAll(async () => {
    app = await openApp({ RATE_LIMIT_SCALE: '0', UNBRANDED_HOSTS: 'plain.example' })
  })
  afterAll(() => app.close())

  const path = '/api/v1/public/forms/neighbour-complaint'
  const read = async (headers: Record<string, string> = {}, query = '') => {
    const response = await app.request(path + query, { headers })
    const form: PublicForm = JSON.parse(await response.text())
    return { form, etag: response.headers.get('ETag') }
  }
  const change = async (live: Record<string, unknown>) => {
    const { sql, tables } = app.deps.db
    const [row] = await sql
      .select({ live: tables.form.live })
      .from(tables.form)
      .where(eq(tables.form.uid, 'neighbour-complaint'))
    const next = v.parse(liveSettingsSchema, { ...JSON.parse(row?.live ?? ''), ...live })
    await sql
      .update(tables.form)
      .set({ live: JSON.stringify(next) })
      .where(eq(tables.form.uid, 'neighbour-complaint'))
  }

  it('is the same answer to the byte while nothing changes', async () => {
    const [first, second] = [await read(), await read()]
    expect(second).toEqual(first)
    expect(first.etag).toMatch(/^".+"$/)
    const again = await app.request(path, { headers: { 'If-None-Match': first.etag ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is told in each language, and to each host, as it is for that one', async () => {
    expect((await read({}, '?lang=en')).form.language).toBe('en')
    expect((await read({}, '?lang=es')).form.language).toBe('es')
    expect((await read({ Host: 'plain.example' })).form.branding.hideProductLogo).toBe(true)
    expect((await read()).form.branding.hideProductLogo).not.toBe(true)
  })

  it('says at once what has changed: its limit, each answer that counts, when it closes and that it is private', async () => {
    await change({ limitResponses: true, responseLimit: 5 })
    expect((await read()).form.live.remaining).toBe(5)
    const { sql, tables } = app.deps.db
    const [row] = await sql.select().from(tables.form).where(eq(tables.form.uid, 'neighbour-complaint'))
    const counted = { formId: row?.id ?? 0, municipalityId: row?.municipalityId ?? 0, answers: 2 }
    await sql.insert(tables.formCounter).values(counted)
    expect((await read()).form.live.remaining).toBe(3)
    await change({ closesAt: '2026-01-01T00:00:00Z' })
    expect((await read()).form.closedReason).toBe('form.closed')
    await change({ closesAt: null })
    expect((await read()).form.closedReason).toBeNull()
    await sql.update(tables.municipality).set({ name: 'Otro nombre' })
    expect((await read()).form.municipality.name).toBe('Otro nombre')
    await change({ public: false })
    expect(await codeOf(await app.request(path))).toBe('form.notFound')
    await change({ public: true })
    await sql.update(tables.municipality).set({ disabled: 1 })
    expect(await codeOf(await app.request(path))).toBe('form.blocked')
  })
})
