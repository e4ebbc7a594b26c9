import { instantOf } from '../calendar.ts'

/** What an administrator sets while the product runs (spec 1 §7). */
export type Revocation = {
  readonly dev_new_login_method: boolean
  readonly web_session_revokation_datetime: string
}

/**
 * Sessions that began before this instant are over (spec 1 §4): only while the new sign-in is on, only with 19 characters or more, in UTC
 * where it names no zone. A text that cannot be read has no effect.
 */
export function revocationInstant(settings: Revocation): number | undefined {
  const text = settings.web_session_revokation_datetime.trim()
  return settings.dev_new_login_method && text.length >= 19 ? instantOf(text) : undefined
}
