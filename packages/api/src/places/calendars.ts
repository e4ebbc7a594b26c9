import { daySchema, limits } from '@ventanilla/model'
import * as v from 'valibot'
import { get, put } from '../endpoint/endpoint.ts'

const holidaySchema = v.strictObject({
  date: daySchema,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.holidayName)),
})

/** GET /municipalities/:id/calendar: the days on which nobody of a town works beside weekends, in the order of time. */
const calendarSchema = v.object({ revision: v.number(), holidays: v.array(v.object(holidaySchema.entries)) })
export type TownCalendar = v.InferOutput<typeof calendarSchema>

/** PUT /municipalities/:id/calendar, with If-Match: the whole of it. */
const calendarChangeSchema = v.strictObject({
  holidays: v.pipe(v.array(holidaySchema), v.maxLength(limits.holidays)),
})
export type TownCalendarChange = v.InferInput<typeof calendarChangeSchema>

export const calendars = {
  read: get('/municipalities/:id/calendar', {
    tag: 'Settings and places',
    summary: 'The holidays of a municipality, by which deadlines are counted',
    access: ['manage', 'usuario_municipio'],
    response: calendarSchema,
    problems: ['access.forbidden', 'municipality.notFound'],
  }),
  change: put('/municipalities/:id/calendar', {
    tag: 'Settings and places',
    summary: 'Changes the holidays of a municipality; deadlines are counted anew within seconds',
    access: ['manage', 'usuario_municipio'],
    revision: true,
    body: calendarChangeSchema,
    response: calendarSchema,
    problems: ['access.forbidden', 'municipality.notFound', 'request.stale', 'calendar.twice'],
  }),
}
