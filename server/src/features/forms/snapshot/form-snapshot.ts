import {
  type LiveSettings,
  liveSettingsSchema,
  type MunicipalitySettings,
  municipalitySettingsSchema,
} from '@ventanilla/model'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'

/** A form and its municipality as of two revisions. A save proves in its transaction that neither has moved on. */
export type FormSnapshot = {
  readonly id: number
  readonly uid: string
  readonly revision: number
  readonly currentVersion: number
  readonly isDeleted: boolean
  readonly live: LiveSettings
  readonly municipality: {
    readonly id: number
    readonly uid: string
    readonly name: string
    readonly revision: number
    readonly key: string | null
    readonly timeZone: string
    readonly isDisabled: boolean
    readonly hasWebhooks: boolean
    readonly settings: MunicipalitySettings
  }
}

const formByUid = statement('form_snapshot', (tx, { form, municipality }) =>
  tx
    .select({ form, municipality })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(eq(form.uid, sql.placeholder('uid'))),
)

/** A form as it is now, whatever a save remembers of it. */
export async function loadForm(db: Database, uid: string): Promise<FormSnapshot | undefined> {
  const [row] = await formByUid(db.sql, { uid })
  if (!row) return undefined
  const { form, municipality } = row
  return {
    id: form.id,
    uid: form.uid,
    revision: form.revision,
    currentVersion: form.currentVersion,
    isDeleted: form.deletedAt !== null,
    live: v.parse(liveSettingsSchema, JSON.parse(form.live)),
    municipality: {
      id: municipality.id,
      uid: municipality.uid,
      name: municipality.name,
      revision: municipality.revision,
      key: municipality.key,
      timeZone: municipality.timeZone,
      isDisabled: municipality.disabled !== 0,
      hasWebhooks: municipality.hasWebhooks !== 0,
      settings: v.parse(municipalitySettingsSchema, JSON.parse(municipality.settings)),
    },
  }
}
