import { answerScope } from '@ventanilla/model'
import { and, type Column, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { areasOfForm } from '../../../forms/read/find-form.ts'
import { amongGiven, requireGiven } from '../../../forms/snapshot/given-forms.ts'

/** The one place that says which answers a person sees: those of forms whose first area is one of the own, or of these the own ones. */
export function answersSeen(db: Database, person: StaffUser): SQL | undefined {
  return seenOf(db, person, db.tables.answer.formId)
}

/** The same of answers in the trash, which were of these forms. */
export function trashSeen(db: Database, person: StaffUser): SQL | undefined {
  return and(isNotNull(db.tables.answer.trashedAt), seenOf(db, person, db.tables.answer.trashedFrom))
}

function seenOf(db: Database, person: StaffUser, ofForm: Column): SQL | undefined {
  const scope = answerScope(person.viewer)
  if (scope.kind === 'all') return undefined
  if (person.areaIds.length === 0) return sql`1 = 0`
  const { answer, formArea } = db.tables
  const forms = db.sql
    .select({ id: formArea.formId })
    .from(formArea)
    .where(and(eq(formArea.position, 0), inArray(formArea.areaId, [...person.areaIds])))
  const own = scope.kind === 'own' ? eq(answer.creatorId, person.userId) : undefined
  return and(inArray(ofForm, forms), amongGiven(person, ofForm), own)
}

/** The same rule for a whole form, asked once instead of on every row: throws where the person sees none, gives the creator it is narrowed to. */
export async function creatorSeen(db: Database, person: StaffUser, formId: number): Promise<number | undefined> {
  const scope = answerScope(person.viewer)
  if (scope.kind === 'all') return undefined
  requireGiven(person, formId)
  const [primary] = await areasOfForm(db, formId)
  if (!primary || !scope.areaIds.includes(primary.uid)) throw new Problem('access.area')
  return scope.kind === 'own' ? person.userId : undefined
}
