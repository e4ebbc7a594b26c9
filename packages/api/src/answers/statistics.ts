import { daySchema, formDefinitionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { answersUnseen } from './answers.ts'
import { filterEntries, repeatedFilters } from '../filter/answer-filter.ts'
import { staffMemberSchema } from './staff-member.ts'

/** Days that have any answer, each with how many, the first one first. */
const daysCountedSchema = v.array(v.object({ day: v.string(), answers: v.number() }))
export type DaysCounted = v.InferOutput<typeof daysCountedSchema>

/** Which answers of the range are counted; all of them where it says nothing. They are found as by the list's filters of the same names. */
const narrowingEntries = {
  state: filterEntries.state,
  assignee: filterEntries.assignee,
  option: filterEntries.option,
  zone: filterEntries.zone,
  near: filterEntries.near,
  district: filterEntries.district,
}
const narrowingSchema = v.strictObject(narrowingEntries)
export type Narrowing = v.InferOutput<typeof narrowingSchema>

const rangeQuery = {
  from: v.exactOptional(daySchema),
  to: v.exactOptional(daySchema),
  mine: v.exactOptional(v.picklist(['0', '1'])),
  ...narrowingEntries,
}

/** What a range is compared with: as many days right before it, or the same days of the year before. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * GET /forms/:id/statistics, exact over all answers of the range: `counts` by key, `days` those that have any answer, `previous` the answers of
 * what the range is compared with and `previousDays` its days, `states` the current states of all answers whatever the range. A narrowing holds for
 * all of these.
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

const amount = v.number()
/** Of how many answers, what half of them did not exceed and what nine of ten did not; null of none. */
const quantiles = { answers: amount, median: v.nullable(amount), ninth: v.nullable(amount) }
/** Those that took longer than nine of ten did, and from how many minutes on; null where none did. */
const slowest = v.nullable(v.object({ from: amount, answers: amount }))

/**
 * GET /forms/:id/statistics/times: how long the answers of the range took. `read` and `states` in minutes, told from counts in buckets whose
 * middles are at most 1.6 % off; of states only working days count, and only what was left. `solved` in whole working days without those on which
 * the citizen was waited for, exact: `days` how many were solved after each number of them, and how many of these late; `late` and `inTime` of
 * those that had a term. `people`: whose they are now, in the order of their names and nobody last; `late` those whose term is over now.
 * `areas`: the same by the areas of the form, in its order, where it has several: whoever is in two counts in both, and the last, null, is what
 * nobody has who is in one of them. `isCounting`: too much has happened to be read now, the rest comes later.
 */
const timesSchema = v.object({
  isOwn: v.boolean(),
  isCounting: v.boolean(),
  read: v.exactOptional(v.object({ ...quantiles, slowest })),
  solved: v.exactOptional(
    v.object({
      ...quantiles,
      days: v.array(v.object({ days: amount, answers: amount, late: amount })),
      inTime: amount,
      late: amount,
    }),
  ),
  states: v.exactOptional(v.array(v.object({ id: v.string(), ...quantiles, slowest }))),
  people: v.exactOptional(
    v.array(v.object({ person: v.nullable(staffMemberSchema), open: amount, ...quantiles, late: amount })),
  ),
  areas: v.exactOptional(
    v.array(
      v.object({
        area: v.nullable(v.object({ id: v.string(), name: v.string() })),
        open: amount,
        ...quantiles,
        late: amount,
      }),
    ),
  ),
})
export type StatisticsTimes = v.InferOutput<typeof timesSchema>

/**
 * GET /forms/:id/statistics/numbers: what the numbers of the range say together, of each question that has any, written or calculated; each row
 * of a repeated section by itself. Exact. `median` of an even count is the mean of the two in the middle. `bins`: how many are at least `from` and
 * less than `to`, in order, at most twelve of the same width.
 */
const numbersSchema = v.object({
  isOwn: v.boolean(),
  questions: v.array(
    v.object({
      id: v.string(),
      count: amount,
      sum: amount,
      mean: amount,
      median: amount,
      least: amount,
      greatest: amount,
      bins: v.array(v.object({ from: amount, to: amount, count: amount })),
    }),
  ),
})
export type StatisticsNumbers = v.InferOutput<typeof numbersSchema>

export const statistics = {
  numbers: get('/forms/:id/statistics/numbers', {
    tag: 'Answers',
    summary: 'Mean, median, least, greatest and sum of the numbers in the answers of the range, and how they spread',
    access: ['read', 'estadistica_formulario'],
    machines: true,
    query: v.strictObject(rangeQuery),
    repeated: repeatedFilters,
    response: numbersSchema,
    problems: [...answersUnseen, 'service.unavailable'],
  }),
  times: get('/forms/:id/statistics/times', {
    tag: 'Answers',
    summary: 'How long the answers of the range took until they were read and solved, in each state and by person',
    access: ['read', 'estadistica_formulario'],
    machines: true,
    query: v.strictObject(rangeQuery),
    repeated: repeatedFilters,
    response: timesSchema,
    problems: [...answersUnseen, 'service.unavailable'],
  }),
  days: get('/forms/:id/statistics/days', {
    tag: 'Answers',
    summary: 'How many answers each day of the range has',
    access: ['read', 'estadistica_formulario'],
    machines: true,
    query: v.strictObject(rangeQuery),
    repeated: repeatedFilters,
    response: countedDaysSchema,
    problems: [...answersUnseen, 'service.unavailable'],
  }),
  read: get('/forms/:id/statistics', {
    tag: 'Answers',
    summary: 'Exact counts by key over all answers of the range',
    access: ['read', 'estadistica_formulario'],
    machines: true,
    query: statisticsQuerySchema,
    repeated: repeatedFilters,
    response: statisticsSchema,
    problems: [...answersUnseen, 'service.unavailable'],
  }),
}
