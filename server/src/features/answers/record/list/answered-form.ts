import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'
import { Problem } from '../../../../platform/problem.ts'

/** What reading the answers of a form needs to know of it: a few columns, for this stands before every page of a list. */
export type AnsweredForm = {
  readonly id: number
  readonly currentVersion: number
  readonly municipalityId: number
  readonly timeZone: string
}

const formByUid = statement('answered_form', (tx, { form, municipality }) =>
  tx
    .select({
      id: form.id,
      currentVersion: form.currentVersion,
      municipalityId: municipality.id,
      timeZone: municipality.timeZone,
      deletedAt: form.deletedAt,
    })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(eq(form.uid, sql.placeholder('uid'))),
)

/** Throws form.notFound. */
export async function answeredForm(db: Database, uid: string): Promise<AnsweredForm> {
  const [row] = await formByUid(db.sql, { uid })
  if (!row || row.deletedAt !== null) throw new Problem('form.notFound')
  const { deletedAt: _, ...form } = row
  return form
}
