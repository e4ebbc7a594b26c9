import { type Branding, brandingSchema } from '@ventanilla/model'
import { and, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { Town } from '../../../platform/html/page-frame.ts'
import { findForm } from './find-form.ts'
import { townOf } from './form-parts.ts'

/**
 * The municipality that a condition finds, as the head of a page shows it without a form, which needs no text of its notice. Undefined where
 * there is none or it is blocked.
 */
export async function shownTown(db: Database, which: SQL | undefined): Promise<Town | undefined> {
  return (await findTown(db, which))?.town
}

/** The same, with the text of its notice and the number of its row. */
export async function findTown(
  { sql, tables: { municipality } }: Database,
  which: SQL | undefined,
): Promise<{ id: number; town: Town; whole: Branding } | undefined> {
  const [found] = await sql
    .select({ id: municipality.id, uid: municipality.uid, name: municipality.name, branding: municipality.branding })
    .from(municipality)
    .where(and(which, eq(municipality.disabled, 0)))
  if (!found) return undefined
  const { id, uid, name } = found
  const whole = v.parse(brandingSchema, JSON.parse(found.branding))
  const { privacy: _privacy, ...branding } = whole
  return { id, town: { uid, name, branding }, whole }
}

/** Whose form something is of: as the form's own pages say where everybody may open it, else the municipality alone. */
export async function shownTownOf(
  db: Database,
  { formUid, municipalityId }: { formUid: string | undefined; municipalityId: number },
): Promise<Town | undefined> {
  const form = formUid === undefined ? undefined : await findForm(db, formUid)
  if (form?.live.public && !form.municipality.isDisabled) return townOf(form)
  return await shownTown(db, eq(db.tables.municipality.id, municipalityId))
}
