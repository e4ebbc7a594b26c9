import type { TimelineItem } from '@ventanilla/api'
import { and, asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { isAddressRefused } from '../../../../adapters/mail/mailer.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { payloadOf } from '../../../../platform/outbox/outbox-kind.ts'
import { mailKind } from '../../../mail/mail-job.ts'
import { mailedKind, mailedSchema, messageKind, messageSchema } from '../../record/messages/message-event.ts'
import type { Happened, Row } from './happened.ts'

type Mail = Extract<TimelineItem, { kind: 'mail' }>
type Sent = Pick<Mail, 'to' | 'template' | 'status' | 'text' | 'subject' | 'language'>

/**
 * Mails about an answer: those that wait or failed as the outbox keeps them, those that left as the timeline does, and what somebody wrote to
 * whoever gave it.
 */
export async function readMails(db: Database, { id, uid }: Row): Promise<Happened[]> {
  const { outbox, answerEvent: event } = db.tables
  const [rows, events] = await Promise.all([
    db.sql
      .select()
      .from(outbox)
      .where(and(eq(outbox.answerUid, uid), eq(outbox.kind, mailKind.kind)))
      .orderBy(asc(outbox.id)),
    db.sql
      .select()
      .from(event)
      .where(and(eq(event.answerId, id), inArray(event.kind, [messageKind, mailedKind])))
      .orderBy(asc(event.id)),
  ])
  const told = new Set<number>()
  const statusOf = new Map<string, Mail['status']>()
  const queued: Happened[] = []
  for (const each of events) if (each.kind === mailedKind) told.add(read(mailedSchema, each.data).row)
  for (const row of rows) {
    const job = payloadOf(mailKind, row)
    if (!job || told.has(row.id)) continue
    const status = stateOfMail(row)
    if (job.template === 'answer.message') statusOf.set(job.values.message, status)
    else {
      const { to, template, language } = job
      const named = template === 'citizen.letter' && { subject: job.values.subject }
      const spoken = language !== null && { language }
      queued.push(mailed(row.doneAt ?? row.createdAt, 0, { to, template, status, ...spoken, ...named }))
    }
  }
  const kept = events.map(({ kind, at, actorId, data }) => {
    if (kind === mailedKind) {
      const { row: _, ...sent } = read(mailedSchema, data)
      return mailed(at, actorId, { ...sent, status: 'sent' })
    }
    const { to, text, message = '' } = read(messageSchema, data)
    if (to === undefined) return { at, actorId, item: done => ({ kind: 'message', ...done, text }) } satisfies Happened
    // A row that is gone had left.
    return mailed(at, actorId, { to, template: 'answer.message', status: statusOf.get(message) ?? 'sent', text })
  })
  return [...queued, ...kept]
}

/** `refused` is an address that takes no mail: another try cannot help. */
function stateOfMail({
  doneAt,
  attentionAt,
  lastError,
}: Pick<Database['tables']['outbox']['$inferSelect'], 'doneAt' | 'attentionAt' | 'lastError'>): Mail['status'] {
  if (doneAt !== null) return 'sent'
  if (attentionAt === null) return 'waiting'
  return isAddressRefused(lastError) ? 'refused' : 'failed'
}

function mailed(at: number, actorId: number, sent: Sent): Happened {
  return { at, actorId, item: done => ({ kind: 'mail', ...done, ...sent }) }
}

function read<Data>(schema: v.GenericSchema<unknown, Data>, data: string): Data {
  return v.parse(schema, JSON.parse(data))
}
