import * as v from 'valibot'
import { get, post } from '../endpoint/endpoint.ts'
import { idSchema, namedSchema } from '../endpoint/page-of.ts'

export const dataRequestKinds = ['export', 'anonymise', 'erase'] as const

const foundAnswerSchema = v.object({
  id: v.string(),
  docCode: v.string(),
  form: namedSchema,
  createdAt: v.string(),
  isTrashed: v.boolean(),
  /** It must stay whole, and no request takes anything of it. */
  isHeld: v.boolean(),
})

const requestEntries = {
  id: v.string(),
  kind: v.picklist(dataRequestKinds),
  /** Whom it is about, as far as may be shown once it is done: the last three characters. */
  hint: v.string(),
  reason: v.string(),
  /** A copy is ready at once; anything else waits for another person's yes. */
  state: v.picklist(['ready', 'open', 'done', 'refused']),
  createdAt: v.string(),
  createdBy: v.string(),
  /** Whether whoever asks made it, and so cannot approve it. */
  isOwn: v.boolean(),
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  /** What came of it: answers that were dealt with, and those that stayed as they were. */
  result: v.nullable(v.object({ taken: v.number(), left: v.number() })),
}
const dataRequestSchema = v.object(requestEntries)
export type DataRequest = v.InferOutput<typeof dataRequestSchema>

const foundRequestSchema = v.object({
  ...requestEntries,
  /** What is found now; nothing once it is over, as whom it was about is not known any more. */
  answers: v.array(foundAnswerSchema),
  /** How many more there are in forms whose answers the reader does not see. */
  others: v.number(),
})
export type FoundDataRequest = v.InferOutput<typeof foundRequestSchema>

const municipality = { municipalityId: v.exactOptional(idSchema) }

const newDataRequestSchema = v.strictObject({
  ...municipality,
  kind: v.picklist(dataRequestKinds),
  /** The number of a document or an address of mail. */
  subject: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
})
export type NewDataRequest = v.InferInput<typeof newDataRequestSchema>

const access = ['manage', 'usuario_municipio'] as const
const tag = 'Keeping and forgetting'

/** What people ask to be done with all that is known of them. */
export const dataRequests = {
  list: get('/data-requests', {
    tag,
    summary: 'What people asked to be done with their data, the newest first; a hundred at most',
    access,
    query: v.strictObject(municipality),
    response: v.object({ items: v.array(dataRequestSchema) }),
    problems: ['municipality.notFound'],
  }),
  create: post('/data-requests', {
    tag,
    summary: 'Records such a request, and finds all answers of the person in forms that the reader sees',
    access,
    body: newDataRequestSchema,
    response: foundRequestSchema,
    status: 201,
    problems: ['municipality.notFound', 'dataRequest.subject'],
  }),
  read: get('/data-requests/:id', {
    tag,
    summary: 'A request with what is found for it now',
    access,
    response: foundRequestSchema,
    problems: ['dataRequest.notFound'],
  }),
  approve: post('/data-requests/:id/approve', {
    tag,
    summary: 'The second person’s yes: anonymises or deletes what is found, for good',
    access,
    response: dataRequestSchema,
    problems: ['dataRequest.notFound', 'dataRequest.own', 'dataRequest.decided'],
  }),
  refuse: post('/data-requests/:id/refuse', {
    tag,
    summary: 'Ends a request without doing anything',
    access,
    response: dataRequestSchema,
    problems: ['dataRequest.notFound', 'dataRequest.decided'],
  }),
  export: get('/data-requests/:id/export', {
    tag,
    summary: 'A zip with the data as JSON, the files and a PDF of each answer',
    access,
    response: 'file',
    problems: ['dataRequest.notFound', 'dataRequest.kind', 'dataRequest.decided', 'service.unavailable'],
  }),
}
