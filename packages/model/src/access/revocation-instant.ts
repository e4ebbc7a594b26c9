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
  if (!settings.dev_new_login_method || text.length < 19) return undefined
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text)
  if (!parts) return undefined
  const [, day, time, zone = 'Z'] = parts
  const instant = Date.parse(`${day}T${time}${zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`)
  // A 31st of February would be read as a day in March.
  const isDay = !Number.isNaN(instant) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day ?? '')
  return isDay ? instant : undefined
}
