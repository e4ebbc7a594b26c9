import { keyScopes } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post, remove } from '../endpoint/endpoint.ts'
import { idSchema, namedSchema } from '../endpoint/page-of.ts'

const scopes = v.pipe(v.array(v.picklist(keyScopes)), v.maxLength(keyScopes.length))
const forms = v.union([v.literal('all'), v.pipe(v.array(idSchema), v.maxLength(200))])

/** Hours in which a key and the one that follows it both work: none, or a month at most. */
const longestOverlapHours = 720
/** Keys that a municipality may have at the same time. */
export const mostApiKeys = 50

/** A key as lists show it: of itself only its beginning. */
const apiKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  prefix: v.string(),
  municipality: namedSchema,
  scopes: v.array(v.picklist(keyScopes)),
  /** The only forms that it opens, by name; 'all' are those of its municipality, with what is made later. */
  forms: v.union([v.literal('all'), v.array(namedSchema)]),
  /** The only addresses it may come from, as 203.0.113.7 or 203.0.113.0/24; empty for any. */
  addresses: v.array(v.string()),
  createdAt: v.string(),
  createdBy: v.string(),
  expiresAt: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
  state: v.picklist(['valid', 'expired', 'revoked']),
})
export type ApiKey = v.InferOutput<typeof apiKeySchema>

const newApiKeySchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  scopes,
  forms,
  addresses: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(64))), v.maxLength(50))),
  /** An instant; without it the key works until it is taken back. */
  expiresAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  /** Of an administrator, who may make keys for any municipality; else the own one. */
  municipalityId: v.exactOptional(idSchema),
})
export type NewApiKey = v.InferInput<typeof newApiKeySchema>

/** `key` is told this once: only its digest is kept. */
const madeApiKeySchema = v.object({ id: v.string(), key: v.string() })
export type MadeApiKey = v.InferOutput<typeof madeApiKeySchema>

const access = ['manage', 'usuario_municipio'] as const

/** Keys by which programs call the interface: `Authorization: Bearer vt_live_…`. */
export const apiKeys = {
  list: get('/api-keys', {
    tag: 'Keys of programs',
    summary: 'The keys of the municipality, those that work first; of all for an administrator',
    access,
    response: v.object({ items: v.array(apiKeySchema) }),
  }),
  create: post('/api-keys', {
    tag: 'Keys of programs',
    summary: 'Makes a key and shows it, this once',
    access,
    body: newApiKeySchema,
    response: madeApiKeySchema,
    status: 201,
    problems: [
      'municipality.notFound',
      'key.scopes',
      'key.forms',
      'key.formScopes',
      'key.expiry',
      'key.address',
      'key.most',
      'form.notFound',
    ],
  }),
  rotate: post('/api-keys/:id/rotate', {
    tag: 'Keys of programs',
    summary: 'Makes the key that follows one; both work for the hours that are given',
    access,
    body: v.strictObject({
      overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestOverlapHours)),
    }),
    response: madeApiKeySchema,
    status: 201,
    problems: ['key.notFound', 'key.over', 'key.most'],
  }),
  revoke: remove('/api-keys/:id', {
    tag: 'Keys of programs',
    summary: 'Takes a key back: it opens nothing from then on',
    access,
    problems: ['key.notFound'],
  }),
}
