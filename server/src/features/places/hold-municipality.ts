import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { holdingRows } from '../../platform/db/locks.ts'

/** Until this transaction ends, another one that wants to count or name something of the same municipality waits here. */
export function* holdMunicipality(db: Database, tx: Handle, id: number): Steps<void> {
  const { municipality } = db.tables
  yield* run(
    tx
      .select({ id: municipality.id })
      .from(municipality)
      .where(sql`${eq(municipality.id, id)}${holdingRows(db)}`),
  )
}
