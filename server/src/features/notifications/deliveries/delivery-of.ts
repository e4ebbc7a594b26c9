import type { Delivery } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { isAddressRefused } from '../../../adapters/mail/mailer.ts'
import type { Database } from '../../../platform/db/database.ts'
import { payloadOf } from '../../../platform/outbox/outbox-kind.ts'
import type { Deps } from '../../deps.ts'
import { mailKind } from '../../mail/mail-job.ts'
import { mailText } from '../../mail/mail-text.ts'
import { noticeKind } from '../notices/notice-rows.ts'

/** The outbox with the municipality that each row belongs to. */
export function selectDeliveries({ sql, tables: { outbox, municipality } }: Pick<Database, 'sql' | 'tables'>) {
  return sql
    .select({ row: outbox, municipality: { id: municipality.uid, name: municipality.name } })
    .from(outbox)
    .innerJoin(municipality, eq(municipality.id, outbox.municipalityId))
}

type Found = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** A row as staff see it: to whom and about what, never what opens a door. */
export function deliveryOf({ row, municipality }: Found, text: Deps['text']): Delivery {
  const isOver = row.doneAt !== null || row.attentionAt !== null
  return {
    id: String(row.id),
    kind: row.kind,
    status: statusOf(row),
    ...addressing(row, municipality.name, text),
    answerId: row.answerUid,
    municipality,
    createdAt: new Date(row.createdAt).toISOString(),
    attempts: row.attempts,
    nextAt: isOver ? null : new Date(row.nextAt).toISOString(),
    doneAt: row.doneAt === null ? null : new Date(row.doneAt).toISOString(),
    lastError: row.lastError,
    isRefused: row.attentionAt !== null && isAddressRefused(row.lastError),
  }
}

function statusOf({ doneAt, attentionAt, lastError }: Found['row']): Delivery['status'] {
  if (doneAt !== null) return 'done'
  if (attentionAt !== null) return 'attention'
  return lastError === null ? 'waiting' : 'retrying'
}

function addressing(
  row: Found['row'],
  town: string,
  text: Deps['text'],
): Pick<Delivery, 'to' | 'subject' | 'language'> {
  const job = payloadOf(mailKind, row)
  if (!job) return { to: payloadOf(noticeKind, row)?.to ?? [], subject: null, language: null }
  const { to, language } = job
  return { to: [to], subject: mailText(job, town, text(language ?? undefined)).subject, language }
}
