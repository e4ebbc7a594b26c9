import * as v from 'valibot'

/** RFC 9457 problem document: every refusal of the API. `code` is a key of the message catalogue, `detail` its sentence in the request's language. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.string(),
  errors: v.exactOptional(
    v.array(v.object({ path: v.array(v.union([v.string(), v.number()])), code: v.string(), message: v.string() })),
  ),
})
export type ProblemDocument = v.InferOutput<typeof problemSchema>

/**
 * Codes of refusals that are not issues of the model; each has a sentence in every catalogue under `problem.<code>`.
 * The server's table gives each its HTTP status.
 */
export const problemCodes = [
  'request.malformed',
  'request.notFound',
  'request.method',
  'request.tooLarge',
  'request.tooDeep',
  'request.type',
  'request.unknownKey',
  'request.invalid',
  'request.origin',
  'request.tooMany',
  'request.preconditionRequired',
  'request.stale',
  'session.required',
  'session.refused',
  'session.tooMany',
  'session.blocked',
  'access.forbidden',
  'access.area',
  'form.notFound',
  'form.changed',
  'form.closed',
  'form.notOpen',
  'form.blocked',
  'form.revision',
  'answer.invalid',
  'answer.notFound',
  'answer.deleted',
  'answer.limit.reached',
  'answer.single',
  'answer.keyRequired',
  'answer.keyMismatch',
  'answer.tooFast',
  'answer.notAccepted',
  'upload.missing',
  'upload.empty',
  'upload.broken',
  'upload.tooLarge',
  'upload.type',
  'upload.notAsked',
  'upload.quota',
  'upload.full',
  'upload.notFound',
  'lookup.notFound',
  'service.unavailable',
  'service.failed',
] as const
export type ProblemCode = (typeof problemCodes)[number]
