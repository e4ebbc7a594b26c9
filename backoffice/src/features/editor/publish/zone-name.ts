import type { Language } from '@ventanilla/model'

/** What people call the time of a zone, the same all the year: of America/Argentina/Cordoba "hora estándar de Argentina" in Spanish. */
export function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
