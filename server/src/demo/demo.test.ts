import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveSettingsSchema, moveIssue, roleNames } from '@ventanilla/model'
import { fixtures, getFixture } from '@ventanilla/model/fixtures'
import { eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../tests/contract/databases.ts'
import { diskStore } from '../adapters/files/disk-store.ts'
import { recordsOf } from '../adapters/municipal-platform/platform-records.ts'
import { fillDemo } from './fill-demo.ts'
import { hasDemoPeople } from './people.ts'
import { seedAnswers } from './seed-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-demo-'))
const files = diskStore(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const clock = () => new Date('2026-07-01T15:00:00Z')

onBothDatabases('the demo data', open => {
  it('fills an empty database once, however many processes begin', async () => {
    const db = open()
    expect(await hasDemoPeople(db)).toBe(false)
    // SQLite is for one process.
    const starts = Array.from({ length: db.dialect === 'postgres' ? 3 : 1 }, () => fillDemo({ db, files, clock }))
    expect((await Promise.all(starts)).filter(Boolean)).toEqual([true])
    expect(await fillDemo({ db, files, clock })).toBe(false)
    expect(await hasDemoPeople(db)).toBe(true)
  })

  it('has two municipalities with a logo of their own, as pictures', async () => {
    const { sql, tables } = open()
    const logos = await sql.select().from(tables.upload).where(eq(tables.upload.purpose, 'logo'))
    expect(logos.map(({ answerUid }) => answerUid).sort()).toEqual(['municipality:desarrollo', 'municipality:egues'])
    for (const { uid, path, size } of logos) {
      const kept = await files.get(path)
      const bytes = Buffer.from(await new Response(kept?.stream).arrayBuffer())
      expect([bytes.length, bytes.toString('latin1', 1, 4)]).toEqual([size, 'PNG'])
      const [town] = await sql
        .select()
        .from(tables.municipality)
        .where(like(tables.municipality.branding, `%${uid}%`))
      expect(town).toBeDefined()
    }
  })

  it('has forms that make incidents, of one type and of a type a state, known to the platform', async () => {
    const { sql, tables } = open()
    const types = await recordsOf(open(), 'incidentType', {})
    const known = new Set(types.map(({ data }) => v.parse(v.object({ id: v.string() }), data).id))
    const forms = await sql.select().from(tables.form)
    const wanted = forms.flatMap(({ live }) => {
      const { platform } = v.parse(liveSettingsSchema, JSON.parse(live))
      return [
        ...(platform.typeId === undefined ? [] : [platform.typeId]),
        ...Object.values(platform.typeIdByState ?? {}),
      ]
    })
    expect(wanted).toHaveLength(5)
    expect(new Set(wanted)).toEqual(known)
  })

  it('has a user of every role with the password that is printed, hashed', async () => {
    const users = await open().sql.select().from(open().tables.user)
    expect(new Set(users.map(user => user.role))).toEqual(new Set(roleNames))
    expect(users.find(user => user.role === 'ROLE_CENSISTA_PRIVADO')?.email).toBe('censista-privado@demo.local')
    expect(users.every(user => user.passwordHash?.startsWith('$argon2id$'))).toBe(true)
    expect(users.filter(user => user.badgeNumber !== null).every(user => user.role.startsWith('ROLE_INSPECTOR'))).toBe(
      true,
    )
  })

  it('has people as administration meets them: of two municipalities, and one who left', async () => {
    const { area, user, userArea } = open().tables
    const users = await open().sql.select().from(user)
    const admin = users.find(each => each.uid === 'admin')
    expect(users.every(each => each.uid === 'admin' || each.updatedBy === admin?.id)).toBe(true)
    expect(users.filter(each => each.disabled === 1).map(each => each.uid)).toEqual(['de-baja'])
    const both = users.find(each => each.uid === 'dos-municipios')
    const areas = await open()
      .sql.select({ town: area.municipalityId })
      .from(userArea)
      .innerJoin(area, eq(area.id, userArea.areaId))
      .where(eq(userArea.userId, both?.id ?? 0))
    expect(new Set(areas.map(each => each.town)).size).toBe(2)
  })

  it("has the specification's municipalities with their settings", async () => {
    const rows = await open().sql.select().from(open().tables.municipality)
    const settings = Object.fromEntries(rows.map(row => [row.platformId, JSON.parse(row.settings)]))
    expect(settings).toEqual({
      '1': { showDuplicateIcon: true, videoAttachments: true },
      '70': {},
      '114': { geocodeSuffix: true },
      '458': { hideElectronicSignature: true },
      '506': { skipAssetSearch: true },
      '512': { showDuplicateIcon: true },
      '713': { hideVoucherCode: true },
      '766': {},
      null: {},
    })
    expect(rows.filter(row => row.disabled === 1).map(row => row.platformId)).toEqual(['766'])
  })

  it('has every fixture under its name, with answers of the last sixty days in the order of their codes', async () => {
    const { sql, tables } = open()
    const forms = await sql.select().from(tables.form)
    expect(forms.map(form => form.uid).sort()).toEqual(fixtures.map(fixture => fixture.id).sort())
    const answers = await sql.select().from(tables.answer)
    expect(answers.length).toBeGreaterThanOrEqual(300)
    const now = clock().getTime()
    for (const { createdAt } of answers) {
      expect(createdAt).toBeLessThanOrEqual(now)
      expect(createdAt).toBeGreaterThan(now - 61 * 24 * 3600 * 1000)
    }
    expect(new Set(answers.map(answer => answer.creatorId)).size).toBeGreaterThan(5)
    const ofTown = answers.filter(answer => answer.docCode.startsWith('VM'))
    const byCode = ofTown.toSorted((a, b) => Number(a.docCode.slice(2)) - Number(b.docCode.slice(2)))
    expect(byCode.map(answer => answer.createdAt)).toEqual(ofTown.map(answer => answer.createdAt).sort((a, b) => a - b))
  })

  it('has moved answers on by its staff along the transitions of their forms, each from its initial state', async () => {
    const { sql, tables } = open()
    const [answers, history] = [
      await sql.select().from(tables.answer),
      await sql.select().from(tables.answerStateHistory).orderBy(tables.answerStateHistory.id),
    ]
    const statesOf = new Map(
      (await sql.select().from(tables.form)).map(({ id, uid }) => [id, getFixture(uid).definition.states]),
    )
    for (const { id, formId, state, createdAt, updatedAt } of answers) {
      const states = statesOf.get(formId)
      const steps = history.filter(({ answerId }) => answerId === id)
      expect([steps[0]?.stateId, steps[0]?.at, steps[0]?.initial]).toEqual(
        states?.initial ? [states.initial, createdAt, 1] : [undefined, undefined, undefined],
      )
      expect([steps.at(-1)?.stateId ?? '', steps.at(-1)?.at ?? createdAt]).toEqual([state, updatedAt])
      for (const [index, { stateId, at, initial, creatorId }] of steps.slice(1).entries()) {
        const before = steps[index]
        expect(states && moveIssue(states, before?.stateId ?? '', stateId)).toBeNull()
        expect(at).toBeGreaterThan(before?.at ?? Number.POSITIVE_INFINITY)
        expect([initial, creatorId > 0]).toEqual([0, true])
      }
      expect(updatedAt).toBeLessThanOrEqual(clock().getTime())
    }
    expect(history.filter(({ initial }) => initial === 0).length).toBeGreaterThan(200)
  })

  it('has answers of every form that needs neither files nor a citizen of the portal, with record codes where the form gives them', async () => {
    const { sql, tables } = open()
    const answers = await sql.select().from(tables.answer)
    const without: string[] = []
    for (const { id, uid } of await sql.select().from(tables.form)) {
      const own = answers.filter(({ formId }) => formId === id)
      if (own.length === 0) without.push(uid)
      const { pdfDownloadCode } = getFixture(uid).definition.settings
      expect([
        uid,
        own.every(({ recordCode, docCode }) => !!recordCode?.endsWith(docCode) === pdfDownloadCode),
      ]).toEqual([uid, true])
    }
    expect(without.sort()).toEqual(['building-notice', 'commercial-licence', 'driving-licence', 'food-inspection'])
  })

  it('takes more answers from the command line, and knows no other form', async () => {
    const { sql, tables } = open()
    const before = (await sql.select().from(tables.answer)).length
    expect(await seedAnswers({ db: open(), clock }, 'social-survey', 1_200)).toBe(1_200)
    expect((await sql.select().from(tables.answer)).length).toBe(before + 1_200)
    expect(await seedAnswers({ db: open(), clock }, 'nothing', 1)).toBeUndefined()
  })
})
