import { and, count, inArray, sum } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { FoundFilter } from '../answers/record/list/answer-filter.ts'
import { uidsOf } from './read-pages.ts'
import { attachedPurposes } from './zip-files.ts'

/** How many files the answers of a filter have, and how large they are together; some answers at a time, so that nobody waits for it. */
export async function countFiles(
  db: Database,
  filter: FoundFilter,
  signal: AbortSignal,
): Promise<{ files: number; bytes: number }> {
  const { upload } = db.tables
  let files = 0
  let bytes = 0
  for await (const uids of uidsOf(db, filter)) {
    signal.throwIfAborted()
    const [found] = await db.sql
      .select({ files: count(), bytes: sum(upload.size).mapWith(Number) })
      .from(upload)
      .where(and(inArray(upload.answerUid, [...uids]), inArray(upload.purpose, [...attachedPurposes])))
    files += found?.files ?? 0
    bytes += found?.bytes ?? 0
  }
  return { files, bytes }
}
