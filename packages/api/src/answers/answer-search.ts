import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { idSchema, namedSchema } from '../endpoint/page-of.ts'
import { answerListItemSchema, answersUnseen } from './answers.ts'

/** GET /search: words that answers say, all of them; the last may be begun only. `area` is a form's first. */
const searchQuerySchema = v.strictObject({
  q: v.string(),
  form: v.exactOptional(idSchema),
  area: v.exactOptional(idSchema),
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
})

const { id, docCode, summary, state, createdAt } = answerListItemSchema.entries

/** `snippet` is a piece of a text that says one of the words, null where they stand elsewhere; `count` is exact up to a thousand. */
const foundAnswersSchema = v.object({
  items: v.array(
    v.object({ id, docCode, form: namedSchema, summary, snippet: v.nullable(v.string()), state, createdAt }),
  ),
  next: v.nullable(v.string()),
  found: v.object({ count: v.number(), capped: v.boolean() }),
})
export type FoundAnswers = v.InferOutput<typeof foundAnswersSchema>

/** How much of the answers can be found so far while they are indexed anew; null once it is all. */
const searchIndexSchema = v.object({ percent: v.nullable(v.number()) })

/** Answers by what they say, over all forms. */
export const answerSearch = {
  search: get('/search', {
    tag: 'Answers',
    summary:
      'A page of fifteen answers that say some words, of all forms whose answers are seen, the last that came first',
    access: ['read', 'respuesta'],
    machines: true,
    query: searchQuerySchema,
    response: foundAnswersSchema,
    problems: answersUnseen,
  }),
  readIndex: get('/search/index', {
    tag: 'Answers',
    summary: 'Whether all answers can be found, or how much of them so far',
    access: ['read', 'respuesta'],
    response: searchIndexSchema,
    problems: ['access.forbidden'],
  }),
}
