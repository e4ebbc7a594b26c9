import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { TokenRefusal } from './municipal-platform.ts'

/** How long before its end a token may be given out: it is for one click. */
const longestMs = 10 * 60_000
/** Clocks of two machines differ. */
const skewMs = 60_000
/** After this long a token that was taken would be refused for its time alone. */
export const portalTokenMs = longestMs + skewMs

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const common = {
  aud: v.literal('ventanilla'),
  /** The municipality's key, which its codes begin with, or its id. */
  municipality: text(64),
  /** What the portal calls the person. */
  username: text(100),
  email: v.exactOptional(text(254)),
  /** One token opens one session. */
  jti: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  exp: v.pipe(v.number(), v.integer()),
  iat: v.exactOptional(v.number()),
  iss: v.exactOptional(v.string()),
  sub: v.exactOptional(v.string()),
}
const number = v.pipe(text(14), v.regex(/^[\dA-Za-z.-]+$/))
const naturalSchema = v.object({ ...common, dni: number, given_name: text(255), family_name: text(255) })
const legalSchema = v.object({ ...common, cuit: number, business_name: text(255) })
export type PortalClaims = v.InferOutput<typeof naturalSchema> | v.InferOutput<typeof legalSchema>

const headerSchema = v.object({ alg: v.literal('HS256') })

/** Whether a token is made like a portal's, in three parts; those that this platform gives out are one. */
export function isPortalToken(token: string): boolean {
  return token.includes('.')
}

/**
 * What a portal's token says, if the portal signed it and its time is not over: a JWT (RFC 7519) with HS256 over the shared secret. No
 * other algorithm is ever taken. Whether it was used before is not known here.
 */
export function readPortalToken(token: string, secret: string, now: number): PortalClaims | TokenRefusal {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || signature === '') return { refused: 'signature' }
  const right = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { refused: 'signature' }
  if (!v.is(headerSchema, jsonOf(head))) return { refused: 'algorithm' }
  const said = jsonOf(body)
  const claims = isCompany(said) ? v.safeParse(legalSchema, said) : v.safeParse(naturalSchema, said)
  if (!claims.success) return { refused: 'claims', claims: claimsIn(claims.issues) }
  const left = claims.output.exp * 1000 - now
  if (left <= 0) return { refused: 'expired' }
  return left <= portalTokenMs ? claims.output : { refused: 'lasts too long' }
}

function isCompany(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'cuit' in said
}

/** The schema's own names: what else a token holds is no business of a log. */
function claimsIn(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.flatMap(({ path }) => path?.slice(0, 1).map(({ key }) => String(key)) ?? []))]
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
