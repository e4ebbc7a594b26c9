import * as v from 'valibot'
import { get, post } from '../endpoint/endpoint.ts'

/** Work for outside systems that leaves after the save: mail, incidents, portal states. */
const deliverySchema = v.object({
  id: v.string(),
  kind: v.string(),
  status: v.picklist(['waiting', 'retrying', 'attention', 'done']),
  /** Mail: to whom. */
  to: v.array(v.string()),
  subject: v.nullable(v.string()),
  /** In which a mail is written; null is the installation's. */
  language: v.nullable(v.string()),
  answerId: v.nullable(v.string()),
  municipality: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  attempts: v.number(),
  nextAt: v.nullable(v.string()),
  doneAt: v.nullable(v.string()),
  lastError: v.nullable(v.string()),
  /** Mail: the address takes none, so that another try cannot help. */
  isRefused: v.boolean(),
})
export type Delivery = v.InferOutput<typeof deliverySchema>

const deliveryQuerySchema = v.strictObject({
  status: v.exactOptional(v.picklist(['attention', 'pending', 'done'])),
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
})
export type DeliveryQuery = v.InferInput<typeof deliveryQuerySchema>

/** GET /deliveries: 50 a page, newest first; `attention` counts those that were given up. POST /deliveries/:id/retry asks for another try. */
const deliveryListSchema = v.object({
  items: v.array(deliverySchema),
  next: v.nullable(v.string()),
  attention: v.number(),
})
export type DeliveryList = v.InferOutput<typeof deliveryListSchema>

export const deliveries = {
  list: get('/deliveries', {
    tag: 'Operation',
    summary: 'What left or is to leave for outside systems, newest first, fifty a page',
    access: ['manage', 'usuario_municipio'],
    query: deliveryQuerySchema,
    response: deliveryListSchema,
    problems: ['access.forbidden'],
  }),
  retry: post('/deliveries/:id/retry', {
    tag: 'Operation',
    summary: 'Another try, now',
    access: ['manage', 'usuario_municipio'],
    response: deliverySchema,
    problems: ['access.forbidden', 'delivery.notFound', 'delivery.done'],
  }),
}
