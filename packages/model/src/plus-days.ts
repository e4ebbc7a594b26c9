/* Apart from the calendar, which every form loads. */

const msADay = 86_400_000

/** The day `days` calendar days after another; negative goes back. */
export function plusDays(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * msADay)
}

/** The same day of another month, or that month's last day where it is shorter. */
export function plusMonths(day: string, months: number): string {
  const from = new Date(`${day}T00:00:00Z`)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month, Math.min(from.getUTCDate(), last)))
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
