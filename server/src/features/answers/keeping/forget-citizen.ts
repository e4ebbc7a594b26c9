import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'

/** The answer has just become nobody's: it counts towards its citizen's number no more, and with their last answer they go themselves. */
export function* forgetCitizen(
  db: Database,
  tx: Handle,
  { citizenId, formId }: { readonly citizenId: number | null; readonly formId: number },
): Steps<void> {
  if (citizenId === null) return
  const { citizenFormCounter: counter } = db.tables
  yield* run(
    tx
      .update(counter)
      .set({ answers: sql`${counter.answers} - 1` })
      .where(and(eq(counter.formId, formId), eq(counter.citizenId, citizenId))),
  )
  yield* dropCitizen(db, tx, citizenId)
}

/** What the platform said of a citizen goes with their last answer, and so do their sessions: whoever comes again is asked for again. */
export function* dropCitizen({ tables }: Database, tx: Handle, citizenId: number | null): Steps<void> {
  if (citizenId === null) return
  const { answer, citizen, citizenFormCounter: counter, citizenSession } = tables
  const [other] = yield* run(tx.select({ id: answer.id }).from(answer).where(eq(answer.citizenId, citizenId)).limit(1))
  if (other) return
  yield* run(tx.delete(citizenSession).where(eq(citizenSession.citizenId, citizenId)))
  yield* run(tx.delete(counter).where(eq(counter.citizenId, citizenId)))
  yield* run(tx.delete(citizen).where(eq(citizen.id, citizenId)))
}
