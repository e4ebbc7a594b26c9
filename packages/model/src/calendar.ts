/** A day of the calendar as 'YYYY-MM-DD': no 30th of February, which Date would read as a day in March. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return day !== undefined && isDay(Number(year), Number(month), Number(day))
}

/** Whether a day exists in the calendar; years 1000 to 9999. */
export function isDay(year: number, month: number, day: number): boolean {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day <= last
}

const written =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,9})?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** The instant of a date and time of ISO 8601, in UTC where it names no zone; undefined where there is no such moment. */
export function instantOf(text: string): number | undefined {
  const [, day = '', hours, minutes, seconds = '00', zone = 'Z'] = written.exec(text) ?? []
  if (!isCalendarDay(day)) return undefined
  const offset = zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const instant = Date.parse(`${day}T${hours}:${minutes}:${seconds}${offset}`)
  return Number.isNaN(instant) ? undefined : instant
}
