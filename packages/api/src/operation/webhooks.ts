import { webhookEvents, webhookTest } from '@ventanilla/model'
import * as v from 'valibot'
import { get, patch, post, remove } from '../endpoint/endpoint.ts'
import { idSchema, namedSchema } from '../endpoint/page-of.ts'

const events = v.pipe(v.array(v.picklist(webhookEvents)), v.maxLength(webhookEvents.length))
const forms = v.union([v.literal('all'), v.pipe(v.array(idSchema), v.maxLength(200))])
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const url = v.pipe(v.string(), v.trim(), v.maxLength(500))

/** Webhooks that a municipality may have. */
export const mostWebhooks = 20
/** So many deliveries of a webhook are listed. */
export const deliveriesListed = 100
/** Hours in which both secrets sign: none, or a month at most. */
const longestOverlapHours = 720

const webhookSchema = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  municipality: namedSchema,
  events: v.array(v.picklist(webhookEvents)),
  forms: v.union([v.literal('all'), v.array(namedSchema)]),
  /** Whether what was answered is sent along, or who it is about and where alone. */
  content: v.boolean(),
  /** `paused` by somebody, `disabled` by the server since nothing got through for three days; what happens then is not told. */
  state: v.picklist(['active', 'paused', 'disabled']),
  /** Since when nothing gets through. */
  failingSince: v.nullable(v.string()),
  /** Deliveries that are still to get through. */
  waiting: v.number(),
  lastDelivery: v.nullable(v.object({ at: v.string(), status: v.nullable(v.number()), isDone: v.boolean() })),
  createdAt: v.string(),
  createdBy: v.string(),
})
export type Webhook = v.InferOutput<typeof webhookSchema>

const newWebhookSchema = v.strictObject({
  name,
  url,
  events,
  forms,
  content: v.exactOptional(v.boolean()),
  /** Of an administrator, who may make webhooks for any municipality; else the own one. */
  municipalityId: v.exactOptional(idSchema),
})
export type NewWebhook = v.InferInput<typeof newWebhookSchema>

const changedWebhookSchema = v.strictObject({
  name: v.exactOptional(name),
  url: v.exactOptional(url),
  events: v.exactOptional(events),
  forms: v.exactOptional(forms),
  content: v.exactOptional(v.boolean()),
  state: v.exactOptional(v.picklist(['active', 'paused'])),
})
export type ChangedWebhook = v.InferInput<typeof changedWebhookSchema>

/** `secret` is told this once: whsec_ and 32 bytes in Base64, as Standard Webhooks writes it. */
const madeWebhookSchema = v.object({ id: v.string(), secret: v.string() })
export type MadeWebhook = v.InferOutput<typeof madeWebhookSchema>

const webhookDeliverySchema = v.object({
  /** The header webhook-id, the same at each try. */
  id: v.string(),
  event: v.picklist([...webhookEvents, webhookTest]),
  form: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  createdAt: v.string(),
  /** `failed` is not tried again until somebody asks for it. */
  state: v.picklist(['waiting', 'done', 'failed']),
  attempts: v.number(),
  nextAt: v.nullable(v.string()),
  /** Of the last try: when, the HTTP status or null where there was no answer, how long it took, and what went wrong. */
  triedAt: v.nullable(v.string()),
  status: v.nullable(v.number()),
  ms: v.nullable(v.number()),
  error: v.nullable(v.string()),
  /** The body that is sent. */
  request: v.string(),
  /** The first 2 kB of what was answered. */
  response: v.nullable(v.string()),
})
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>

/** Some by their ids, or all of a time; both together mean those of the time alone. */
const replaySchema = v.strictObject({
  deliveries: v.exactOptional(v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(deliveriesListed))),
  from: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  until: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  /** Those that never got through alone. */
  failed: v.exactOptional(v.boolean()),
})
export type WebhookReplay = v.InferInput<typeof replaySchema>

const access = ['manage', 'usuario_municipio'] as const
const tag = 'Webhooks'
const refused = ['webhook.url', 'webhook.address', 'webhook.events', 'webhook.forms', 'form.notFound'] as const

/** What programs are told by the server itself, as Standard Webhooks describes it. */
export const webhooks = {
  list: get('/webhooks', {
    tag,
    summary: 'The webhooks of the municipality; of all for an administrator',
    access,
    response: v.object({ items: v.array(webhookSchema) }),
  }),
  create: post('/webhooks', {
    tag,
    summary: 'Makes a webhook and shows the secret that signs what it sends, this once',
    access,
    body: newWebhookSchema,
    response: madeWebhookSchema,
    status: 201,
    problems: ['municipality.notFound', 'webhook.most', ...refused],
  }),
  change: patch('/webhooks/:id', {
    tag,
    summary: 'Changes a webhook, pauses it or lets it go on',
    access,
    body: changedWebhookSchema,
    response: webhookSchema,
    problems: ['webhook.notFound', ...refused],
  }),
  remove: remove('/webhooks/:id', {
    tag,
    summary: 'Ends a webhook, with what it has still to send',
    access,
    problems: ['webhook.notFound'],
  }),
  rotate: post('/webhooks/:id/secret', {
    tag,
    summary: 'Makes the secret that follows; both sign for the hours that are given',
    access,
    body: v.strictObject({
      overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestOverlapHours)),
    }),
    response: madeWebhookSchema,
    status: 201,
    problems: ['webhook.notFound'],
  }),
  deliveries: get('/webhooks/:id/deliveries', {
    tag,
    summary: 'Its last hundred deliveries, the newest first, with what was sent and what came back',
    access,
    response: v.object({ items: v.array(webhookDeliverySchema) }),
    problems: ['webhook.notFound'],
  }),
  test: post('/webhooks/:id/test', {
    tag,
    summary: 'Sends an event webhook.test, which is tried once',
    access,
    response: v.object({ id: v.string() }),
    status: 201,
    problems: ['webhook.notFound', 'webhook.off'],
  }),
  replay: post('/webhooks/:id/replay', {
    tag,
    summary: 'Sends deliveries again, some or all of a time, under the ids that they had',
    access,
    body: replaySchema,
    response: v.object({ deliveries: v.number() }),
    problems: ['webhook.notFound', 'webhook.off', 'webhook.replay', 'delivery.notFound'],
  }),
}
