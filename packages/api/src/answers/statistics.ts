import { daySchema, formDefinitionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { answersUnseen } from './answers.ts'

/** Days that have any answer, each with how many, the first one first. */
const daysCountedSchema = v.array(v.object({ day: v.string(), answers: v.number() }))
export type DaysCounted = v.InferOutput<typeof daysCountedSchema>

const rangeQuery = {
  from: v.exactOptional(daySchema),
  to: v.exactOptional(daySchema),
  mine: v.exactOptional(v.picklist(['0', '1'])),
}

/** What a range is compared with: as many days right before it, or the same days of the year before. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * GET /forms/:id/statistics, exact over all answers of the range: `counts` by key, `days` those that have any answer, `previous` the answers of
 * what the range is compared with and `previousDays` its days, `states` the current states of all answers whatever the range.
 * `definition` also has what only earlier versions had, where answers were counted on it. `isOwn`: only the asking person's.
 */
const statisticsQuerySchema = v.strictObject({ ...rangeQuery, compare: v.exactOptional(v.picklist(comparisons)) })
const statisticsSchema = v.object({
  counts: v.record(v.string(), v.number()),
  days: daysCountedSchema,
  previous: v.nullable(v.number()),
  previousDays: daysCountedSchema,
  states: v.array(v.object({ id: v.string(), answers: v.number() })),
  definition: formDefinitionSchema,
  timeZone: v.string(),
  isOwn: v.boolean(),
})
export type Statistics = v.InferOutput<typeof statisticsSchema>

/** GET /forms/:id/statistics/days: how many answers each day of a range has, for a picture of more than the range that is looked at. */
const countedDaysSchema = v.object({ days: daysCountedSchema, isOwn: v.boolean() })
export type CountedDays = v.InferOutput<typeof countedDaysSchema>

export const statistics = {
  days: get('/forms/:id/statistics/days', {
    tag: 'Answers',
    summary: 'How many answers each day of the range has',
    access: ['read', 'estadistica_formulario'],
    query: v.strictObject(rangeQuery),
    response: countedDaysSchema,
    problems: answersUnseen,
  }),
  read: get('/forms/:id/statistics', {
    tag: 'Answers',
    summary: 'Exact counts by key over all answers of the range',
    access: ['read', 'estadistica_formulario'],
    query: statisticsQuerySchema,
    response: statisticsSchema,
    problems: answersUnseen,
  }),
}
