import type { ProblemCode } from '@ventanilla/api'
import type { Issue, IssuePath } from '@ventanilla/model'

/** One part of a request that is not accepted: an issue of the model, or a key or value that the schema refuses. */
export type RequestIssue = { code: 'request.unknownKey' | 'request.invalid'; path: IssuePath }

type Details = {
  /** Reasons with their place in the body: sent as `errors`. */
  issues?: readonly (Issue | RequestIssue)[]
  /** Fill the sentence of the code. */
  values?: Readonly<Record<string, string | number>>
  /** Seconds until another try makes sense: sent as `Retry-After`. */
  retryAfter?: number
  /** What the client needs to go on, as the new definition after `form.changed`: sent beside the problem's own members. */
  with?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/** An expected refusal. Thrown in a route or a use case, it becomes problem+json in one place. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status(): ProblemStatus {
    return statusOf[this.code]
  }
}

/** The one table code -> HTTP status. */
export const statusOf = {
  'request.malformed': 400,
  'request.notFound': 404,
  'request.method': 405,
  'request.tooLarge': 413,
  'request.tooDeep': 400,
  'request.type': 415,
  'request.unknownKey': 422,
  'request.invalid': 422,
  'request.origin': 403,
  'request.tooMany': 429,
  'request.preconditionRequired': 428,
  'request.stale': 412,
  'session.required': 401,
  'session.refused': 401,
  'session.tooMany': 429,
  'session.blocked': 403,
  'access.forbidden': 403,
  'access.area': 403,
  'form.notFound': 404,
  'form.changed': 409,
  'form.closed': 409,
  'form.notOpen': 409,
  'form.blocked': 403,
  'form.revision': 412,
  'answer.invalid': 422,
  'answer.notFound': 404,
  'answer.deleted': 410,
  'answer.limit.reached': 409,
  'answer.single': 409,
  'answer.keyRequired': 400,
  'answer.keyMismatch': 422,
  'answer.tooFast': 422,
  'answer.notAccepted': 422,
  'upload.missing': 422,
  'upload.empty': 422,
  'upload.broken': 400,
  'upload.tooLarge': 413,
  'upload.type': 415,
  'upload.notAsked': 422,
  'upload.quota': 409,
  'upload.full': 507,
  'upload.notFound': 404,
  'lookup.notFound': 404,
  'service.unavailable': 503,
  'service.failed': 500,
} as const satisfies Record<ProblemCode, number>
export type ProblemStatus = (typeof statusOf)[ProblemCode]
