import { describe, expect, it } from 'vitest'
import { condition, conditional, definition, open, simple } from '../../fixtures/build.ts'
import type { AnswerContent } from '../answer/content.ts'
import type { FormDefinition } from '../form/definition.ts'
import { amountCents } from './amount.ts'
import { operationGroups } from './operation-groups.ts'
import { payerOf } from './payer.ts'
import { mostPaid, paymentAsked, paymentIssues } from './payment-asked.ts'

const payment = { unitPriceCents: 1250, currency: 'EUR', concept: 'Tasa' }
const paid = { paymentGateway: true }
const count = open('count', 'integer', 'Copias')
const counted = { ...payment, quantityQuestionId: 'count' }
const form = (more: Partial<FormDefinition> = {}, settings: Partial<FormDefinition['settings']> = paid) =>
  definition('Copias', '', { sections: [simple('s', 'Pedido', [count])], payment, ...more }, settings)
const rows = (...values: (number | undefined)[]): AnswerContent => ({
  sections: {
    s: {
      rows: values.map((value, index) => ({
        id: `r${index}`,
        values: value === undefined ? {} : { count: { value } },
      })),
    },
  },
})
const quantity = (definition: FormDefinition, content: AnswerContent) =>
  paymentAsked(definition, content)?.lines[0]?.quantity

describe('what an answer costs (3 §3)', () => {
  it('is one unit where nothing is counted, in the currency of the form', () => {
    expect(paymentAsked(form(), rows(3))).toEqual({
      currency: 'EUR',
      lines: [{ section: 'Tasa', quantity: 1, unitPriceCents: 1250 }],
    })
  })

  it('is as many as the question says, in its section', () => {
    const asked = paymentAsked(form({ payment: counted }), rows(3))
    expect(asked?.lines).toEqual([{ section: 'Pedido', quantity: 3, unitPriceCents: 1250 }])
    expect(asked && amountCents(asked)).toBe(3750)
  })

  it.each([
    ['blank', rows(undefined), 1],
    ['left out with its section', { sections: {} }, 1],
    ['none', rows(0), undefined],
    ['less than none', rows(-4), undefined],
    ['less than none beside some', rows(-4, 3), 3],
    ['repeated', rows(2, undefined, 5), 8],
  ])('counts what is %s', (_, content, expected) => {
    expect(quantity(form({ payment: counted }), content)).toBe(expected)
  })

  it('counts nothing below a condition that is not checked', () => {
    const sections = [conditional('s', 'Además', [condition('copies', 'Copias', [count])])]
    const below = form({ sections, payment: counted })
    const values = { count: { value: 4 } }
    expect(quantity(below, { sections: { s: { checked: [], values } } })).toBeUndefined()
    expect(quantity(below, { sections: { s: { checked: ['copies'], values } } })).toBe(4)
    expect(quantity(below, { sections: { s: { checked: ['copies'], values: {} } } })).toBe(1)
  })

  it('is nothing without the option, without a price, or at no price', () => {
    expect(paymentAsked(form({}, {}), rows(1))).toBeUndefined()
    expect(paymentAsked(definition('Gratis', '', { sections: [] }, paid), rows(1))).toBeUndefined()
    expect(paymentAsked(form({ payment: { ...payment, unitPriceCents: 0 } }), rows(1))).toBeUndefined()
  })

  it('is refused where an order could not hold it', () => {
    const many = form({ payment: counted })
    expect(paymentIssues(many, rows(mostPaid))).toEqual([])
    const path = ['content', 'sections', 's', 'rows', 1, 'values', 'count']
    expect(paymentIssues(many, rows(mostPaid, 1))).toEqual([
      { code: 'answer.tooLarge', path, values: { max: mostPaid } },
    ])
    expect(paymentIssues(form(), rows(mostPaid + 1))).toEqual([])
  })
})

it('is paid by the citizen, or by whoever it is', () => {
  const contact = { id: 'p', phone: '3534123456', email: 'a@example.org' }
  const ana = { kind: 'natural', ...contact, firstName: 'Ana', lastName: 'Torres', dni: '30111222' } as const
  expect(payerOf(ana)).toEqual({
    fullName: 'Ana Torres',
    dni: '30111222',
    phone: '3534123456',
    email: 'a@example.org',
  })
  expect(payerOf({ kind: 'legal', id: 'l', businessName: 'Vivero SA', cuit: '30-71998888-1' })).toEqual({
    fullName: 'Vivero SA',
    dni: '30-71998888-1',
    phone: '',
    email: '',
  })
  expect(payerOf(undefined).fullName).toBe('')
})

it('splits the operation of a receipt into groups of 25', () => {
  expect(operationGroups('a'.repeat(60)).map(({ length }) => length)).toEqual([25, 25, 10])
  expect(operationGroups('')).toEqual([])
})
