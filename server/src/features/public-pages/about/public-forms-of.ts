import type { FormDefinition } from '@ventanilla/model'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'

/** Which of these forms of a municipality everybody may open, by title. */
export async function publicFormsOf(
  db: Database,
  municipalityId: number,
  uids: readonly string[],
): Promise<{ uid: string; definition: FormDefinition }[]> {
  if (uids.length === 0) return []
  const { form } = db.tables
  const rows = await db.sql
    .select({ id: form.id, uid: form.uid, version: form.currentVersion })
    .from(form)
    .where(
      and(
        eq(form.municipalityId, municipalityId),
        inArray(form.uid, [...uids]),
        eq(form.public, 1),
        isNull(form.deletedAt),
      ),
    )
    .orderBy(asc(form.title), asc(form.id))
  const definitions = await Promise.all(rows.map(({ id, version }) => readDefinition(db, id, version)))
  return rows.flatMap(({ uid }, index) => {
    const definition = definitions[index]
    return definition ? [{ uid, definition }] : []
  })
}
