import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** The form that a file was uploaded for: its allowed origins are those of the file's routes. */
export async function formOfUpload(db: Database, fileId: string): Promise<string | undefined> {
  const { form, upload } = db.tables
  const [row] = await db.sql
    .select({ uid: form.uid })
    .from(upload)
    .innerJoin(form, eq(form.id, upload.formId))
    .where(eq(upload.uid, fileId))
  return row?.uid
}
