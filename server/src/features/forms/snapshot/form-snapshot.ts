import {
  type FormDefinition,
  formDefinitionSchema,
  type LiveSettings,
  liveSettingsSchema,
  type MunicipalitySettings,
  municipalitySettingsSchema,
} from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
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
    readonly settings: MunicipalitySettings
  }
}

export type FormVersion = { readonly definition: FormDefinition; readonly createdAt: number }

const formByUid = statement('form_snapshot', (tx, { form, municipality }) =>
  tx
    .select({ form, municipality })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(eq(form.uid, sql.placeholder('uid'))),
)

const versionByNumber = statement('form_version', (tx, { formVersion }) =>
  tx
    .select({ definition: formVersion.definition, createdAt: formVersion.createdAt })
    .from(formVersion)
    .where(and(eq(formVersion.formId, sql.placeholder('formId')), eq(formVersion.number, sql.placeholder('number')))),
)

const mostForms = 1_000
const mostVersions = 500

export type Forms = ReturnType<typeof makeForms>
const made = new WeakMap<Database, Forms>()

/** The forms that saves and readings work with; one memory a database. */
export function formsOf(db: Database): Forms {
  let forms = made.get(db)
  if (!forms) made.set(db, (forms = makeForms(db)))
  return forms
}

function makeForms(db: Database) {
  const known = new Map<string, FormSnapshot>()
  const versions = new Map<string, FormVersion>()

  /** As it is now. */
  async function load(uid: string): Promise<FormSnapshot | undefined> {
    const [row] = await formByUid(db.sql, { uid })
    known.delete(uid)
    if (!row) return undefined
    const { form, municipality } = row
    const snapshot: FormSnapshot = {
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
        settings: v.parse(municipalitySettingsSchema, JSON.parse(municipality.settings)),
      },
    }
    keep(known, uid, snapshot, mostForms)
    return snapshot
  }

  return {
    load,
    /** As it was when last read: for a save only, which finds out by itself whether that is still so. */
    recall: async (uid: string): Promise<FormSnapshot | undefined> => known.get(uid) ?? (await load(uid)),
    /** A version never changes, so it is read and parsed once. */
    version: async (formId: number, number: number): Promise<FormVersion | undefined> => {
      const key = `${formId}:${number}`
      const found = versions.get(key)
      if (found) return found
      const [row] = await versionByNumber(db.sql, { formId, number })
      if (!row) return undefined
      const version = {
        definition: v.parse(formDefinitionSchema, JSON.parse(row.definition)),
        createdAt: row.createdAt,
      }
      keep(versions, key, version, mostVersions)
      return version
    },
  }
}

function keep<K, T>(map: Map<K, T>, key: K, value: T, most: number): void {
  const oldest = map.keys().next()
  if (map.size >= most && !oldest.done) map.delete(oldest.value)
  map.set(key, value)
}
