import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AnswerHeaders, AppEnv } from './context.ts'

type HeaderFields = Readonly<Record<string, string>>

/** Sets on every answer what middlewares have said of it; `usual` is for all. */
export function answerHeaders(usual: HeaderFields) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const said: AnswerHeaders = { usual, always: {}, vary: [], isPackable: false, made: undefined }
    c.set('headers', said)
    await next()
    if (c.res === said.made) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(said.usual)) if (!headers.has(name)) headers.set(name, value)
    for (const [name, value] of Object.entries({ ...said.always, ...ofRequest(c) })) headers.set(name, value)
    const varies = headers.get('Vary')?.toLowerCase() ?? ''
    for (const name of said.vary) if (!varies.includes(name.toLowerCase())) headers.append('Vary', name)
  })
}

function ofRequest(c: Context<AppEnv>) {
  return { 'x-request-id': c.get('requestId') }
}

// A memo of a pure function, by what is usual: as many as there are applications.
const unstored = new WeakMap<HeaderFields, HeaderFields>()

/** Nobody keeps the answer, unless its route says otherwise. */
export function storeNothing(c: Context<AppEnv>): void {
  const said = c.get('headers')
  let more = unstored.get(said.usual)
  if (!more) unstored.set(said.usual, (more = { ...said.usual, 'cache-control': 'no-store' }))
  said.usual = more
}

/** Makes an answer with its own headers, by names in lower case, and those of its request. */
export function makeAnswer(
  c: Context<AppEnv>,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  own: HeaderFields,
): Response {
  const said = c.get('headers')
  const isPackable = said.isPackable && body !== null
  const headers = { ...joined(said, isPackable, own), ...ofRequest(c) }
  return (said.made = new Response(body, { status, headers }))
}

type Joined = Pick<AnswerHeaders, 'usual' | 'always' | 'vary'> & {
  readonly isPackable: boolean
  readonly headers: HeaderFields
}

// Of headers that are given with answer after answer, what they came to beside those of a request. It goes with them.
const kept = new WeakMap<HeaderFields, Joined[]>()
/** Routes, origins and packings that the same headers are asked for by; more are put together each time. */
const mostKept = 8

/**
 * Of headers that go with many answers: joining a dozen of them anew costs a fifth of what a bare request does. What is given must not be changed
 * any more.
 */
export function forManyAnswers(own: HeaderFields): HeaderFields {
  kept.set(own, [])
  return own
}

function joined(said: AnswerHeaders, isPackable: boolean, own: HeaderFields): HeaderFields {
  const known = kept.get(own)
  const found = known?.find(
    each =>
      each.usual === said.usual &&
      each.isPackable === isPackable &&
      saysTheSame(each.always, said.always) &&
      each.vary.length === said.vary.length &&
      each.vary.every((name, at) => name === said.vary[at]),
  )
  if (found) return found.headers
  const { usual, always, vary } = said
  const varies = isPackable ? [...vary, 'Accept-Encoding'] : vary
  const headers = { ...usual, ...own, ...always, ...(varies.length > 0 && { vary: varies.join(', ') }) }
  if (known && known.length < mostKept)
    known.push({ usual, always: { ...always }, vary: [...vary], isPackable, headers })
  return headers
}

function saysTheSame(one: HeaderFields, other: HeaderFields): boolean {
  let names = 0
  for (const name in one) {
    if (one[name] !== other[name]) return false
    names++
  }
  for (const _ in other) names--
  return names === 0
}
