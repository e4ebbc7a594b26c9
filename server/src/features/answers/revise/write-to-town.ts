import type { SaidOfAnswer } from '@ventanilla/api'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { tellCommitted } from '../events/answer-event.ts'
import { callWatchers } from '../record/marks/call-watchers.ts'
import { messageKind } from '../record/messages/message-event.ts'
import { citizenCreator } from '../record/row/citizen-creator.ts'
import { hashOf } from '../record/row/token-hash.ts'

type Written = { readonly uid: string; readonly seen: SQL | undefined; readonly key: string; readonly text: string }

/**
 * What a citizen writes to the town about an answer: kept where what staff wrote to them is, once for each key, and whoever follows the answer
 * finds it with what is theirs. `seen` narrows to what is theirs. Throws answer.notFound, answer.keyMismatch.
 */
export async function writeToTown(
  { db, clock, answerSubscribers }: Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>,
  { uid, seen, key, text }: Written,
): Promise<SaidOfAnswer> {
  const { answer, answerEvent, form, saveKey } = db.tables
  const [found] = await db.sql
    .select({ row: answer, formUid: form.uid })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(and(eq(answer.uid, uid), isNull(answer.trashedAt), seen))
  if (!found) throw new Problem('answer.notFound')
  const { id: answerId, formId, municipalityId, docCode, creatorId } = found.row
  const bodyHash = hashOf(JSON.stringify({ uid, text }))
  const used = { formId, principal: `toTown:${answerId}`, key }
  const at = clock()
  const result = await db.transact(function* (tx) {
    const claimed = yield* run(
      tx
        .insert(saveKey)
        .values({ ...used, bodyHash, municipalityId, answerUid: uid, createdAt: at.getTime() })
        .onConflictDoNothing()
        .returning({ key: saveKey.key }),
    )
    if (claimed.length === 0) {
      const isUsed = and(eq(saveKey.formId, formId), eq(saveKey.principal, used.principal), eq(saveKey.key, key))
      const [earlier] = yield* run(
        tx.select({ bodyHash: saveKey.bodyHash, at: saveKey.createdAt }).from(saveKey).where(isUsed),
      )
      return earlier?.bodyHash === bodyHash ? { at: earlier.at, isNew: false } : undefined
    }
    const event = { municipalityId, answerId, kind: messageKind, actorId: citizenCreator, at: at.getTime() }
    yield* run(tx.insert(answerEvent).values({ ...event, data: JSON.stringify({ text }) }))
    yield* callWatchers(db, tx, { answerId, by: citizenCreator, at: at.getTime() })
    const subject = { kind: 'answer', uid, name: docCode }
    // Whose answer it is stands in the answer, not in the audit.
    yield* run(recordAudit(db, { action: 'answer.messaged', actor: { name: '' }, subject, municipalityId, at }, tx))
    return { at: at.getTime(), isNew: true }
  })
  if (!result) throw new Problem('answer.keyMismatch')
  if (result.isNew) tellCommitted(answerSubscribers, { type: 'answer.noted', uid, formUid: found.formUid, creatorId })
  return { at: new Date(result.at).toISOString(), by: 'citizen', kind: 'message', text }
}
