import type { MailCopy } from '@ventanilla/api'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import { hashOf } from '../../answers/record/row/token-hash.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { CopyKey } from './copy-request.ts'

type Tables = Database['tables']
type Attachment = NonNullable<MailCopy['attachment']>
type From = { readonly owner: string; readonly request: Pick<CopyKey, 'formId' | 'answerUid'> }
type Copies = {
  readonly pdf: { fileId: string; name: string }
  readonly recipients: readonly string[]
  readonly attachment: MailCopy['attachment']
  /** Who uploaded the attachment. */
  readonly owner: string
  readonly language: string
  readonly values: { form: string; code: string; sender: string; body: string }
}

/**
 * Writes a mail for each recipient, with the key and the files they go with: all or nothing, and nothing where the key was used meanwhile.
 * Throws mail.attachment.
 */
export async function queueCopies(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: CopyKey,
  { pdf, recipients, attachment, owner, language, values }: Copies,
): Promise<void> {
  const { saveKey, upload } = db.tables
  const { municipalityId, answerUid } = request
  await db.transact(function* (tx) {
    const at = clock()
    const kept = yield* run(
      tx
        .insert(saveKey)
        .values({ ...request, createdAt: at.getTime() })
        .onConflictDoNothing()
        .returning({ key: saveKey.key }),
    )
    if (kept.length === 0) return
    const files = [pdf]
    if (attachment) files.push(yield* takeAttachment(db, tx, attachment, { owner, request }))
    yield* run(tx.update(upload).set({ answerUid }).where(eq(upload.uid, pdf.fileId)))
    for (const to of recipients) {
      yield* queueMail(tx, {
        municipalityId,
        answerUid,
        at,
        template: 'answer.copy',
        to,
        // The attached paper is in the sender's language, and so is what they wrote.
        languages: { asked: language },
        values: { ...values, files, request: request.key },
      })
    }
  })
}

/** Whether the mails could take what goes with them: to be asked before a document is drawn for them. */
export async function mayAttach(
  { sql, tables: { upload } }: Database,
  attachment: MailCopy['attachment'],
  from: From,
): Promise<boolean> {
  if (!attachment) return true
  const found = await sql
    .select({ uid: upload.uid })
    .from(upload)
    .where(isFree(upload, attachment, from))
  return found.length > 0
}

/** The sender's own upload, once: from here on it belongs to the mails. */
function* takeAttachment(
  { tables: { upload } }: { readonly tables: Tables },
  tx: Handle,
  attachment: Attachment,
  from: From,
): Steps<{ fileId: string; name: string }> {
  const [taken] = yield* run(
    tx
      .update(upload)
      .set({ answerUid: from.request.answerUid, tokenHash: '', holder: null })
      .where(isFree(upload, attachment, from))
      .returning({ fileId: upload.uid, name: upload.name }),
  )
  if (!taken) throw new Problem('mail.attachment')
  return taken
}

/** The upload that is named, while no mail has it. */
const isFree = (upload: Tables['upload'], { fileId, token }: Attachment, { owner, request }: From) =>
  and(
    eq(upload.uid, fileId),
    eq(upload.tokenHash, hashOf(token)),
    eq(upload.purpose, 'mail'),
    eq(upload.principal, owner),
    eq(upload.formId, request.formId),
    isNull(upload.answerUid),
  )
