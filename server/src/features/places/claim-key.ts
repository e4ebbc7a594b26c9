import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { Problem } from '../../platform/problem.ts'

/** The key that municipalities without one share (decisions.md, People and municipalities). */
export const sharedCodeKey = 'DESC'

/** Throws municipality.key.taken where codes were ever given under the key, by whomever: a code must say one thing for ever. */
export function* claimKey({ tables: { codeCounter } }: Database, tx: Handle, key: string): Steps<void> {
  const used = yield* run(tx.select({ key: codeCounter.key }).from(codeCounter).where(eq(codeCounter.key, key)))
  if (used.length > 0 || key === sharedCodeKey) throw new Problem('municipality.key.taken')
}
