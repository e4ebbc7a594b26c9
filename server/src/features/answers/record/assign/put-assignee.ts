import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { type Assigned, assignedKind } from './assignment-event.ts'

type Assignment = Assigned & {
  readonly answerId: number
  readonly municipalityId: number
  /** The revision that was seen; without one it is enough that the answer is still that of `from`. */
  readonly revision?: number
  /** A staff id, or 0 for the product. */
  readonly by: number
  readonly at: number
}

/**
 * Gives an answer to somebody, or to nobody, with its line in the timeline. Gives the new revision, undefined where somebody was quicker. The
 * date of its last change stays: nothing of what was answered or decided is another.
 */
export function* putAssignee(
  { tables: { answer, answerEvent } }: Pick<Database, 'tables'>,
  tx: Handle,
  { answerId, municipalityId, revision, from, to, why, by, at }: Assignment,
): Steps<number | undefined> {
  const [written] = yield* run(
    tx
      .update(answer)
      .set({ assigneeId: to, revision: sql`${answer.revision} + 1` })
      .where(
        and(
          eq(answer.id, answerId),
          from === null ? isNull(answer.assigneeId) : eq(answer.assigneeId, from),
          revision === undefined ? undefined : eq(answer.revision, revision),
        ),
      )
      .returning({ revision: answer.revision }),
  )
  if (!written) return undefined
  const data = JSON.stringify({ from, to, why } satisfies Assigned)
  yield* run(tx.insert(answerEvent).values({ municipalityId, answerId, kind: assignedKind, actorId: by, at, data }))
  return written.revision
}
