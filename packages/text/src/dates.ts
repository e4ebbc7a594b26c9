/** Parts of an instant in a time zone, as two-digit texts (year: four). */
function parts(instant: Date, timeZone: string | undefined): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  })
  return Object.fromEntries(format.formatToParts(instant).map(part => [part.type, part.value]))
}

const day = /^(\d{4})-(\d{2})-(\d{2})$/

export function dateText(value: string | Date, timeZone?: string): string {
  const stored = typeof value === 'string' ? day.exec(value) : null
  if (stored) return `${stored[3]}/${stored[2]}/${stored[1]}`
  const at = parts(new Date(value), timeZone)
  return `${at['day']}/${at['month']}/${at['year']}`
}

export function timeText(value: string | Date, timeZone?: string): string {
  if (typeof value === 'string' && /^\d{2}:\d{2}$/.test(value)) return value
  const at = parts(new Date(value), timeZone)
  return `${at['hour']}:${at['minute']}`
}

export function dateTimeText(value: string | Date, timeZone?: string): string {
  return `${dateText(value, timeZone)} - ${timeText(value, timeZone)}`
}
