import { answerScope } from '@ventanilla/model'
import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { amongGiven } from './given-forms.ts'

/**
 * How many answers of some forms a person finds when opening their lists: none where the form's first area is not an own one, and of those
 * who see only their own answers these. From the totals that the saves keep, so no answer is counted.
 */
export async function countSeen(
  { sql, tables: { formArea, formCounter, statState } }: Database,
  person: StaffUser,
  formIds: readonly number[],
): Promise<Map<number, number>> {
  const scope = answerScope(person.viewer)
  const ids =
    scope.kind === 'all'
      ? [...formIds]
      : await sql
          .select({ id: formArea.formId })
          .from(formArea)
          .where(
            and(
              inArray(formArea.formId, [...formIds]),
              eq(formArea.position, 0),
              inArray(formArea.areaId, [...person.areaIds]),
              amongGiven(person, formArea.formId),
            ),
          )
          .then(rows => rows.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const rows =
    scope.kind === 'own'
      ? await sql
          .select({ formId: statState.formId, answers: sum(statState.answers) })
          .from(statState)
          .where(and(inArray(statState.formId, ids), eq(statState.creatorId, person.userId)))
          .groupBy(statState.formId)
      : await sql
          .select({ formId: formCounter.formId, answers: formCounter.answers })
          .from(formCounter)
          .where(inArray(formCounter.formId, ids))
  return new Map(rows.map(({ formId, answers }) => [formId, Number(answers ?? 0)]))
}
