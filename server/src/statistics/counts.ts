import * as v from 'valibot'

/** Counted answers and options by key: `a`, `s:…`, `q:…`, `c:…`, `r:…` of the model, and `h0` to `h23` for the hour. */
export type Counts = Map<string, number>

const schema = v.record(v.string(), v.number())

export function readCounts(text: string): Counts {
  return new Map(Object.entries(v.parse(schema, JSON.parse(text))))
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
