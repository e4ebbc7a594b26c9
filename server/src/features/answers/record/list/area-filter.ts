import type { AnswerFilter } from '@ventanilla/api'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'

/** Whose people have the answers to do: an area's internal id, null for nobody who is in one of the form's areas. */
export type AreaFilter = { readonly area?: number | null }

const unknown = -1

const areaOfForm = statement('filter_area', (tx, { area, formArea }) =>
  tx
    .select({ id: area.id })
    .from(formArea)
    .innerJoin(area, eq(area.id, formArea.areaId))
    .where(and(eq(formArea.formId, sql.placeholder('formId')), eq(area.uid, sql.placeholder('uid')))),
)

/** An area that is none of the form's finds nothing. */
export async function areaAsked(
  db: Database,
  formId: number,
  { area: uid }: Pick<AnswerFilter, 'area'>,
): Promise<AreaFilter> {
  if (uid === undefined) return {}
  if (uid === 'none') return { area: null }
  const [found] = await areaOfForm(db.sql, { formId, uid })
  return { area: found?.id ?? unknown }
}

/** The condition of a filter on prepared values, with its name; none where it asks for no area. */
export function areaConditions({ area }: AreaFilter, answer: Tables['answer']): [name: string, condition: SQL][] {
  if (area === undefined) return []
  if (area !== null) {
    const people = sql`select user_id from user_area where area_id = ${sql.placeholder('area')}`
    return [['area', sql`${answer.assigneeId} in (${people})`]]
  }
  const placed = sql`select user_id from user_area where area_id in (
    select area_id from form_area where form_id = ${sql.placeholder('formId')})`
  return [['noarea', sql`(${answer.assigneeId} is null or ${answer.assigneeId} not in (${placed}))`]]
}
