import { eq } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { run } from '../../../platform/db/handle.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { linkHours, newPasswordLink } from './password-link.ts'
import { staffName } from '../../../platform/db/staff-named.ts'

/**
 * Sends the mail of a forgotten password where an active account has the e-mail, and says nothing either way. Single sign-on accounts get
 * a mail without a link: their password lives with the provider. Whoever never chose a language reads it in the one they asked in.
 */
export async function askReset(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { email, address, asked }: { email: string; address: string; asked: string },
): Promise<void> {
  const { db, clock, config } = deps
  const { user } = db.tables
  const [found] = await db.sql.select().from(user).where(eq(user.email, email.toLowerCase()))
  if (!found?.email || found.disabled === 1) return
  const { id: userId, municipalityId, account, email: to } = found
  const languages = { reader: found.language, asked }
  const name = staffName(found)
  const at = clock()
  await db.transact(function* (tx) {
    const isOwn = account !== 'sso'
    const hours = isOwn ? linkHours.reset : null
    const link = isOwn
      ? yield* newPasswordLink(deps, tx, { userId, hours: linkHours.reset, at })
      : `${baseUrl(config)}/login`
    yield* queueMail(tx, { template: 'password.reset', to, languages, values: { link, hours }, municipalityId, at })
    const actor = { name, userId, municipalityId }
    yield* run(recordAudit(db, { action: 'password.requested', actor, address, at }, tx))
  })
}
