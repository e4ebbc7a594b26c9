/** Counted answers and options by key: `a`, `s:…`, `q:…`, `c:…`, `r:…` of the model, and `h0` to `h23` for the hour. */
export type Counts = Map<string, number>

/** Checked by hand: a statistics page reads hundreds of days with hundreds of keys each. */
export function readCounts(text: string): Counts {
  const parsed: unknown = JSON.parse(text)
  const counts: Counts = new Map()
  if (typeof parsed !== 'object' || parsed === null) throw new Error('a day of statistics is not an object')
  for (const [key, count] of Object.entries(parsed)) {
    if (typeof count !== 'number') throw new Error('a day of statistics holds something else than numbers')
    counts.set(key, count)
  }
  return counts
}

/** Zero entries are left out. */
export function writeCounts(counts: Counts): string {
  return JSON.stringify(Object.fromEntries([...counts].filter(([, count]) => count !== 0)))
}

export function addCounts(to: Counts, from: Counts): void {
  for (const [key, count] of from) to.set(key, (to.get(key) ?? 0) + count)
}

export type Delta = { readonly localHour: number; readonly sign: number; readonly keys: string }

/** Adds an answer that came (sign 1) or went (sign -1), with its hour. */
export function addDelta(to: Counts, { localHour, sign, keys }: Delta): void {
  for (const key of keys.split(' ')) to.set(key, (to.get(key) ?? 0) + sign)
  const hour = `h${localHour}`
  to.set(hour, (to.get(hour) ?? 0) + sign)
}
