import { expect, it } from 'vitest'
import { condition, conditional, definition, open, simple } from '../../fixtures/build.ts'
import type { AnswerContent, Values } from '../answer/content.ts'
import type { FormDefinition } from '../form/definition.ts'
import { payerIn } from './payer.ts'

const nobody = { fullName: '', dni: '', phone: '', email: '' }
const form = (sections: FormDefinition['sections']) => definition('Pago', '', { sections })
const given = (values: Record<string, string | number>): Values =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]))
const rows = (...all: Record<string, string | number>[]) => ({
  rows: all.map((values, index) => ({ id: `r${index}`, values: given(values) })),
})
const person = [
  open('given', 'string', 'Nombre', { autocomplete: 'given-name' }),
  open('family', 'string', 'Apellido', { autocomplete: 'family-name' }),
  open('number', 'integer', 'Nº de DNI'),
  open('phone', 'string', 'Teléfono', { autocomplete: 'tel' }),
  open('mail', 'string', 'Correo', { autocomplete: 'email' }),
]

it('takes the payer of an answer that names nobody from what the form asks of whoever gives it', () => {
  const values = { given: ' Ana ', family: 'Pérez', number: 20111222, phone: '353 412', mail: 'ana@example.org' }
  const content: AnswerContent = { sections: { s: rows(values) } }
  const payer = { fullName: 'Ana Pérez', dni: '20111222', phone: '353 412', email: 'ana@example.org' }
  expect(payerIn(form([simple('s', 'Quién', person)]), content)).toEqual(payer)
})

it('goes by nobody of a repeated section, by nothing of a condition that is not checked, and by no other number', () => {
  const people = form([
    simple('s', 'Convivientes', person, { repeatable: true }),
    conditional('c', 'Además', [condition('proxy', 'Apoderado', person)]),
    simple('t', 'Trámite', [open('file', 'string', 'Número de expediente del documento')]),
  ])
  const content: AnswerContent = {
    sections: {
      s: rows({ given: 'Bea', number: 33111222 }),
      c: { checked: [], values: given({ given: 'Ciro', mail: 'c@example.org' }) },
      t: rows({ file: 'EX-1' }),
    },
  }
  expect(payerIn(people, content)).toEqual(nobody)
})

it('leaves out what an order cannot hold', () => {
  const content: AnswerContent = { sections: { s: rows({ number: '1'.repeat(15), phone: '3'.repeat(21) }) } }
  const texts = [open('number', 'string', 'Documento'), open('phone', 'string', 'Tel', { autocomplete: 'tel' })]
  expect(payerIn(form([simple('s', 'Quién', texts)]), content)).toEqual(nobody)
})
