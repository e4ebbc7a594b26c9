import * as v from 'valibot'
import { answerListItemSchema, filterEntries, questionsAsked } from './answers.ts'

const uid = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** GET /forms/:id/answers/rows: so many answers at once as a page has. */
export const mostRows = 15
export const answerRowsQuerySchema = v.strictObject({
  ...filterEntries,
  /** Separated by commas. */
  ids: v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,14}$/)),
  questions: questionsAsked,
})
export type AnswerRowsQuery = v.InferOutput<typeof answerRowsQuerySchema>

/** The answers as they are now, those that are gone left out; `isFound`: whether the filter still finds it. */
export const answerRowsSchema = v.object({
  items: v.array(v.object({ ...answerListItemSchema.entries, isFound: v.boolean() })),
})
export type AnswerRows = v.InferOutput<typeof answerRowsSchema>

/** GET /forms/:id/answers/neighbours: of one answer in the list that the same filters and order give, whether they find it or not. */
export const answerNeighboursQuerySchema = v.strictObject({
  ...filterEntries,
  of: uid,
  order: v.exactOptional(v.picklist(['state'])),
})
export type AnswerNeighboursQuery = v.InferOutput<typeof answerNeighboursQuerySchema>

export const answerNeighboursSchema = v.object({ previous: v.nullable(v.string()), next: v.nullable(v.string()) })
export type AnswerNeighbours = v.InferOutput<typeof answerNeighboursSchema>
