import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { answerAtWork } from '../record/read/answer-at-work.ts'

type HoldDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Keeps an answer whole: no rule and nobody deletes or anonymises it from then on. Once more changes the reason. Throws answer.notFound,
 * answer.anonymised where there is nothing left to keep.
 */
export async function holdAnswer(
  { db, clock }: HoldDeps,
  { person, address }: Actor,
  { uid, reason }: { uid: string; reason: string },
): Promise<void> {
  const { row, form } = await answerAtWork(db, person, uid)
  const { answerKeeping: kept } = db.tables
  const { id: answerId, municipalityId } = row
  const at = clock()
  const held = { heldAt: at.getTime(), heldBy: person.userId, heldReason: reason }
  const isHeld = await db.transact(function* (tx) {
    if (!(yield* moveOn(db, tx, answerId))) return undefined
    const rows = yield* run(
      tx
        .insert(kept)
        .values({ answerId, municipalityId, ...held })
        .onConflictDoUpdate({ target: kept.answerId, set: held, setWhere: isNull(kept.anonymisedAt) })
        .returning({ id: kept.answerId }),
    )
    if (rows.length === 0) return false
    const subject = { kind: 'answer', uid, name: row.docCode }
    const about = { actor: person, subject, municipalityId, address, at }
    const detail = { form: form.title, statedReason: reason }
    yield* run(recordAudit(db, { action: 'answer.held', ...about, detail }, tx))
    return true
  })
  if (isHeld === undefined) throw new Problem('answer.notFound')
  if (!isHeld) throw new Problem('answer.anonymised')
}

/** Takes that back, where it was said. Throws answer.notFound. */
export async function releaseAnswer({ db, clock }: HoldDeps, { person, address }: Actor, uid: string): Promise<void> {
  const { row, form } = await answerAtWork(db, person, uid)
  const { answerKeeping: kept } = db.tables
  const { id: answerId, municipalityId } = row
  const at = clock()
  await db.transact(function* (tx) {
    // One that is held is not anonymised: the row says nothing else.
    const rows = yield* run(
      tx
        .delete(kept)
        .where(and(eq(kept.answerId, answerId), isNotNull(kept.heldAt)))
        .returning({ id: kept.answerId }),
    )
    if (rows.length === 0) return
    yield* moveOn(db, tx, answerId)
    const subject = { kind: 'answer', uid, name: row.docCode }
    const about = { actor: person, subject, municipalityId, detail: { form: form.title }, address, at }
    yield* run(recordAudit(db, { action: 'answer.released', ...about }, tx))
  })
}

/** Whoever has read the answer to take something of it away finds that it has moved on, and leaves it. False where it is in the trash or gone. */
function* moveOn({ tables: { answer } }: Database, tx: Handle, id: number): Steps<boolean> {
  const rows = yield* run(
    tx
      .update(answer)
      .set({ revision: sql`${answer.revision} + 1` })
      .where(and(eq(answer.id, id), ne(answer.formId, 0)))
      .returning({ id: answer.id }),
  )
  return rows.length > 0
}
