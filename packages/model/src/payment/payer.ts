import { type Person, personName, personNumber } from '../person/person.ts'
import type { PaymentOrder } from './payment-order.ts'

export type Payer = Pick<PaymentOrder, 'fullName' | 'dni' | 'phone' | 'email'>

/** Who pays (spec 3 §3): the citizen whom the answer is about; of an anonymous answer nobody knows. */
export function payerOf(person: Person | undefined): Payer {
  if (!person) return { fullName: '', dni: '', phone: '', email: '' }
  const { phone = '', email = '' } = person
  return { fullName: personName(person), dni: personNumber(person), phone, email }
}
