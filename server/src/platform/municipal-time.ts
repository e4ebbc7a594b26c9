const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
/** By zone, then by day of UTC; null for a day on which the clock changes. */
const offsets = new Map<string, Map<number, number | null>>()
const mostDays = 10_000

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Milliseconds that the zone's wall clock is ahead of UTC. Nearly every day has one answer, which is kept. */
function offsetAt(timeZone: string, instant: number): number {
  let ofZone = offsets.get(timeZone)
  if (!ofZone) offsets.set(timeZone, (ofZone = new Map()))
  const day = Math.floor(instant / dayMs)
  let offset = ofZone.get(day)
  if (offset === undefined) {
    const [first, last] = [readOffset(timeZone, day * dayMs), readOffset(timeZone, (day + 1) * dayMs)]
    offset = first === last ? first : null
    if (ofZone.size >= mostDays) ofZone.clear()
    ofZone.set(day, offset)
  }
  return offset ?? readOffset(timeZone, instant)
}

function readOffset(timeZone: string, instant: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wall - Math.floor(instant / 1000) * 1000
}

/** The day (YYYYMMDD) and hour on the municipality's clock: stored with the answer, never computed again. */
export function localTime(timeZone: string, instant: number): { day: number; hour: number } {
  const wall = new Date(instant + offsetAt(timeZone, instant))
  return {
    day: wall.getUTCFullYear() * 10_000 + (wall.getUTCMonth() + 1) * 100 + wall.getUTCDate(),
    hour: wall.getUTCHours(),
  }
}

/** The day on the municipality's clock, as 'YYYY-MM-DD'. */
export function dayText(timeZone: string, instant: number): string {
  return new Date(wallClock(timeZone, instant)).toISOString().slice(0, 10)
}

/** What the municipality's clock showed, as if it were UTC: for whoever writes wall clocks without a zone. */
export function wallClock(timeZone: string, instant: number): number {
  return instant + offsetAt(timeZone, instant)
}

/** '2026-03-29' as 20260329. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''))
}

/** The first instant of a day 'YYYY-MM-DD' in the zone; `add` 1 is the day after, so days of 23 and 25 hours are right. */
export function startOfDay(timeZone: string, day: string, add = 0): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + add * dayMs
  const guess = wall - offsetAt(timeZone, wall)
  const instant = wall - offsetAt(timeZone, guess)
  // Where midnight does not exist, the guess before the gap is an hour early: the day begins right after the gap.
  return localTime(timeZone, instant).day < dayNumber(new Date(wall).toISOString().slice(0, 10)) ? guess : instant
}

/** The instant at which the municipality's clock shows what is given as if it were UTC; of a moment that it shows twice the first. */
export function instantOfWall(timeZone: string, wall: number): number {
  const guess = wall - offsetAt(timeZone, wall)
  const instant = wall - offsetAt(timeZone, guess)
  return Math.min(...[guess, instant].filter(each => wallClock(timeZone, each) === wall), instant)
}
