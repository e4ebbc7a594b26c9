import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MailMessage } from '../../../adapters/mail/mailer.ts'
import { payloadOf } from '../../../platform/outbox/outbox-kind.ts'
import { Undeliverable } from '../../../platform/outbox/undeliverable.ts'
import type { Deps } from '../../deps.ts'
import { mailKind } from '../../mail/mail-job.ts'

type FileOfMail = { readonly fileId: string; readonly name: string }

/** What goes with a mail. Throws Undeliverable where it is gone: its answer was deleted, be it into the trash, and nobody is told of it any more. */
export async function readMailFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  wanted: readonly FileOfMail[],
): Promise<NonNullable<MailMessage['attachments']>> {
  if (wanted.length === 0) return []
  const { answer, upload } = db.tables
  const ids = wanted.map(({ fileId }) => fileId)
  const rows = await db.sql
    .select({ uid: upload.uid, type: upload.type, path: upload.path })
    .from(upload)
    .innerJoin(answer, and(eq(answer.uid, upload.answerUid), isNull(answer.trashedAt)))
    .where(and(inArray(upload.uid, ids), eq(upload.purpose, 'mail')))
  const attachments: { name: string; type: string; content: Uint8Array }[] = []
  for (const { fileId, name } of wanted) {
    const row = rows.find(({ uid }) => uid === fileId)
    if (!row) throw new Undeliverable('the answer of this mail was deleted')
    const stored = await files.get(row.path)
    if (!stored) throw new Error('the files of this mail cannot be read')
    attachments.push({ name, type: row.type, content: await buffer(stored.stream) })
  }
  return attachments
}

/** Gives files to the sweeper that no mail still waits for: the last of a request's copies has left. */
export async function dropMailFiles(db: Deps['db'], answerUid: string, sent: readonly FileOfMail[]): Promise<void> {
  if (sent.length === 0) return
  const { outbox, upload } = db.tables
  const waiting = await db.sql
    .select({ kind: outbox.kind, payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.answerUid, answerUid), eq(outbox.kind, mailKind.kind), isNull(outbox.doneAt)))
  const needed = new Set(
    waiting.flatMap(row => {
      const job = payloadOf(mailKind, row)
      return job?.template === 'answer.copy' ? job.values.files.map(file => file.fileId) : []
    }),
  )
  const over = sent.map(({ fileId }) => fileId).filter(fileId => !needed.has(fileId))
  if (over.length === 0) return
  await db.sql
    .update(upload)
    .set({ answerUid: null, tokenHash: '', holder: null, createdAt: 0 })
    .where(and(inArray(upload.uid, over), eq(upload.purpose, 'mail')))
}
