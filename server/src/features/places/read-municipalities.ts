import type { Municipality, MunicipalityList, MunicipalityListItem } from '@ventanilla/api'
import {
  brandingSchema,
  fold,
  managesMunicipality,
  municipalitySettingsSchema,
  positionSchema,
} from '@ventanilla/model'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { pageOf } from './page-of.ts'

type Filter = { name?: string; provinceId?: string; page: number }

/** A page of municipalities by name. */
export async function listMunicipalities(db: Database, filter: Filter): Promise<MunicipalityList> {
  const wanted = fold(filter.name ?? '')
  const rows = (await readRows(db))
    .filter(row => filter.provinceId === undefined || row.province.uid === filter.provinceId)
    .map(row => ({ ...row, folded: fold(row.municipality.name) }))
    .filter(row => row.folded.includes(wanted))
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.municipality.id - b.municipality.id))
  const page = pageOf(rows, filter.page)
  return { ...page, items: await itemsOf(db, page.items) }
}

/** A municipality with all that its settings page changes, for those who administer it. Throws municipality.notFound. */
export async function readMunicipality(db: Database, person: StaffUser, uid: string): Promise<Municipality> {
  const [row] = managesMunicipality(person.viewer, uid) ? await readRows(db, uid) : []
  const [item] = row ? await itemsOf(db, [row]) : []
  if (!row || !item) throw new Problem('municipality.notFound')
  const { key, location, timeZone, settings, branding, allowedOrigins } = row.municipality
  const { logo, ...shown } = v.parse(brandingSchema, JSON.parse(branding))
  return {
    ...item,
    keyUsed: key !== null && (await isKeyUsed(db, key)),
    location: location === null ? null : v.parse(positionSchema, JSON.parse(location)),
    timeZone,
    settings: v.parse(municipalitySettingsSchema, JSON.parse(settings)),
    branding: { ...shown, ...(logo && { logo }) },
    logo: logo ? `/api/v1/municipalities/${uid}/logo?file=${logo.fileId}` : null,
    allowedOrigins: v.parse(v.array(v.string()), JSON.parse(allowedOrigins)),
  }
}

/** Whether codes were given under a key: it is then reserved for ever (decisions.md, People and municipalities). */
export async function isKeyUsed({ sql, tables: { codeCounter } }: Database, key: string): Promise<boolean> {
  const rows = await sql.select({ key: codeCounter.key }).from(codeCounter).where(eq(codeCounter.key, key))
  return rows.length > 0
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

async function readRows({ sql, tables: { municipality, province, country } }: Database, uid?: string) {
  return await sql
    .select({
      municipality,
      province: { uid: province.uid, name: province.name },
      country: { uid: country.uid, name: country.name },
    })
    .from(municipality)
    .innerJoin(province, eq(province.id, municipality.provinceId))
    .innerJoin(country, eq(country.id, province.countryId))
    .where(uid === undefined ? undefined : eq(municipality.uid, uid))
}

async function itemsOf(db: Database, rows: readonly Row[]): Promise<MunicipalityListItem[]> {
  const { area, form, user } = db.tables
  const ids = rows.map(row => row.municipality.id)
  if (ids.length === 0) return []
  const areas = await db.sql
    .select({ id: area.municipalityId, total: count() })
    .from(area)
    .where(inArray(area.municipalityId, ids))
    .groupBy(area.municipalityId)
  const users = await db.sql
    .select({ id: user.municipalityId, total: count() })
    .from(user)
    .where(and(inArray(user.municipalityId, ids), isNull(user.deletedAt)))
    .groupBy(user.municipalityId)
  const forms = await db.sql
    .select({ id: form.municipalityId, total: count() })
    .from(form)
    .where(and(inArray(form.municipalityId, ids), isNull(form.deletedAt)))
    .groupBy(form.municipalityId)
  const totalOf = (counts: readonly { id: number; total: number }[], id: number) =>
    counts.find(each => each.id === id)?.total ?? 0
  return rows.map(({ municipality: { id, uid, name, key, platformId, disabled, revision }, province, country }) => ({
    id: uid,
    name,
    key,
    platformId,
    province: { id: province.uid, name: province.name },
    country: { id: country.uid, name: country.name },
    disabled: disabled === 1,
    areas: totalOf(areas, id),
    users: totalOf(users, id),
    forms: totalOf(forms, id),
    revision,
  }))
}
