import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'

type Counted = { readonly formId: number; readonly creatorId: number; readonly municipalityId: number }

/** Adds to the kept total of a state, or with -1 takes away from it. */
export function* countState(
  { tables: { statState } }: Database,
  tx: Handle,
  { formId, creatorId, municipalityId }: Counted,
  state: string,
  count: 1 | -1,
): Steps<void> {
  yield* run(
    tx
      .insert(statState)
      .values({ formId, creatorId, state, municipalityId, answers: count })
      .onConflictDoUpdate({
        target: [statState.formId, statState.creatorId, statState.state],
        set: { answers: sql`${statState.answers} + ${count}` },
      }),
  )
}
