import type { Language } from '@ventanilla/model'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { run } from '../../platform/db/handle.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import { addressHashOf, proofMs } from '../answers/record/save/address-proofs.ts'
import { hashOf } from '../answers/record/row/token-hash.ts'
import type { Deps } from '../deps.ts'
import { findForm } from '../forms/read/find-form.ts'
import type { ReadPlaces } from './public-places.ts'

/** A change of state writes a mail for each of them. */
const mostFollowers = 500

type Given = {
  readonly formUid: string
  readonly placeId: string
  readonly address: string
  /** What the code that was mailed to the address is worth. */
  readonly proof: string
  readonly language: Language | undefined
}

/**
 * Lets an address that was proved hear of an answer that the form's map shows. Who follows already goes on, in the language that is asked for now.
 * Throws place.notFound for what the map does not show (any more), place.followers, mailCode.wrong.
 */
export async function followAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { behind }: Pick<ReadPlaces, 'behind'>,
  { formUid, placeId, address, proof, language }: Given,
): Promise<void> {
  const { answer, answerFollower, mailCode } = db.tables
  const uid = behind.get(placeId)?.uid
  const form = await findForm(db, formUid)
  if (uid === undefined || !form) throw new Problem('place.notFound')
  const addressHash = addressHashOf(address)
  const at = clock().getTime()
  const proven = and(
    eq(mailCode.formId, form.id),
    eq(mailCode.proofHash, hashOf(proof)),
    eq(mailCode.addressHash, addressHash),
    gt(mailCode.createdAt, at - proofMs),
  )
  const isProven = await db.sql.select({ id: mailCode.id }).from(mailCode).where(proven)
  if (isProven.length === 0) throw new Problem('mailCode.wrong')
  await db.transact(function* (tx) {
    const [found] = yield* run(
      tx
        .select({ id: answer.id })
        .from(answer)
        .where(and(eq(answer.uid, uid), eq(answer.formId, form.id), isNull(answer.trashedAt))),
    )
    if (!found) throw new Problem('place.notFound')
    const [followers] = yield* run(
      tx.select({ count: count() }).from(answerFollower).where(eq(answerFollower.answerId, found.id)),
    )
    if ((followers?.count ?? 0) >= mostFollowers) throw new Problem('place.followers')
    const row = { municipalityId: form.municipality.id, answerId: found.id, address: address.trim(), addressHash }
    yield* run(
      tx
        .insert(answerFollower)
        .values({ ...row, uid: randomId(22), language: language ?? null, createdAt: at })
        .onConflictDoUpdate({
          target: [answerFollower.answerId, answerFollower.addressHash],
          set: { language: language ?? null },
        }),
    )
  })
}
