import { daySchema, formDefinitionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { answersUnseen } from './answers.ts'

/**
 * GET /forms/:id/statistics, exact over all answers of the range: `counts` by key, `days` those that have any
 * answer, `previous` the answers of as many days right before the range, `states` the current states of all answers whatever the range.
 * `definition` also has what only earlier versions had, where answers were counted on it. `isOwn`: only the asking person's.
 */
const statisticsQuerySchema = v.strictObject({
  from: v.exactOptional(daySchema),
  to: v.exactOptional(daySchema),
  mine: v.exactOptional(v.picklist(['0', '1'])),
})
const statisticsSchema = v.object({
  counts: v.record(v.string(), v.number()),
  days: v.array(v.object({ day: v.string(), answers: v.number() })),
  previous: v.nullable(v.number()),
  states: v.array(v.object({ id: v.string(), answers: v.number() })),
  definition: formDefinitionSchema,
  timeZone: v.string(),
  isOwn: v.boolean(),
})
export type Statistics = v.InferOutput<typeof statisticsSchema>

export const statistics = {
  read: get('/forms/:id/statistics', {
    tag: 'Answers',
    summary: 'Exact counts by key over all answers of the range',
    access: ['read', 'estadistica_formulario'],
    query: statisticsQuerySchema,
    response: statisticsSchema,
    problems: answersUnseen,
  }),
}
