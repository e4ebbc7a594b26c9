import type { Handle, Steps } from '../../platform/db/handle.ts'
import { outboxRow } from '../../platform/outbox/outbox-kind.ts'
import { queueRow } from '../../platform/outbox/queue-row.ts'
import { type MailJob, mailKind } from './mail-job.ts'
import { type MailLanguages, mailLanguage } from './mail-language.ts'

/** A mail whose language is not yet decided. */
type Unspoken<Job> = Job extends MailJob ? Omit<Job, 'language'> : never
type NewMail = Unspoken<MailJob> & {
  municipalityId: number
  answerUid?: string | undefined
  languages: MailLanguages
  at: Date
}

/** Writes a mail that leaves after the commit, inside the transaction it belongs to: `yield* queueMail(tx, …)`. */
export function* queueMail(tx: Handle, { municipalityId, answerUid, languages, at, ...job }: NewMail): Steps<void> {
  const row = outboxRow(mailKind, { ...job, language: mailLanguage(languages) })
  yield* queueRow(tx, row, { municipalityId, answerUid, at: at.getTime() })
}
