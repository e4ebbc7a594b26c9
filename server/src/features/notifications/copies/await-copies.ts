import { setTimeout as wait } from 'node:timers/promises'
import type { MailCopySent } from '@ventanilla/api'
import { and, asc, eq } from 'drizzle-orm'
import { payloadOf } from '../../../platform/outbox/outbox-kind.ts'
import type { Deps } from '../../deps.ts'
import { mailKind } from '../../mail/mail-job.ts'
import type { CopyKey } from './copy-request.ts'

/** How long a send is tried while its sender waits (decisions.md, Mail and deliveries). */
const mostMs = 6_000
const restMs = 100

type Results = MailCopySent['results']

/** What became of the mails of a request: as soon as all have left or were refused, else after six seconds. */
export async function awaitCopies(db: Deps['db'], request: CopyKey): Promise<MailCopySent> {
  const end = performance.now() + mostMs
  for (;;) {
    const results = await resultsOf(db, request)
    if (results.every(({ status }) => status !== 'queued') || performance.now() >= end) return { results }
    await wait(restMs)
  }
}

async function resultsOf({ sql, tables: { outbox } }: Deps['db'], request: CopyKey): Promise<Results> {
  const rows = await sql
    .select({ kind: outbox.kind, payload: outbox.payload, doneAt: outbox.doneAt, attentionAt: outbox.attentionAt })
    .from(outbox)
    .where(and(eq(outbox.answerUid, request.answerUid), eq(outbox.kind, mailKind.kind)))
    .orderBy(asc(outbox.id))
  return rows.flatMap(({ doneAt, attentionAt, ...row }): Results => {
    const job = payloadOf(mailKind, row)
    if (job?.template !== 'answer.copy' || job.values.request !== request.key) return []
    const status = doneAt !== null ? 'sent' : attentionAt !== null ? 'failed' : 'queued'
    return [{ to: job.to, status }]
  })
}
