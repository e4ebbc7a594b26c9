/** The creator under which everybody is counted together. */
export const everybody = -1

/** Counted answers and options by key: `a`, `s:…`, `q:…`, `c:…`, `r:…` of the model, and `h0` to `h23` for the hour. */
export type Counts = Map<string, number>

/** Exact counts of a range, and the answers of each of its days that has any. */
export type RangeCounts = { readonly counts: Counts; readonly days: ReadonlyMap<number, number> }

/** What a report is made of; `previous` the days that it is compared with, `states` how many answers each has now. */
export type Counted = RangeCounts & {
  readonly previous: RangeCounts['days'] | undefined
  readonly states: ReadonlyMap<string, number>
}

/**
 * Adds the stored counts of a day and gives its answers. Checked by hand, and without a list of each day's keys: a statistics page reads
 * hundreds of days with hundreds of keys each.
 */
export function addStored(to: Counts, text: string): number {
  const parsed: unknown = JSON.parse(text)
  if (!isObject(parsed)) throw new Error('a day of statistics is not an object')
  for (const key in parsed) {
    const count = parsed[key]
    if (typeof count !== 'number') throw new Error('a day of statistics holds something else than numbers')
    to.set(key, (to.get(key) ?? 0) + count)
  }
  return typeof parsed['a'] === 'number' ? parsed['a'] : 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Zero entries are left out. */
export function writeCounts(counts: Counts): string {
  let text = ''
  for (const [key, count] of counts) if (count !== 0) text += `${text && ','}${JSON.stringify(key)}:${count}`
  return `{${text}}`
}

export function addCounts(to: Counts, more: Counts): void {
  for (const [key, count] of more) to.set(key, (to.get(key) ?? 0) + count)
}

export type Delta = { readonly localHour: number; readonly sign: number; readonly keys: string }

/** Adds keys that stand in a line with blanks between them, or takes them away (sign -1). */
export function addKeys(to: Counts, keys: string, sign: number): void {
  for (const key of keys.split(' ')) to.set(key, (to.get(key) ?? 0) + sign)
}

/** Adds an answer that came (sign 1) or went (sign -1), with its hour. */
export function addDelta(to: Counts, { localHour, sign, keys }: Delta): void {
  addKeys(to, keys, sign)
  const hour = `h${localHour}`
  to.set(hour, (to.get(hour) ?? 0) + sign)
}
