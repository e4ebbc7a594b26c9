import { instantOf } from '../calendar.ts'
import { numberOf, partsOf } from './parts.ts'

const earliest = Date.UTC(1900, 0)
const latest = Date.UTC(10_000, 0)
/** Before it there was no such product: an earlier date of its own is a mistake, as seconds of another unit are. */
const firstRecord = Date.UTC(2000, 0)
/** Clocks differ. */
const aheadMs = 24 * 3_600_000

/**
 * An instant of the legacy product in milliseconds: seconds and nanoseconds (spec 3 §3), with or without underscores as exports write them,
 * or a date and time of ISO 8601. Undefined where there is none.
 */
export function legacyInstant(value: unknown): number | undefined {
  const at = typeof value === 'string' ? writtenInstant(value) : countedInstant(value)
  return at !== undefined && at >= earliest && at < latest ? at : undefined
}

/** An instant at which the legacy product wrote something down itself; undefined where it cannot have. */
export function recordedInstant(value: unknown, now: number): number | undefined {
  const at = legacyInstant(value)
  return at !== undefined && isRecordable(at, now) ? at : undefined
}

/** Whether an answer can have been given then, as far as a file of before may say. */
export function isRecordable(at: number, now: number): boolean {
  return at >= firstRecord && at <= now + aheadMs
}

function countedInstant(value: unknown): number | undefined {
  const { seconds, nanoseconds, _seconds, _nanoseconds } = partsOf(value)
  const whole = numberOf(seconds ?? _seconds)
  if (whole === undefined) return undefined
  return Math.floor(whole) * 1000 + Math.floor((numberOf(nanoseconds ?? _nanoseconds) ?? 0) / 1e6)
}

/** With a zone: without one it would be another instant on every machine. */
function writtenInstant(text: string): number | undefined {
  return /Z|[+-]\d\d:?\d\d$/i.test(text) ? instantOf(text.trim()) : undefined
}
