/** How long an answer stayed in a state: hours when it began and ended on the same day, else days (spec 3 §4). Instants in UTC ISO 8601. */
export function timeInState(
  from: string,
  until: string,
  dayOf: (instant: string) => string,
): { unit: 'hours' | 'days'; count: number } {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  if (dayOf(from) === dayOf(until)) return { unit: 'hours', count: Math.max(0, Math.floor((end - start) / 3_600_000)) }
  const days = (Date.parse(dayOf(until)) - Date.parse(dayOf(from))) / 86_400_000
  return { unit: 'days', count: Math.max(1, Math.round(days)) }
}
