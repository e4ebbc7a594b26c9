import { baseUrl } from '../../../platform/config/base-url.ts'
import type { Handle, Steps } from '../../../platform/db/handle.ts'
import type { Deps } from '../../deps.ts'
import type { MailLanguages } from '../../mail/mail-language.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { linkHours, newPasswordLink } from './password-link.ts'

type Invited = {
  userId: number
  municipalityId: number
  username: string
  email: string | null
  name: string
  account: 'product' | 'sso'
  languages: MailLanguages
}

/**
 * Writes the mail that tells a new user of the account, inside the transaction that creates it: with the link of the first password, or to
 * the sign-in page where the provider has the password. Without an e-mail there is nobody to write to.
 */
export function* inviteUser(
  deps: Pick<Deps, 'db' | 'config'>,
  tx: Handle,
  { userId, municipalityId, username, email, name, account, languages }: Invited,
  at: Date,
): Steps<void> {
  if (!email) return
  const isOwn = account === 'product'
  const hours = isOwn ? linkHours.invitation : null
  const link = isOwn
    ? yield* newPasswordLink(deps, tx, { userId, hours: linkHours.invitation, at })
    : `${baseUrl(deps.config)}/login`
  const values = { name, username, link, hours }
  const to = email.trim().toLowerCase()
  yield* queueMail(tx, { template: 'user.invited', to, languages, values, municipalityId, at })
}
