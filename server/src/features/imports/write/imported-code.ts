import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { codesOf, nextCode } from '../../answers/record/write/effects/code.ts'
import type { GiveCode } from '../../answers/record/write/effects/effect.ts'
import { issued } from './code-series.ts'

/** What else an older code may be without ever meeting one that is issued. */
const plain = /^[\w./-]{1,40}$/

type Wanted = { readonly code: string; readonly recordCode: string }

/**
 * The codes of an imported answer: its own where it is free, else the next of the municipality. One of the municipality's series moves the
 * counter on, so that the number is never issued again; one of another series is not taken, as that would meet it one day.
 */
export function importedCode(db: Database, wanted: Wanted): GiveCode {
  return function* (tx, row) {
    const own = yield* ownCode(db, tx, row.codeKey, wanted.code)
    const given = own === undefined ? yield* nextCode(tx, row) : codesOf(own, row)
    const recordCode = yield* ownRecordCode(db, tx, wanted.recordCode)
    return recordCode === undefined ? given : { ...given, recordCode }
  }
}

function* ownCode(
  { tables: { codeCounter, answer } }: Database,
  tx: Handle,
  codeKey: string,
  wanted: string,
): Steps<string | undefined> {
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
  if (!isOwn && (key !== undefined || !plain.test(wanted))) return undefined
  const taken = yield* run(tx.select({ id: answer.id }).from(answer).where(eq(answer.docCode, wanted)))
  return taken.length === 0 ? wanted : undefined
}

/** Records are on paper with their code: it stays where it is free. */
function* ownRecordCode({ tables: { answer } }: Database, tx: Handle, wanted: string): Steps<string | undefined> {
  if (wanted === '' || wanted.length > 80) return undefined
  const taken = yield* run(tx.select({ id: answer.id }).from(answer).where(eq(answer.recordCode, wanted)))
  return taken.length === 0 ? wanted : undefined
}
