import type { ExtraScope, Subject, Verb } from '@ventanilla/model'
import type * as v from 'valibot'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call: anybody, whoever is signed in, whose role holds the verb (or any of the verbs) on the subject (spec 1 §6), whoever came
 * from the citizen portal, or whoever opened a link of a mail, both by the bearer token of their session.
 */
export type Access = 'anyone' | 'session' | 'citizen' | 'link' | readonly [Verb | readonly Verb[], Subject]

export type Tag =
  | 'Session'
  | 'Second step of signing in'
  | 'Settings and places'
  | 'Users'
  | 'Forms'
  | 'Publishing of forms'
  | 'Answers'
  | 'Maps of answers'
  | 'Work on answers'
  | 'Many answers at once'
  | 'Trash'
  | 'Form library'
  | 'Replies to citizens'
  | 'Answering by staff'
  | 'Files and mails'
  | 'Exports and changes'
  | 'Operation'
  | 'Public'
  | 'Public maps'
  | 'Citizens'
  | 'Links of mails'
  | 'Another device'
  | 'Keys of programs'
  | 'Webhooks'
  | 'Keeping and forgetting'

/** What is said of an endpoint beside its method and path. */
type Declared = {
  readonly access: Access
  /** Open to keys of programs too, whose scopes hold the right; a word names the scope that they need beside it. Others refuse them: key.people. */
  readonly machines?: true | ExtraScope
  readonly tag: Tag
  /** One sentence, for the page of the interface. */
  readonly summary: string
  readonly query?: v.GenericSchema<unknown, object>
  /** Names of the query that may come several times, which is the same as once with commas. */
  readonly repeated?: readonly string[]
  readonly body?: v.GenericSchema<unknown, object>
  /** Writes only over the revision that was seen: If-Match. */
  readonly revision?: true
  /** Is done once for a key of the client's, a UUID: Idempotency-Key. */
  readonly key?: true
  /** Other headers that it must have, each with what it says: an Upload-Token. */
  readonly headers?: Readonly<Record<string, string>>
  /** The body is multipart/form-data with one file. */
  readonly file?: true
  /** The body is multipart/form-data with these fields, none of them required. */
  readonly fields?: Readonly<Record<string, 'file' | 'text'>>
  /** The schema of the JSON that answers, a file, or the way to another page. */
  readonly response?: v.GenericSchema | 'file' | 'redirect'
  /** Where it is neither 200 with a body nor 204 without: made, or taken on to be done. */
  readonly status?: 201 | 202
  /** The handler answers with the JSON as text, as it was written elsewhere. */
  readonly isWritten?: true
  /** The answer has an ETag of its content, and is 304 for who has that already. */
  readonly etag?: true
  /** What the endpoint refuses by itself; refusals of its session, query and body follow from them. */
  readonly problems?: readonly ProblemCode[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One endpoint, below /api/v1. Path parameters are written as in Hono: `/deliveries/:id/retry`. */
export type Endpoint = Declared & { readonly method: Method; readonly path: string }

type Made<M extends Method, P extends string, D> = { readonly method: M; readonly path: P } & D

// The mark lets a bundler leave a table out of a page that takes only a constant or a type from its module.
/* @__NO_SIDE_EFFECTS__ */
export function get<const P extends string, const D extends Declared>(path: P, declared: D): Made<'GET', P, D> {
  return { method: 'GET', path, ...declared }
}

/* @__NO_SIDE_EFFECTS__ */
export function post<const P extends string, const D extends Declared>(path: P, declared: D): Made<'POST', P, D> {
  return { method: 'POST', path, ...declared }
}

/* @__NO_SIDE_EFFECTS__ */
export function put<const P extends string, const D extends Declared>(path: P, declared: D): Made<'PUT', P, D> {
  return { method: 'PUT', path, ...declared }
}

/* @__NO_SIDE_EFFECTS__ */
export function patch<const P extends string, const D extends Declared>(path: P, declared: D): Made<'PATCH', P, D> {
  return { method: 'PATCH', path, ...declared }
}

/* @__NO_SIDE_EFFECTS__ */
export function remove<const P extends string, const D extends Declared>(path: P, declared: D): Made<'DELETE', P, D> {
  return { method: 'DELETE', path, ...declared }
}
