import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { type OpenedForm, openForm } from '../../forms/read/open-form.ts'

const anyForm = statement('form.any', (tx, { form }) =>
  tx
    .select({ id: form.id })
    .from(form)
    .where(eq(form.uid, sql.placeholder('uid'))),
)

/** A form that the person may answer. Who answers is told a deleted form from one that never was (spec 3 §8). Throws form.deleted, form.notFound, access.area. */
export async function formToAnswer(db: Database, person: StaffUser, uid: string): Promise<OpenedForm> {
  try {
    return await openForm(db, person, uid)
  } catch (cause) {
    if (!(cause instanceof Problem) || cause.code !== 'form.notFound') throw cause
    const [deleted] = await anyForm(db.sql, { uid })
    throw deleted ? new Problem('form.deleted', { cause }) : cause
  }
}
