import { eq } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { staffName } from '../../../platform/db/staff-named.ts'
import type { Deps } from '../../deps.ts'
import type { FactorNews } from '../../mail/mail-job.ts'
import { queueMail } from '../../mail/queue-mail.ts'

/** Writes the mail that tells somebody what became of how they sign in, in the transaction that does it. */
export function* tellFactor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  tx: Handle,
  { userId, about, at }: { userId: number; about: FactorNews; at: Date },
): Steps<void> {
  const { user } = db.tables
  const [reader] = yield* run(tx.select().from(user).where(eq(user.id, userId)))
  if (!reader?.email) return
  yield* queueMail(tx, {
    template: 'user.factor',
    to: reader.email,
    languages: { reader: reader.language },
    values: { about, name: staffName(reader), link: `${baseUrl(config)}/cuenta` },
    municipalityId: reader.municipalityId,
    at,
  })
}
