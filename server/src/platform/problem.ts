import type { Allowed, ProblemCode } from '@ventanilla/api'
import type { Issue, IssuePath } from '@ventanilla/model'
import { type ProblemStatus, statusOf } from './problem-status.ts'
import { placeRefusal, type ShapeRefusal } from './shape-refusal.ts'

/** One part of a request that is not accepted: an issue of the model, or a key, value or character that no schema takes. */
export type RequestIssue = {
  code: 'request.unknownKey' | 'request.invalid' | 'request.date' | 'request.character'
  path: IssuePath
  /** Fill the sentence that names the place and what it takes. */
  values: ShapeRefusal
  /** What the schema takes there. */
  allowed?: Allowed
}

/** Refuses one value of a request by its place, where no schema does. */
export function refusedAt(path: IssuePath, why: ShapeRefusal['why'] = 'other'): Problem {
  return new Problem('request.invalid', {
    issues: [{ code: 'request.invalid', path, values: placeRefusal(why, path) }],
  })
}

/** One of several refusals of the same request, each with the field that it is about. */
export type FieldRefusal = {
  code: ProblemCode
  path: IssuePath
  values?: Readonly<Record<string, string | number>>
}

type Details = {
  /** Reasons with their place in the body: sent as `errors`. */
  issues?: readonly (Issue | RequestIssue)[]
  /** The same for what is refused by a code of the interface. */
  fields?: readonly FieldRefusal[]
  /** Fill the sentence of the code. */
  values?: Readonly<Record<string, string | number>>
  /** It was there and is not any more, which its code says as of what never was: 410. */
  isGone?: true
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
    return this.details.isGone ? 410 : statusOf[this.code]
  }
}
