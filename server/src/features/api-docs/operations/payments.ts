import { paymentSchema } from '@ventanilla/api'
import { receiptQuerySchema } from '../../payments/orders/queries.ts'
import { file, type Operation, ok } from './operation.ts'

export const paymentsOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/payments/:gateway/notifications',
    tag: 'Public',
    summary:
      'What the payment gateway tells of a payment, signed, as it sends it; the same notification counts once. Nothing else changes a status',
    access: 'public',
    response: { status: 204 },
    problems: ['payment.notFound', 'payment.unsigned', 'payment.mismatch', 'request.tooLarge', 'request.tooMany'],
  },
  {
    method: 'get',
    path: '/payments/:orderId/:id',
    tag: 'Public',
    summary:
      'Where the payment of an answer stands, by the number and the access code of its order; nothing of who pays',
    access: 'public',
    response: ok(paymentSchema),
    problems: ['payment.notFound', 'request.tooMany'],
  },
  {
    method: 'get',
    path: '/payments/:orderId/:id/receipt',
    tag: 'Public',
    summary: 'The receipt of a paid order as a PDF ticket',
    access: 'public',
    query: receiptQuerySchema,
    response: file,
    problems: ['payment.notFound', 'payment.notPaid', 'request.tooMany', 'service.unavailable'],
  },
]
