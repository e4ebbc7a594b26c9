import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { answerListItemSchema, answersUnseen } from './answers.ts'
import { filterEntries, questionsAsked, repeatedFilters } from '../filter/answer-filter.ts'

const uid = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** GET /forms/:id/answers/rows: so many answers at once as a page has. */
export const mostRows = 15
const answerRowsQuerySchema = v.strictObject({
  ...filterEntries,
  /** Separated by commas. */
  ids: v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,14}$/)),
  questions: questionsAsked,
})

/** The answers as they are now, those that are gone left out; `isFound`: whether the filter still finds it. */
const answerRowsSchema = v.object({
  items: v.array(v.object({ ...answerListItemSchema.entries, isFound: v.boolean() })),
})
export type AnswerRows = v.InferOutput<typeof answerRowsSchema>

/** GET /forms/:id/answers/neighbours: of one answer in the list that the same filters and order give, whether they find it or not. */
const answerNeighboursQuerySchema = v.strictObject({
  ...filterEntries,
  of: uid,
  order: v.exactOptional(v.picklist(['state', 'due', 'oldest'])),
})

export const answerNeighboursSchema = v.object({ previous: v.nullable(v.string()), next: v.nullable(v.string()) })
export type AnswerNeighbours = v.InferOutput<typeof answerNeighboursSchema>

/** Answers beside each other in a list that is there already. */
export const answerRows = {
  read: get('/forms/:id/answers/rows', {
    tag: 'Answers',
    summary: 'Up to fifteen answers by their ids as they are now, and whether the filters still find them',
    access: ['read', 'respuesta'],
    machines: true,
    query: answerRowsQuerySchema,
    repeated: repeatedFilters,
    response: answerRowsSchema,
    problems: answersUnseen,
  }),
  readNeighbours: get('/forms/:id/answers/neighbours', {
    tag: 'Answers',
    summary: 'The answers before and behind one in the list that the same filters give',
    access: ['read', 'respuesta'],
    query: answerNeighboursQuerySchema,
    repeated: repeatedFilters,
    response: answerNeighboursSchema,
    problems: [...answersUnseen, 'answer.notFound'],
  }),
}
