import {
  type Branding,
  brandingSchema,
  type LiveSettings,
  liveSettingsSchema,
  type MunicipalitySettings,
  municipalitySettingsSchema,
  type Position,
  positionSchema,
} from '@ventanilla/model'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'

const findRow = statement('form.find', (tx, { form, formCounter, municipality }) =>
  tx
    .select({ form, municipality, answers: formCounter.answers })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .leftJoin(formCounter, eq(formCounter.formId, form.id))
    .where(and(eq(form.uid, sql.placeholder('uid')), isNull(form.deletedAt))),
)

const findAreas = statement('form.areas', (tx, { area, formArea }) =>
  tx
    .select({ id: area.id, uid: area.uid, name: area.name })
    .from(formArea)
    .innerJoin(area, eq(area.id, formArea.areaId))
    .where(eq(formArea.formId, sql.placeholder('formId')))
    .orderBy(asc(formArea.position)),
)

/** A form as it stands now. `id` is the internal key, `uid` what the outside knows; `answers` counts towards the response limit. */
export type FoundForm = {
  id: number
  uid: string
  version: number
  revision: number
  live: LiveSettings
  answers: number
  municipality: {
    id: number
    uid: string
    name: string
    timeZone: string
    location: Position | null
    settings: MunicipalitySettings
    branding: Branding
    allowedOrigins: readonly string[]
    isDisabled: boolean
  }
}

/** The form of a uid, unless it was deleted. */
export async function findForm(db: Database, uid: string): Promise<FoundForm | undefined> {
  const [row] = await findRow(db.sql, { uid })
  if (!row) return undefined
  const { form, municipality } = row
  return {
    id: form.id,
    uid: form.uid,
    version: form.currentVersion,
    revision: form.revision,
    live: v.parse(liveSettingsSchema, JSON.parse(form.live)),
    answers: row.answers ?? 0,
    municipality: {
      id: municipality.id,
      uid: municipality.uid,
      name: municipality.name,
      timeZone: municipality.timeZone,
      location: municipality.location === null ? null : v.parse(positionSchema, JSON.parse(municipality.location)),
      settings: v.parse(municipalitySettingsSchema, JSON.parse(municipality.settings)),
      branding: v.parse(brandingSchema, JSON.parse(municipality.branding)),
      allowedOrigins: v.parse(v.array(v.string()), JSON.parse(municipality.allowedOrigins)),
      isDisabled: municipality.disabled === 1,
    },
  }
}

/** The form's areas, the primary one first. */
export async function areasOfForm(db: Database, formId: number): Promise<{ id: number; uid: string; name: string }[]> {
  return await findAreas(db.sql, { formId })
}

/** Origins whose pages may embed the form: its own list, else its municipality's, else any (undefined). */
export function embeddingOrigins({ live, municipality }: FoundForm): readonly string[] | undefined {
  if (live.allowedOrigins.length > 0) return live.allowedOrigins
  return municipality.allowedOrigins.length > 0 ? municipality.allowedOrigins : undefined
}
