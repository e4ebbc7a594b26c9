import { fillReply, placeholdersIn, textIn } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import { run } from '../../../../platform/db/handle.ts'
import type { RateLimits } from '../../../../platform/http/rate-limits.ts'
import { wakeOutbox } from '../../../../platform/outbox/outbox.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Actor } from '../../../audit/actor.ts'
import { recordAudit } from '../../../audit/record.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { tellCommitted } from '../../events/answer-event.ts'
import { messageKind } from '../../record/messages/message-event.ts'
import { newAnswerUid } from '../../record/row/random-code.ts'
import { replyTo } from './reply-options.ts'

type MessageDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'bus' | 'answerSubscribers'>

/**
 * Writes to whoever gave an answer: a mail that leaves after the commit, kept in the timeline with its text. Throws answer.notFound,
 * message.noAddress, message.placeholder by its name, request.tooMany.
 */
export async function sendMessage(
  deps: MessageDeps,
  limits: RateLimits,
  { person, address: from }: Actor,
  { uid, text: written }: { uid: string; text: string },
): Promise<{ to: string }> {
  const { db, clock } = deps
  const { answer, form, address: to, values } = await replyTo(deps, person, uid)
  if (to === null) throw new Problem('message.noAddress')
  const text = fillReply(written, values)
  const [open] = placeholdersIn(text)
  if (open !== undefined) throw new Problem('message.placeholder', { values: { name: open } })
  await limits.take('mailCopy', `${person.userId}`)
  const at = clock()
  const message = newAnswerUid()
  const { answer: row, answerEvent } = db.tables
  const { language } = answer.definition
  const found = await db.transact(function* (tx) {
    const [kept] = yield* run(
      tx
        .select({ id: row.id, creatorId: row.creatorId })
        .from(row)
        .where(and(eq(row.uid, uid), eq(row.formId, form.id))),
    )
    if (!kept) return undefined
    const municipalityId = form.municipality.id
    yield* queueMail(tx, {
      municipalityId,
      answerUid: uid,
      at,
      template: 'answer.message',
      to,
      languages: { about: language },
      values: { form: textIn(answer.definition.title, language), code: answer.docCode, body: text, message },
    })
    const data = JSON.stringify({ to, text, message })
    yield* run(
      tx.insert(answerEvent).values({
        municipalityId,
        answerId: kept.id,
        kind: messageKind,
        actorId: person.userId,
        at: at.getTime(),
        data,
      }),
    )
    const subject = { kind: 'answer', uid, name: answer.docCode }
    yield* run(
      recordAudit(db, { action: 'answer.messaged', actor: person, subject, municipalityId, address: from, at }, tx),
    )
    return kept
  })
  if (!found) throw new Problem('answer.notFound')
  wakeOutbox(deps.bus)
  tellCommitted(deps.answerSubscribers, { type: 'answer.noted', uid, formUid: form.uid, creatorId: found.creatorId })
  return { to }
}
