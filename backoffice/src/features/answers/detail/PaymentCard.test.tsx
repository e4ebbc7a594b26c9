import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { AnswerPayment } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, describe, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { PaymentCard } from './PaymentCard.tsx'

const text = createText('es', await loadMessages('es'))
const municipality = { id: '70', name: 'Egüés', timeZone: 'Europe/Madrid', hideElectronicSignature: false }
const ana = { kind: 'natural', id: '7', firstName: 'Ana', lastName: 'Torres', dni: '30111222' } as const
const person = {
  kind: 'natural',
  name: 'Ana Torres',
  number: '30111222',
  details: { ...ana, street: 'Calle Mayor 3' },
} as const
const payment: AnswerPayment = {
  orderId: '0312abcDEF',
  status: 'Pendiente de validar',
  amountCents: 3750,
  currency: 'EUR',
  lines: [{ section: 'Pedido', quantity: 3, unitPriceCents: 1250 }],
  fullName: 'Ana Torres',
  dni: '30111222',
  phone: '600111222',
  email: 'ana@example.org',
  concept: 'Tasa',
  gateway: '',
  operationId: null,
  paidAt: null,
  createdAt: '2026-11-18T12:15:00Z',
  attempts: 0,
  paidTimes: 0,
  payPath: '/pagar/0312abcDEF/x',
  refundedCents: 0,
  refunds: [],
}

afterEach(cleanup)
const draw = (changes: Partial<AnswerPayment> = {}, permissions: string[] = []) => {
  const queries = new QueryClient()
  queries.setQueryData(['session'], { permissions })
  const answer = { id: 'a1', formId: 'f1', municipality, person }
  return render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <PaymentCard answer={answer} payment={{ ...payment, ...changes }} level={1} />
      </TextContext>
    </QueryClientProvider>,
  )
}
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('the payment of an answer', () => {
  it('shows name, address, date, and the sign and the name of the currency (3 §2, §3)', () => {
    draw()
    const said = ['Nombre completo', 'Dirección', 'Fecha', 'Moneda', 'Cantidad'].map(valueOf)
    expect(said).toEqual([
      'Ana Torres',
      'Calle Mayor 3',
      '18/11/2026 - 13:15',
      '€ · euros',
      expect.stringMatching(/^3 × 12,50\s€$/),
    ])
    expect(valueOf('Importe')).toMatch(/^37,50\s€Pendiente de validar$/)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/pagar/0312abcDEF/x')
  })

  it('says of an anonymous answer that nobody asked who pays', () => {
    draw({ fullName: '', dni: '', phone: '', email: '' })
    expect(valueOf('Nombre completo')).toBe('No se pidió')
    expect(screen.queryByText('DNI')).toBeNull()
  })

  it.each([
    ['Pendiente de validar', 'payment-pending'],
    ['Pagado', 'payment-paid'],
    ['Rechazado', 'payment-refused'],
  ] as const)('has a chip of its own for %s', (status, name) => {
    draw({ status })
    expect(screen.getByText(status).parentElement?.className).toBe(`state-chip ${name}`)
  })

  it('names the payment once there is one, and says what was taken twice', () => {
    draw({
      status: 'Pagado',
      operationId: 'R-1',
      paidAt: '2026-11-18T12:20:00Z',
      payPath: null,
      attempts: 2,
      paidTimes: 2,
    })
    expect([valueOf('Referencia del pago'), valueOf('Fecha')]).toEqual(['R-1', '18/11/2026 - 13:20'])
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(/cobró este pago 2 veces/)).toBeDefined()
  })

  it('lists what was given back with who noted it and why, and offers to note more to whoever may, while any is left', () => {
    const refund = {
      id: 'r1',
      at: '2026-11-20T12:00:00Z',
      by: 'Luis Ferrero',
      amountCents: 1250,
      reason: 'Sobraba una',
    }
    const paid = { status: 'Pagado' as const, payPath: null, refundedCents: 1250, refunds: [refund] }
    const button = () => screen.queryByRole('button', { name: 'Anotar una devolución' })
    draw(paid)
    expect(valueOf('Devuelto')?.replaceAll('\u00a0', ' ')).toBe('12,50 €, 20/11/2026, Luis Ferrero: Sobraba una')
    expect(button()).toBeNull()
    cleanup()
    draw(paid, ['manage usuario_municipio'])
    expect(button()).not.toBeNull()
    cleanup()
    draw({ ...paid, refundedCents: 3750 }, ['manage usuario_municipio'])
    expect(button()).toBeNull()
    cleanup()
    draw({}, ['manage usuario_municipio'])
    expect(button()).toBeNull()
  })
})
