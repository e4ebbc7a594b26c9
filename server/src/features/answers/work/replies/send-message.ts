import { fillReply, placeholdersIn, textIn } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
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
import { hashOf } from '../../record/row/token-hash.ts'
import type { WithinAct } from '../../record/write/within-act.ts'
import { type Reply, replyTo } from './reply-options.ts'

type MessageDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'bus' | 'answerSubscribers'>
type Written = { readonly uid: string; readonly text: string }
/** The client's key: the same one never sends twice. */
type Pressed = Written & { readonly key: string }
/** `to` null: it stands in the portal, and no mail leaves. */
type Message = Pick<Reply, 'answer' | 'form'> & { readonly to: string | null; readonly text: string }

/**
 * Writes to whoever gave an answer: a mail that leaves after the commit, or without an address what they read in the portal, kept in the
 * timeline with its text. Throws answer.notFound, message.noAddress where there is neither, message.placeholder by its name, mail.key where the key sent something else before, request.tooMany.
 */
export async function sendMessage(
  deps: MessageDeps,
  limits: RateLimits,
  actor: Actor,
  { key, ...written }: Pressed,
): Promise<{ to: string | null }> {
  const { db, clock } = deps
  const { portal, ...message } = await messageOf(deps, actor, written)
  if (message.to === null && !portal) throw new Problem('message.noAddress')
  const { saveKey } = db.tables
  const { id: formId, municipality } = message.form
  const principal = `message:${actor.person.userId}`
  const bodyHash = hashOf(JSON.stringify(written))
  const [earlier] = await db.sql
    .select({ bodyHash: saveKey.bodyHash })
    .from(saveKey)
    .where(and(eq(saveKey.formId, formId), eq(saveKey.principal, principal), eq(saveKey.key, key)))
  if (earlier && earlier.bodyHash !== bodyHash) throw new Problem('mail.key')
  if (earlier) return { to: message.to }
  await limits.take('mailCopy', `${actor.person.userId}`)
  const used = { formId, principal, key, bodyHash, municipalityId: municipality.id, answerUid: written.uid }
  const within: WithinAct = {
    heldMs: 0,
    // The same request may have come twice at once.
    *note(tx: Handle): Steps<boolean> {
      const kept = yield* run(
        tx
          .insert(saveKey)
          .values({ ...used, createdAt: clock().getTime() })
          .onConflictDoNothing()
          .returning({ key: saveKey.key }),
      )
      return kept.length > 0
    },
  }
  return await queueMessage({ ...deps, within }, actor, message)
}

/** The same as one of many, mails alone, which a job writes once to each, whoever ends the process in between. */
export async function sendMessageOfJob(
  deps: MessageDeps & { readonly within: WithinAct },
  actor: Actor,
  written: Written,
): Promise<void> {
  const message = await messageOf(deps, actor, written)
  if (message.to === null) throw new Problem('message.noAddress')
  await queueMessage(deps, actor, message)
}

async function messageOf(
  deps: MessageDeps,
  { person }: Actor,
  { uid, text: written }: Written,
): Promise<Message & Pick<Reply, 'portal'>> {
  const { answer, form, address: to, portal, values } = await replyTo(deps, person, uid)
  const text = fillReply(written, values)
  const [open] = placeholdersIn(text)
  if (open !== undefined) throw new Problem('message.placeholder', { values: { name: open } })
  return { answer, form, to, portal, text }
}

async function queueMessage(
  { db, clock, bus, answerSubscribers, within }: MessageDeps & { readonly within?: WithinAct },
  { person, address: from }: Actor,
  { answer, form, to, text }: Message,
): Promise<{ to: string | null }> {
  const at = clock()
  const message = newAnswerUid()
  const { answer: row, answerEvent } = db.tables
  const { id: uid } = answer
  const language = answer.language ?? answer.definition.language
  const municipalityId = form.municipality.id
  const found = await db.transact(function* (tx) {
    const [kept] = yield* run(
      tx
        .select({ id: row.id, creatorId: row.creatorId })
        .from(row)
        .where(and(eq(row.uid, uid), eq(row.formId, form.id))),
    )
    if (!kept) return undefined
    if (within && !(yield* within.note(tx, { revision: answer.revision }))) return { ...kept, isNew: false }
    if (to !== null)
      yield* queueMail(tx, {
        municipalityId,
        answerUid: uid,
        at,
        template: 'answer.message',
        to,
        languages: { about: language },
        values: { form: textIn(answer.definition.title, language), code: answer.docCode, body: text, message },
      })
    const data = JSON.stringify(to === null ? { text } : { to, text, message })
    const event = { municipalityId, answerId: kept.id, kind: messageKind, actorId: person.userId }
    yield* run(tx.insert(answerEvent).values({ ...event, at: at.getTime(), data }))
    const subject = { kind: 'answer', uid, name: answer.docCode }
    yield* run(
      recordAudit(db, { action: 'answer.messaged', actor: person, subject, municipalityId, address: from, at }, tx),
    )
    return { ...kept, isNew: true }
  })
  if (!found) throw new Problem('answer.notFound')
  if (!found.isNew) return { to }
  if (to !== null) wakeOutbox(bus)
  tellCommitted(answerSubscribers, { type: 'answer.noted', uid, formUid: form.uid, creatorId: found.creatorId })
  return { to }
}
