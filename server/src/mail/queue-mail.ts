import type { Database } from '../db/database.ts'
import { type Handle, run } from '../db/handle.ts'
import type { MailJob } from './mail-job.ts'

/**
 * Writes a mail that leaves after the commit, inside the transaction it belongs to: `yield* queueMail(db, tx, …)`. `language` null is the
 * installation's.
 */
export function* queueMail(
  db: Pick<Database, 'tables'>,
  tx: Handle,
  { municipalityId, answerUid, at, ...job }: MailJob & { municipalityId: number; answerUid?: string; at: Date },
): Generator<PromiseLike<unknown>, void, unknown> {
  const { outbox } = db.tables
  const time = at.getTime()
  yield* run(
    tx.insert(outbox).values({
      municipalityId,
      kind: 'mail',
      ...(answerUid !== undefined && { answerUid }),
      payload: JSON.stringify(job),
      createdAt: time,
      nextAt: time,
    }),
  )
}
