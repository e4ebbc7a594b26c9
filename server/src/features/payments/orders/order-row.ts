import type { NewOrder } from './new-order.ts'

type Name = 'municipalityId' | 'formId' | 'answerId' | 'createdAt' | keyof NewOrder

/** The row of an order, of what stands for its values in a statement. Which gateway it goes to is known when somebody goes there. */
export function orderRow<T>(values: Readonly<Record<Name, T>>) {
  const { municipalityId, formId, answerId, orderId, accessCode, amountCents, currency, details, createdAt } = values
  const key = { municipalityId, formId, answerId, orderId, accessCode }
  const state = { gateway: '', status: 'Pendiente de validar', attempt: 0 }
  return { ...key, ...state, amountCents, currency, details, createdAt, updatedAt: createdAt }
}
