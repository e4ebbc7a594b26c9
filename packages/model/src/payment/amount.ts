import type { PaymentOrder } from './payment-order.ts'

/** What an order comes to, in cents: quantity times unit price of every line (spec 3 §3). */
export function amountCents({ lines }: Pick<PaymentOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
}
