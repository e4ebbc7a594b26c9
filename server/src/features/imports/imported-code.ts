import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { nextCode } from '../answers/record/write/save-statements.ts'
import { issued } from './code-series.ts'

/** What else an older code may be without ever meeting one that is issued. */
const plain = /^[\w./-]{1,40}$/

/**
 * The code of an imported answer: its own where it is free, else the next of the municipality. One of the municipality's series moves the
 * counter on, so that the number is never issued again; one of another series is not taken, as that would meet it one day.
 */
export function* importedCode(db: Database, tx: Handle, codeKey: string, wanted: string): Steps<string> {
  const { codeCounter, answer } = db.tables
  const [, key, digits] = issued.exec(wanted) ?? []
  const isOwn = key === codeKey
  if (isOwn) {
    const last = Number(digits)
    yield* run(
      tx
        .insert(codeCounter)
        .values({ key: codeKey, last })
        .onConflictDoUpdate({
          target: codeCounter.key,
          set: { last: sql`case when ${codeCounter.last} < ${last} then ${last} else ${codeCounter.last} end` },
        }),
    )
  }
  if (isOwn || (key === undefined && plain.test(wanted))) {
    const taken = yield* run(tx.select({ id: answer.id }).from(answer).where(eq(answer.docCode, wanted)))
    if (taken.length === 0) return wanted
  }
  const [next] = yield* run(nextCode(tx, { codeKey }))
  return `${codeKey}${next?.last}`
}
