import { can } from '@ventanilla/model'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { receiveFile } from '../../../platform/inspection/receive-file.ts'
import { Problem } from '../../../platform/problem.ts'
import { storePicture } from '../../../platform/storage/store-picture.ts'
import type { StoredUpload } from '../../../platform/storage/stored-response.ts'
import type { Deps } from '../../deps.ts'
import { changeableForm } from '../read/form-to-change.ts'

export type PicturePurpose = 'header' | 'logo'

/**
 * Takes a picture for a form that is being edited, or for one that is not saved yet; the save makes it the form's, the sweeper takes what no
 * save wanted. Throws access.forbidden, access.area, `upload.*`.
 */
export async function addFormPicture(
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'clock'>,
  person: StaffUser,
  formUid: string,
  purpose: PicturePurpose,
  request: Request,
): Promise<{ fileId: string }> {
  const municipalityId = await homeOf(deps.db, person, formUid)
  const about = { purpose, municipalityId, principal: principalOf(person) }
  return await receiveFile(request, { purpose: 'answer', kind: 'image' }, deps.config.dataDir, async received => ({
    fileId: await storePicture(deps, received, about),
  }))
}

/** A picture as the editor shows it: the form's own, or one that the person has sent and not saved. Throws upload.notFound. */
export async function findFormPicture(
  db: Database,
  person: StaffUser,
  formUid: string,
  fileId: string,
): Promise<StoredUpload> {
  const form = await existing(db, formUid)
  if (form) await changeableForm(db, person, formUid)
  const { upload } = db.tables
  const own = and(eq(upload.formId, 0), eq(upload.principal, principalOf(person)))
  const [row] = await db.sql
    .select()
    .from(upload)
    .where(
      and(
        eq(upload.uid, fileId),
        inArray(upload.purpose, ['header', 'logo']),
        form ? or(eq(upload.formId, form.id), own) : own,
      ),
    )
  if (!row) throw new Problem('upload.notFound')
  return row
}

type Wanted = { readonly header: string | undefined; readonly logo: string | undefined }

/** Makes the pictures that a saved form names its own, in the transaction of the save. Throws form.picture for one that is not there or not the writer's. */
export function* ownPictures(
  { tables: { upload } }: Database,
  tx: Handle,
  person: StaffUser,
  form: { id: number; uid: string; municipalityId: number },
  wanted: Wanted,
): Steps<void> {
  for (const purpose of ['header', 'logo'] as const) {
    const fileId = wanted[purpose]
    if (fileId === undefined) continue
    const sent = and(eq(upload.formId, 0), eq(upload.principal, principalOf(person)))
    const written = yield* run(
      tx
        .update(upload)
        .set({ formId: form.id, municipalityId: form.municipalityId, answerUid: `form:${form.uid}` })
        .where(and(eq(upload.uid, fileId), eq(upload.purpose, purpose), or(eq(upload.formId, form.id), sent)))
        .returning({ id: upload.id }),
    )
    if (written.length === 0) throw new Problem('form.picture')
  }
}

function principalOf({ userId }: StaffUser): string {
  return `staff:${userId}`
}

async function homeOf(db: Database, person: StaffUser, formUid: string): Promise<number> {
  if (await existing(db, formUid)) return (await changeableForm(db, person, formUid)).form.municipality.id
  if (!can(person.role, 'create', 'formulario')) throw new Problem('access.forbidden')
  return person.municipalityId
}

async function existing({ sql, tables: { form } }: Database, uid: string): Promise<{ id: number } | undefined> {
  const [row] = await sql.select({ id: form.id }).from(form).where(eq(form.uid, uid))
  return row
}
