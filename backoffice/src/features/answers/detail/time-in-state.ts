/** Time between two instants as the state history tells it: hours within one day of the municipality, else days (spec 3 §4). */
export function timeInState(from: string, to: string, timeZone: string): { unit: 'hours' | 'days'; count: number } {
  const start = new Date(from)
  const end = new Date(to)
  const days = dayNumber(end, timeZone) - dayNumber(start, timeZone)
  if (days > 0) return { unit: 'days', count: days }
  return { unit: 'hours', count: Math.max(0, Math.floor((end.getTime() - start.getTime()) / 3_600_000)) }
}

function dayNumber(instant: Date, timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return Date.parse(`${day.format(instant)}T00:00:00Z`) / 86_400_000
}
