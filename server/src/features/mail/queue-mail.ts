import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import type { MailJob } from './mail-job.ts'
import { type MailLanguages, mailLanguage } from './mail-language.ts'

/** A mail whose language is not yet decided. */
type Unspoken<Job> = Job extends MailJob ? Omit<Job, 'language'> : never
type NewMail = Unspoken<MailJob> & {
  municipalityId: number
  answerUid?: string
  languages: MailLanguages
  at: Date
}

/** Writes a mail that leaves after the commit, inside the transaction it belongs to: `yield* queueMail(db, tx, …)`. */
export function* queueMail(
  db: Pick<Database, 'tables'>,
  tx: Handle,
  { municipalityId, answerUid, languages, at, ...job }: NewMail,
): Steps<void> {
  const { outbox } = db.tables
  const time = at.getTime()
  yield* run(
    tx.insert(outbox).values({
      municipalityId,
      kind: 'mail',
      ...(answerUid !== undefined && { answerUid }),
      payload: JSON.stringify({ ...job, language: mailLanguage(languages) }),
      createdAt: time,
      nextAt: time,
    }),
  )
}
