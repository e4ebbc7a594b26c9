import * as v from 'valibot'
import { expect, it } from 'vitest'
import { amountCents } from './amount.ts'
import { paymentOrderSchema } from './payment-order.ts'

const order = {
  orderId: 'o1',
  status: 'Pendiente de validar',
  currency: 'EUR',
  lines: [
    { section: 'Licencia', quantity: 3, unitPriceCents: 1250 },
    { section: 'Inspección', quantity: 1, unitPriceCents: 999 },
  ],
  fullName: 'Ana Torres',
  dni: '12345678',
  phone: '',
  email: '',
}

it('multiplies and adds whole cents', () => {
  expect(amountCents(v.parse(paymentOrderSchema, order))).toBe(4749)
})

it.each([
  { ...order, status: 'pagado' },
  { ...order, lines: [] },
  { ...order, lines: [{ section: 'A', quantity: 1.5, unitPriceCents: 100 }] },
  { ...order, currency: 'euro' },
  { ...order, paid: true },
])('refuses what is no order', wrong => {
  expect(v.is(paymentOrderSchema, wrong)).toBe(false)
})
