/** The instant of a day and a time of day in a time zone; a time that a clock change leaves out is the one after it. */
export function toInstant(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`)
  const guess = asUtc - offset(asUtc, timeZone)
  return new Date(asUtc - offset(guess, timeZone)).toISOString()
}

/** The day and the time of day of an instant in a time zone. */
export function fromInstant(at: string, timeZone: string): { day: string; time: string } {
  const instant = Date.parse(at)
  const local = new Date(instant + offset(instant, timeZone)).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

function offset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const at = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const local = Date.UTC(at['year'] ?? 0, (at['month'] ?? 1) - 1, at['day'], at['hour'], at['minute'], at['second'])
  return local - Math.floor(instant / 1_000) * 1_000
}
