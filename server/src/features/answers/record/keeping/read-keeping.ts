import type { Answer } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'

/** Whether an answer must stay whole, and since when it is nobody's; nothing of most. */
export function* readKeeping(
  { tables: { answerKeeping: kept, user } }: Pick<Database, 'tables'>,
  tx: Handle,
  answerId: number,
): Steps<Pick<Answer, 'held' | 'anonymisedAt'>> {
  const [row] = yield* run(
    tx
      .select({ kept, firstName: user.firstName, lastName: user.lastName })
      .from(kept)
      .leftJoin(user, eq(user.id, kept.heldBy))
      .where(eq(kept.answerId, answerId)),
  )
  if (!row) return {}
  const { heldAt, heldReason, anonymisedAt } = row.kept
  const by = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim()
  return {
    ...(heldAt !== null && { held: { at: new Date(heldAt).toISOString(), by, reason: heldReason ?? '' } }),
    ...(anonymisedAt !== null && { anonymisedAt: new Date(anonymisedAt).toISOString() }),
  }
}
