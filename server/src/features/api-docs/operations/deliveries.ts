import { deliveryListSchema, deliveryQuerySchema, deliverySchema } from '@ventanilla/api'
import { type Operation, ok } from './operation.ts'

export const deliveriesOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/deliveries',
    tag: 'Operation',
    summary: 'What left or is to leave for outside systems, newest first, fifty a page',
    access: 'session',
    query: deliveryQuerySchema,
    response: ok(deliveryListSchema),
    problems: ['access.forbidden'],
  },
  {
    method: 'post',
    path: '/deliveries/:id/retry',
    tag: 'Operation',
    summary: 'Another try, now',
    access: 'session',
    response: ok(deliverySchema),
    problems: ['access.forbidden', 'delivery.notFound', 'delivery.done'],
  },
]
