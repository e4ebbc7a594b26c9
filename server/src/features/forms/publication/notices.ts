import { eq } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import type { Deps } from '../../deps.ts'
import type { MailJob } from '../../mail/mail-job.ts'
import { queueMail } from '../../mail/queue-mail.ts'

type Job = Extract<MailJob, { template: 'form.publication' }>
type Notice = {
  readonly userId: number
  readonly municipalityId: number
  readonly formUid: string
  readonly title: string
  readonly isNew: boolean
  readonly about: Job['values']['about']
  readonly sender?: string
  readonly reason?: string
  readonly at: Date
}

/** Tells one person by mail, in their language, how a publication stands; nobody where they have no address. */
export function* tellPerson(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  tx: Handle,
  { userId, municipalityId, formUid, title, isNew, about, sender = '', reason = '', at }: Notice,
): Steps<void> {
  const { user } = db.tables
  const [reader] = yield* run(
    tx
      .select({ email: user.email, language: user.language, disabled: user.disabled })
      .from(user)
      .where(eq(user.id, userId)),
  )
  if (!reader || reader.email === null || reader.disabled === 1) return
  const path = isNew ? `/editar/nuevo/formulario?borrador=${formUid}` : `/editar/${formUid}`
  yield* queueMail(tx, {
    municipalityId,
    at,
    template: 'form.publication',
    to: reader.email,
    languages: { reader: reader.language },
    values: { about, form: title, sender, reason, link: `${baseUrl(config)}${path}` },
  })
}
