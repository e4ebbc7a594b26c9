import { sql } from 'drizzle-orm'
import { statement } from '../../../platform/db/handle.ts'

const value = sql.placeholder

/** Written with the answer that is to be paid for. Which gateway it goes to is known when somebody goes there. */
export const insertOrder = statement('save_order', (tx, { paymentOrder }) =>
  tx.insert(paymentOrder).values({
    municipalityId: value('municipalityId'),
    formId: value('formId'),
    answerId: value('answerId'),
    orderId: value('orderId'),
    accessCode: value('accessCode'),
    gateway: '',
    status: 'Pendiente de validar',
    amountCents: value('amountCents'),
    currency: value('currency'),
    details: value('details'),
    attempt: 0,
    createdAt: value('at'),
    updatedAt: value('at'),
  }),
)
