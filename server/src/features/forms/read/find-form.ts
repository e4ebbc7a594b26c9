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
import { recentMap } from '../snapshot/recent-map.ts'

const findRow = statement('form.find', (tx, { form, formCounter, municipality }) =>
  tx
    .select({
      id: form.id,
      uid: form.uid,
      version: form.currentVersion,
      revision: form.revision,
      live: form.live,
      answers: formCounter.answers,
      municipalityId: municipality.id,
      municipalityUid: municipality.uid,
      name: municipality.name,
      timeZone: municipality.timeZone,
      location: municipality.location,
      settings: municipality.settings,
      branding: municipality.branding,
      allowedOrigins: municipality.allowedOrigins,
      disabled: municipality.disabled,
    })
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

type Row = Awaited<ReturnType<typeof findRow>>[number]

/** The form of a uid, unless it was deleted. */
export async function findForm(db: Database, uid: string): Promise<FoundForm | undefined> {
  const [row] = await findRow(db.sql, { uid })
  if (!row) return undefined
  const { id, version, revision, answers } = row
  return { id, uid, version, revision, answers: answers ?? 0, ...settingsOf(row) }
}

type Settings = Pick<FoundForm, 'live' | 'municipality'>

// A memo of a pure function, by what a row says: it is read for every page of a form, and checking its settings takes longer than reading it.
const known = recentMap<string, { readonly row: Row; readonly settings: Settings }>(1_000)

/** What a row says of the form's life and its municipality; the same objects for as long as it says the same. */
function settingsOf(row: Row): Settings {
  const found = known.get(row.uid)
  if (found && saysTheSame(found.row, row)) return found.settings
  const settings: Settings = {
    live: v.parse(liveSettingsSchema, JSON.parse(row.live)),
    municipality: {
      id: row.municipalityId,
      uid: row.municipalityUid,
      name: row.name,
      timeZone: row.timeZone,
      location: row.location === null ? null : v.parse(positionSchema, JSON.parse(row.location)),
      settings: v.parse(municipalitySettingsSchema, JSON.parse(row.settings)),
      branding: v.parse(brandingSchema, JSON.parse(row.branding)),
      allowedOrigins: v.parse(v.array(v.string()), JSON.parse(row.allowedOrigins)),
      isDisabled: row.disabled === 1,
    },
  }
  known.set(row.uid, { row, settings })
  return settings
}

function saysTheSame(a: Row, b: Row): boolean {
  return (
    a.live === b.live &&
    a.municipalityId === b.municipalityId &&
    a.municipalityUid === b.municipalityUid &&
    a.name === b.name &&
    a.timeZone === b.timeZone &&
    a.location === b.location &&
    a.settings === b.settings &&
    a.branding === b.branding &&
    a.allowedOrigins === b.allowedOrigins &&
    a.disabled === b.disabled
  )
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
