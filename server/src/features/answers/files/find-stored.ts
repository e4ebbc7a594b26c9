import { brandingSchema } from '@ventanilla/model'
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'
import type { StoredUpload } from '../../../platform/storage/stored-response.ts'
import { type FoundForm, findForm } from '../../forms/read/find-form.ts'
import { hashOf } from '../record/row/token-hash.ts'
import { findPortalForm } from '../../forms/read/find-portal-form.ts'
import { brandingOf } from '../../forms/read/form-parts.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'

/** A file of an answer that `seen` lets the one who asks see. Throws answer.notFound for any other: ids tell nothing. */
export async function fileOfAnswer(
  db: Database,
  seen: SQL | undefined,
  answerUid: string,
  fileId: string,
): Promise<StoredUpload & { docCode: string; municipalityId: number }> {
  const { answer, upload } = db.tables
  const [row] = await db.sql
    .select({ upload, docCode: answer.docCode })
    .from(upload)
    .innerJoin(answer, eq(answer.uid, upload.answerUid))
    .where(
      and(
        eq(answer.uid, answerUid),
        isNull(answer.trashedAt),
        eq(upload.uid, fileId),
        // What waits to leave with a mail is not part of the answer.
        ne(upload.purpose, 'mail'),
        seen,
      ),
    )
  if (!row) throw new Problem('answer.notFound')
  return { ...row.upload, docCode: row.docCode }
}

/** A file that no answer owns yet, for whoever has its token. An unknown one, a wrong token and a file of an answer look alike. Throws upload.notFound. */
export async function pendingUpload(db: Database, fileId: string, token: string | undefined): Promise<StoredUpload> {
  const { upload } = db.tables
  const which = and(eq(upload.uid, fileId), eq(upload.tokenHash, hashOf(token ?? '')), isNull(upload.answerUid))
  const [row] = token ? await db.sql.select().from(upload).where(which) : []
  if (!row) throw new Problem('upload.notFound')
  return row
}

/** The picture at the head of a form's current version, or of the version asked for. Throws form.notFound. */
export async function headerImageOf(db: Database, form: FoundForm, version = form.version): Promise<StoredUpload> {
  const definition = await readDefinition(db, form.id, version)
  const fileId = definition?.settings.headerImage ? definition.headerImage?.fileId : undefined
  return await pictureOf(db, fileId, { purpose: 'header', formId: form.id, municipalityId: form.municipality.id })
}

/** The logo that a form shows instead of the product's: its own or its municipality's (`formId` 0). Throws form.notFound. */
export async function logoOf(db: Database, form: FoundForm): Promise<StoredUpload> {
  const own = form.live.branding.logo?.fileId
  const fileId = brandingOf(form).logo?.fileId
  const formId = own === undefined ? 0 : form.id
  return await pictureOf(db, fileId, { purpose: 'logo', formId, municipalityId: form.municipality.id })
}

/** The logo of a municipality that is not blocked. Throws municipality.notFound, where it has none too. */
export async function townLogoOf(db: Database, uid: string): Promise<StoredUpload> {
  const { municipality } = db.tables
  const [town] = await db.sql
    .select({ id: municipality.id, branding: municipality.branding })
    .from(municipality)
    .where(and(eq(municipality.uid, uid), eq(municipality.disabled, 0)))
  const { logo } = v.parse(brandingSchema, JSON.parse(town?.branding ?? '{}'))
  const which = { purpose: 'logo', formId: 0, municipalityId: town?.id ?? 0 }
  return await pictureOf(db, logo?.fileId, which, 'municipality.notFound')
}

/** A form that has pages for the public or for people of the portal: its logo stands on them. Throws form.notFound. */
export async function formOfPages(db: Database, uid: string): Promise<FoundForm> {
  return (await findPortalForm(db, uid))?.form ?? (await publicForm(db, uid))
}

/** A public form's own, as `findForm` gives it. Throws form.notFound for private, deleted and unknown ones alike. */
export async function publicForm(db: Database, uid: string): Promise<FoundForm> {
  const form = await findForm(db, uid)
  if (!form?.live.public) throw new Problem('form.notFound')
  return form
}

async function pictureOf(
  db: Database,
  fileId: string | undefined,
  { purpose, formId, municipalityId }: { purpose: string; formId: number; municipalityId: number },
  missing: 'form.notFound' | 'municipality.notFound' = 'form.notFound',
): Promise<StoredUpload> {
  const { upload } = db.tables
  const [row] =
    fileId === undefined
      ? []
      : await db.sql
          .select()
          .from(upload)
          .where(
            and(
              eq(upload.uid, fileId),
              eq(upload.purpose, purpose),
              eq(upload.formId, formId),
              eq(upload.municipalityId, municipalityId),
            ),
          )
  if (!row) throw new Problem(missing)
  return row
}
