import { buffer } from 'node:stream/consumers'
import { brandingSchema, liveSettingsSchema, mergedBranding } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Picture } from '../../platform/pdf/document-layout.ts'
import type { Deps } from '../deps.ts'

/** Who issues a document, as its head says it. */
export type Issuer = {
  readonly municipalityId: number
  /** Where people ask; undefined where the town told none. */
  readonly contact: string | undefined
  readonly crest: Picture | undefined
}

/** What can be drawn in a PDF. */
const drawn = new Set(['image/png', 'image/jpeg'])

/** The form's own branding over its municipality's, deleted forms too. */
export async function readIssuer({ db, files }: Pick<Deps, 'db' | 'files'>, formUid: string): Promise<Issuer> {
  const { form, municipality, upload } = db.tables
  const [row] = await db.sql
    .select({ municipalityId: municipality.id, branding: municipality.branding, live: form.live })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(eq(form.uid, formUid))
  const { logo, contact } = mergedBranding(
    v.parse(brandingSchema, JSON.parse(row?.branding ?? '{}')),
    row ? v.parse(liveSettingsSchema, JSON.parse(row.live)).branding : {},
  )
  const said = [contact?.address, contact?.phone, contact?.email].filter(Boolean).join(' · ')
  const issuer = { municipalityId: row?.municipalityId ?? 0, contact: said === '' ? undefined : said }
  if (!logo) return { ...issuer, crest: undefined }
  const [stored] = await db.sql
    .select({ path: upload.path, type: upload.type })
    .from(upload)
    .where(and(eq(upload.uid, logo.fileId), eq(upload.purpose, 'logo')))
  const file = stored && drawn.has(stored.type) ? await files.get(stored.path) : undefined
  return { ...issuer, crest: file && stored ? { bytes: await buffer(file.stream), type: stored.type } : undefined }
}
