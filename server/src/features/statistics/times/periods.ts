/** Days as YYYYMMDD, both included. */
export type Days = { readonly from: number; readonly to: number }

/** The periods that make up a range of days: whole months between the days at its ends. Each stands for all kept between its two numbers. */
export function periodsOf({ from, to }: Days): (readonly [first: number, last: number])[] {
  if (from > to) return []
  // The first month that begins within the range, and the last one that ends in it, be its days as many as they may.
  const first = from % 100 <= 1 ? Math.floor(from / 100) : monthAfter(Math.floor(from / 100))
  const last = to % 100 >= daysIn(Math.floor(to / 100)) ? Math.floor(to / 100) : monthBefore(Math.floor(to / 100))
  if (first > last) return [[from, to]]
  return [
    [from, first * 100 - 1],
    [-last, -first],
    [last * 100 + 99, to],
  ].filter((each): each is [number, number] => (each[0] ?? 0) <= (each[1] ?? 0))
}

/** How many days a month as YYYYMM has. */
function daysIn(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 100), month % 100, 0)).getUTCDate()
}

function monthAfter(month: number): number {
  return month % 100 >= 12 ? month + 89 : month + 1
}

function monthBefore(month: number): number {
  return month % 100 <= 1 ? month - 89 : month - 1
}
