import { and, eq, lte, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { newAnswerUid } from '../../answers/record/row/random-code.ts'
import { hashOf } from '../../answers/record/row/token-hash.ts'

/** Receipts to one address in an hour: anybody can write somebody else's address into a form. */
const mostReceipts = 10
const hourMs = 3_600_000

type Asked = { readonly municipalityId: number; readonly address: string; readonly at: number }

/** What is known of an address: the token of its mails, and whether it does without those that are not needed. */
export function* knownAddress(
  { tables: { citizenAddress: known } }: Pick<Database, 'tables'>,
  tx: Handle,
  { municipalityId, address, at }: Asked,
): Steps<{ token: string; isStopped: boolean }> {
  const addressHash = hashOf(address.toLowerCase())
  const which = and(eq(known.municipalityId, municipalityId), eq(known.addressHash, addressHash))
  const first = { municipalityId, addressHash, token: newAnswerUid(), countedFrom: at, sent: 0 }
  yield* run(tx.insert(known).values(first).onConflictDoNothing())
  const [row] = yield* run(tx.select({ token: known.token, stoppedAt: known.stoppedAt }).from(known).where(which))
  return { token: row?.token ?? first.token, isStopped: (row?.stoppedAt ?? null) !== null }
}

/** Counts a receipt to an address. False where it had its share of this hour. */
export function* countReceipt(
  { tables: { citizenAddress: known } }: Pick<Database, 'tables'>,
  tx: Handle,
  { token, at }: { token: string; at: number },
): Steps<boolean> {
  const isOld = lte(known.countedFrom, at - hourMs)
  const counted = yield* run(
    tx
      .update(known)
      .set({
        sent: sql`case when ${isOld} then 1 else ${known.sent} + 1 end`,
        countedFrom: sql`case when ${isOld} then ${at} else ${known.countedFrom} end`,
      })
      .where(and(eq(known.token, token), or(isOld, lt(known.sent, mostReceipts))))
      .returning({ token: known.token }),
  )
  return counted.length > 0
}

/** Whether there is such a token, and which municipality it is of. */
export async function addressByToken(
  { sql: db, tables: { citizenAddress: known, municipality } }: Database,
  token: string,
) {
  const [found] = await db
    .select({ municipalityId: municipality.id, town: municipality.name, stoppedAt: known.stoppedAt })
    .from(known)
    .innerJoin(municipality, eq(municipality.id, known.municipalityId))
    .where(eq(known.token, token))
  return found && { municipalityId: found.municipalityId, town: found.town, isStopped: found.stoppedAt !== null }
}

/** Does without letters that are not needed, or has them again. */
export async function setStopped(
  { sql: db, tables: { citizenAddress: known } }: Database,
  token: string,
  stoppedAt: number | null,
): Promise<void> {
  await db.update(known).set({ stoppedAt }).where(eq(known.token, token))
}
