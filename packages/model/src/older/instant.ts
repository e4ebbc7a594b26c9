import { numberOf, partsOf } from './parts.ts'

const earliest = Date.UTC(1900, 0)
const latest = Date.UTC(10_000, 0)

/**
 * An instant of the older product in milliseconds: seconds and nanoseconds (spec 3 §3), with or without underscores as exports write them,
 * or a date and time of ISO 8601. Undefined where there is none.
 */
export function olderInstant(value: unknown): number | undefined {
  const at = typeof value === 'string' ? writtenInstant(value) : countedInstant(value)
  return at !== undefined && at >= earliest && at < latest ? at : undefined
}

function countedInstant(value: unknown): number | undefined {
  const { seconds, nanoseconds, _seconds, _nanoseconds } = partsOf(value)
  const whole = numberOf(seconds ?? _seconds)
  if (whole === undefined) return undefined
  return Math.floor(whole) * 1000 + Math.floor((numberOf(nanoseconds ?? _nanoseconds) ?? 0) / 1e6)
}

/** With a zone: without one it would be another instant on every machine. */
function writtenInstant(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text.trim())) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}
