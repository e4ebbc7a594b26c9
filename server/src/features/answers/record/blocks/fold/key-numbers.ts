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

type KeysOfForm = OfForm & { readonly keys: ReadonlySet<string> }

/** Gives each of these keys that has none yet a number for good; of each form all that it has then. Undefined where another process is at it. */
export async function numberKeys(
  db: Database,
  forms: readonly KeysOfForm[],
): Promise<ReadonlyMap<number, KeyNumbers> | undefined> {
  return await db.transact(
    function* (tx) {
      if (!(yield* isAlone(db, tx, 'blocks'))) return undefined
      const numbers = new Map<number, KeyNumbers>()
      for (const form of forms) numbers.set(form.formId, yield* giveNumbers(tx, db.tables, form))
      return numbers
    },
    { mayRepeat: true },
  )
}

function* giveNumbers(
  tx: Handle,
  { answerKey }: Tables,
  { formId, municipalityId, keys }: KeysOfForm,
): Steps<KeyNumbers> {
  const numbers = numbersIn(yield* run(numbersOfForm(tx, { formId })))
  const rows = [...keys].filter(key => !numbers.has(key)).map(key => ({ formId, municipalityId, key }))
  for (let at = 0; at < rows.length; at += keysAtOnce) {
    const some = rows.slice(at, at + keysAtOnce)
    const added = yield* run(tx.insert(answerKey).values(some).returning({ id: answerKey.id, key: answerKey.key }))
    for (const { id, key } of added) numbers.set(key, id)
  }
  return numbers
}
