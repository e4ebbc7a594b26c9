import * as v from 'valibot'
import { instantOf, isCalendarDay } from './calendar.ts'

/** What a refused date says of itself in a schema: the server has a sentence for it. */
export const noDate = 'request.date'

const early = { abortPipeEarly: true }

/** A day that a request names. */
export const daySchema = v.config(v.pipe(v.string(), v.isoDate(noDate), v.check(isCalendarDay, noDate)), early)

/** An instant that a request names. */
export const instantSchema = v.config(
  v.pipe(
    v.string(),
    v.isoTimestamp(noDate),
    v.check(text => instantOf(text) !== undefined, noDate),
  ),
  early,
)
