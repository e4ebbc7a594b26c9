/** A date and time of a municipality as part of a file's name (spec 3 §9): '2026-03-27_14-05'. */
export function fileStamp(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return parts.replace(' ', '_').replace(':', '-')
}
