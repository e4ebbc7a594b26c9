import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../../platform/db/database.ts'
import { type Handle, run, statement, type Steps } from '../../../../../platform/db/handle.ts'
import { isAlone } from '../../../../../platform/db/locks.ts'
import type { Tables } from '../../../../../platform/db/schema/build.ts'

export type OfForm = { readonly formId: number; readonly municipalityId: number }

/** The number of each key of a form. */
export type KeyNumbers = ReadonlyMap<string, number>

/** A statement takes no more values than some ten thousand. */
const keysAtOnce = 1_000

const numbersOfForm = statement('keys_known', (tx, { answerKey }) =>
  tx
    .select({ id: answerKey.id, key: answerKey.key })
    .from(answerKey)
    .where(eq(answerKey.formId, sql.placeholder('formId'))),
)

/** The number of each key that answers of the form had so far. */
export async function keyNumbers(db: Database, formId: number): Promise<KeyNumbers> {
  return numbersIn(await numbersOfForm(db.sql, { formId }))
}

function numbersIn(known: readonly { readonly id: number; readonly key: string }[]): Map<string, number> {
  return new Map(known.map(({ id, key }) => [key, id]))
}

/** Gives each key that a form has not had so far a number for good. False where another process is at it. */
export async function numberKeys(
  db: Database,
  unknown: readonly (OfForm & { readonly keys: ReadonlySet<string> })[],
): Promise<boolean> {
  return await db.transact(
    function* (tx) {
      if (!(yield* isAlone(db, tx, 'blocks'))) return false
      for (const of of unknown) yield* giveNumbers(tx, db.tables, of)
      return true
    },
    { mayRepeat: true },
  )
}

function* giveNumbers(
  tx: Handle,
  { answerKey }: Tables,
  { formId, municipalityId, keys }: OfForm & { readonly keys: ReadonlySet<string> },
): Steps<void> {
  const known = numbersIn(yield* run(numbersOfForm(tx, { formId })))
  const rows = [...keys].filter(key => !known.has(key)).map(key => ({ formId, municipalityId, key }))
  for (let at = 0; at < rows.length; at += keysAtOnce) {
    yield* run(tx.insert(answerKey).values(rows.slice(at, at + keysAtOnce)))
  }
}
