import type { FormEditor } from '@ventanilla/api'
import { countryOfZone, municipalitySettingsSchema } from '@ventanilla/model'
import { asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { PlatformDown, PlatformRefused } from '../../../adapters/municipal-platform/municipal-platform.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import { publicationMode } from '../drafts/publication-mode.ts'

type Choices = FormEditor['choices']

/** What the editor offers: areas (an administrator's from everywhere, else the own), the platform's areas and agendas, video attachments. */
export async function editorChoices(
  { db, platform, log }: Pick<Deps, 'db' | 'platform' | 'log'>,
  person: StaffUser,
  municipalityId: number = person.municipalityId,
): Promise<Choices> {
  const areas = await areasToChoose(db, person)
  const videoAttachments = await mayAttachVideos(db, person, municipalityId)
  const country = await countryOf(db, municipalityId)
  const own = { areas, videoAttachments, country, publication: await publicationMode(db, municipalityId) }
  try {
    const [platformAreas, found] = await Promise.all([
      platform.areasOf(person.username),
      platform.agendas(municipalityId),
    ])
    const agendas = { tenant: found.tenant, items: [...found.agendas] }
    return { ...own, platformAreas: [...platformAreas], agendas, platformAnswered: true }
  } catch (error) {
    if (!(error instanceof PlatformDown || error instanceof PlatformRefused)) throw error
    log.warn({ err: error }, 'the municipal platform did not say its areas and agendas')
    return { ...own, platformAreas: [], agendas: { tenant: '', items: [] }, platformAnswered: false }
  }
}

async function areasToChoose(db: Database, person: StaffUser): Promise<Choices['areas']> {
  const { area, municipality } = db.tables
  const isAdmin = person.role === 'ROLE_ADMIN'
  if (!isAdmin && person.areaIds.length === 0) return []
  const rows = await db.sql
    .select({ uid: area.uid, name: area.name, placeUid: municipality.uid, place: municipality.name })
    .from(area)
    .innerJoin(municipality, eq(municipality.id, area.municipalityId))
    .where(isAdmin ? undefined : inArray(area.id, [...person.areaIds]))
    .orderBy(asc(municipality.name), asc(area.name))
  return rows.map(({ uid, name, placeUid, place }) => ({ id: uid, name, municipality: { id: placeUid, name: place } }))
}

async function countryOf(db: Database, municipalityId: number): Promise<Choices['country']> {
  const { municipality } = db.tables
  const [row] = await db.sql
    .select({ timeZone: municipality.timeZone })
    .from(municipality)
    .where(eq(municipality.id, municipalityId))
  return (row && countryOfZone(row.timeZone)) ?? null
}

/** Questions may ask for videos where the municipality or the author has them switched on (spec 2 §5). */
export async function mayAttachVideos(db: Database, person: StaffUser, municipalityId: number): Promise<boolean> {
  if (person.settings.videoAttachments) return true
  const { municipality } = db.tables
  const [row] = await db.sql
    .select({ settings: municipality.settings })
    .from(municipality)
    .where(eq(municipality.id, municipalityId))
  return row ? v.parse(municipalitySettingsSchema, JSON.parse(row.settings)).videoAttachments === true : false
}
