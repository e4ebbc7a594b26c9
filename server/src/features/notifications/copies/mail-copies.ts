import { createHash } from 'node:crypto'
import type { MailCopy, MailCopySent } from '@ventanilla/api'
import { isEmail, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { wakeOutbox } from '../../../platform/outbox/outbox.ts'
import { Problem } from '../../../platform/problem.ts'
import { readAnswer } from '../../answers/record/read/read-answer.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { answerPdf } from '../../documents/answer-pdf.ts'
import { recordExport } from '../../documents/record-export.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { awaitCopies } from './await-copies.ts'
import { earlierCopies } from './earlier-copies.ts'
import { keepPdf } from './keep-pdf.ts'
import { mayAttach, queueCopies } from './queue-copies.ts'

export type CopyRequest = {
  readonly uid: string
  /** The client's: the same key never sends twice. */
  readonly key: string
  readonly copy: MailCopy
  readonly text: Text
}

/**
 * Sends an answer to others as a PDF (spec 3 §5, E-mail dialog). The mails are kept with the request and leave by the outbox; for six seconds
 * their outcome is waited for. Throws answer.notFound, mail.address, .off, .attachment, .key; request.tooMany.
 */
export async function mailCopies(
  deps: Deps,
  limits: RateLimits,
  actor: Actor,
  { uid, key, copy, text }: CopyRequest,
): Promise<MailCopySent> {
  const { db } = deps
  const { person } = actor
  const answer = await readAnswer(db, person, uid)
  const recipients = validRecipients(copy.recipients)
  if (!answer.definition.settings.email) throw new Problem('mail.off')
  const form = await loadForm(db, answer.formId)
  if (!form) throw new Problem('answer.notFound')
  const request = {
    formId: form.id,
    principal: `mail:${person.userId}`,
    key,
    bodyHash: hashOf({ ...copy, uid }),
    municipalityId: form.municipality.id,
    answerUid: uid,
  }
  if (await earlierCopies(db, request)) return await awaitCopies(db, request)
  await limits.take('mailCopy', `${person.userId}`)
  const owner = `staff:${person.userId}`
  if (!(await mayAttach(db, copy.attachment, { owner, request }))) {
    // The same request, which came twice at once, may have taken it.
    if (await earlierCopies(db, request)) return await awaitCopies(db, request)
    throw new Problem('mail.attachment')
  }
  const file = await answerPdf(deps, answer, { text, audience: 'staff' })
  const pdf = await keepPdf(deps, { ...file, formId: form.id, formUid: form.uid, municipalityId: form.municipality.id })
  await queueCopies(deps, request, {
    pdf,
    recipients,
    attachment: copy.attachment,
    owner,
    language: text.language,
    values: {
      form: textIn(answer.definition.title, text.language),
      code: answer.docCode,
      sender: `${person.firstName} ${person.lastName}`.trim(),
      body: copy.body ?? '',
    },
  })
  await recordExport(deps, actor, answer, { format: 'mail', recipients: recipients.length })
  wakeOutbox(deps.bus)
  return await awaitCopies(db, request)
}

/** Each address once. */
function validRecipients(given: readonly string[]): string[] {
  const wrong = given.flatMap((address, index) => (isEmail(address.trim()) ? [] : [index]))
  if (wrong.length > 0) {
    const fields = wrong.map(index => ({ code: 'mail.address' as const, path: ['recipients', index] }))
    throw new Problem('mail.address', { fields })
  }
  const addresses = given.map(address => address.trim())
  const folded = addresses.map(address => address.toLowerCase())
  return addresses.filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
}

function hashOf({ uid, recipients, body = '', attachment }: MailCopy & { uid: string }): string {
  const copied = JSON.stringify([uid, recipients, body, attachment?.fileId ?? null])
  return createHash('sha256').update(copied).digest('base64url')
}
