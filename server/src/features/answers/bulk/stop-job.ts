import { and, eq, isNull } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import { ownJob } from './read-jobs.ts'

/** Has a job stop where it is: what is done stays done. One that is over stays as it is. Throws bulk.notFound. */
export async function stopJob(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: StaffUser,
  uid: string,
): Promise<void> {
  const { id } = await ownJob(db, person, uid)
  const { bulkJob } = db.tables
  await db.sql
    .update(bulkJob)
    .set({ stoppedAt: clock().getTime() })
    .where(and(eq(bulkJob.id, id), isNull(bulkJob.endedAt), isNull(bulkJob.stoppedAt)))
}
