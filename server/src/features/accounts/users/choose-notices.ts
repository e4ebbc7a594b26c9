import type { Notices } from '@ventanilla/api'
import { userSettingsSchema } from '@ventanilla/model'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { holdingRows } from '../../../platform/db/locks.ts'

/** Keeps which mails somebody wants, beside the settings that others make for them. */
export async function chooseNotices(db: Database, userId: number, notices: Notices): Promise<void> {
  const { user } = db.tables
  await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .select({ settings: user.settings })
        .from(user)
        .where(sql`${eq(user.id, userId)}${holdingRows(db)}`),
    )
    if (!row) return
    const settings = { ...v.parse(userSettingsSchema, JSON.parse(row.settings)), ...notices }
    yield* run(
      tx
        .update(user)
        // Whoever edits the person from an older page would write over it.
        .set({ settings: JSON.stringify(settings), revision: sql`${user.revision} + 1` })
        .where(eq(user.id, userId)),
    )
  })
}
