import { isCalendarDay } from '../../calendar.ts'
import { limits } from '../../limits.ts'
import type { Question } from '../../question/index.ts'
import type { DayLimit } from '../../written/day-limit.ts'
import { readPattern } from '../../written/pattern.ts'

/* The checks of a file as a question of ours makes them; null where it cannot. */

export type Bounds = { readonly least?: number | undefined; readonly most?: number | undefined }

/** A number between two. */
export function withNumbers(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'open' || (question.dataType !== 'integer' && question.dataType !== 'decimal')) return null
  if (least === undefined && most === undefined) return null
  const min = least !== undefined && { min: least }
  return { ...question, limits: { ...question.limits, ...min, ...(most !== undefined && { max: most }) } }
}

/** A text that is as long. 0 is no limit. */
export function withLength(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'open' || question.dataType !== 'string') return null
  const isLength = (length: number | undefined, from: number) =>
    length === undefined || (Number.isInteger(length) && length >= from && length <= limits.text)
  const longest = most === 0 ? undefined : most
  if (!isLength(least, 0) || !isLength(longest, 1)) return null
  const lengths = {
    ...(least !== undefined && { minLength: least }),
    ...(longest !== undefined && { maxLength: longest }),
  }
  return { ...question, limits: { ...question.limits, ...lengths } }
}

/** As many choices. 0 is no limit. */
export function withCount(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'select') return null
  const [min, max] = [least || undefined, most || undefined]
  const isPossible = [min, max].every(
    count => count === undefined || (Number.isInteger(count) && count >= 1 && count <= question.options.length),
  )
  return isPossible ? { ...question, ...(min !== undefined && { min }), ...(max !== undefined && { max }) } : null
}

/** The day of a document, '2026-03-01', alone or before an hour; undefined where it is none. */
export function dayIn(value: unknown): string | undefined {
  const day = typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(value.trim())?.[1] : undefined
  return day !== undefined && isCalendarDay(day) ? day : undefined
}

/** A date from one day to another, each of the calendar or counted from that of the answer. */
export function withDays(
  question: Question,
  { least, most }: { readonly least?: DayLimit | undefined; readonly most?: DayLimit | undefined },
): Question | null {
  if (question.kind !== 'open' || question.dataType !== 'date') return null
  if (least === undefined && most === undefined) return null
  const min = least !== undefined && { min: least }
  return { ...question, days: { ...question.days, ...min, ...(most !== undefined && { max: most }) } }
}

/** A text that looks so, of the part of expressions that is quick whatever is written. */
export function withExpression(question: Question, source: string): Question | null {
  const isText = question.kind === 'open' && question.dataType === 'string' && question.pattern === undefined
  return isText && readPattern(source) ? { ...question, pattern: source } : null
}
