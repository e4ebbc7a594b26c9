import { eq } from 'drizzle-orm'
import { type MailJob, mailJobSchema } from '../mail/mail-job.ts'
import { renderMail } from '../mail/render-mail.ts'
import { MailRefused } from '../outside/mail/mailer.ts'
import type { ClaimedRow } from './claim-rows.ts'
import type { DeliveryDeps } from './deliver-row.ts'
import { finishRow } from './finish-row.ts'
import { readPayload } from './read-payload.ts'
import { Undeliverable } from './undeliverable.ts'

/** Sends a mail in the name of its municipality. The same row always has the same Message-ID. */
export async function deliverMail(deps: DeliveryDeps, row: ClaimedRow, signal: AbortSignal): Promise<void> {
  const { db, mail, text, clock } = deps
  const job = readPayload(mailJobSchema, row)
  const { municipality } = db.tables
  const [town] = await db.sql
    .select({ name: municipality.name })
    .from(municipality)
    .where(eq(municipality.id, row.municipalityId))
  const fromName = town?.name ?? deps.config.productName
  const rendered = await renderMail(job, fromName, text(job.language ?? undefined))
  const messageId = `outbox.${row.id}.${row.createdAt}`
  try {
    await mail.send({ to: job.to, fromName, ...rendered, messageId }, signal)
  } catch (error) {
    throw error instanceof MailRefused ? new Undeliverable(error.message, { cause: error }) : error
  }
  await finishRow(db, row, JSON.stringify(withoutLink(job)), clock().getTime())
}

/** What is kept of a mail that has left: its link opens a door. */
function withoutLink(job: MailJob) {
  return { ...job, values: { ...job.values, link: '' } }
}
