import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'

const held = statement('states_held', (tx, { statState }) =>
  tx
    .selectDistinct({ id: statState.state })
    .from(statState)
    .where(and(eq(statState.formId, sql.placeholder('formId')), gt(statState.answers, 0))),
)

/** The states in which a form has answers now; '' where it has none. */
export async function heldStates(db: Database, formId: number): Promise<string[]> {
  return (await held(db.sql, { formId })).map(({ id }) => id)
}
