import { expect, it } from 'vitest'
import { hintOf, mentions, type Subject, subjectOf } from './subject.ts'

it('takes numbers of documents and addresses, and nothing else', () => {
  expect(subjectOf(' 30.987.654 ')).toEqual({ kind: 'document', value: '30987654' })
  expect(subjectOf('12345678-z')).toEqual({ kind: 'document', value: '12345678Z' })
  expect(subjectOf('Ana.Paz@Correo.Example')).toEqual({ kind: 'email', value: 'ana.paz@correo.example' })
  for (const typed of ['', '1234', 'nadie', '*****', 'a@b@c', '1'.repeat(30)]) expect(subjectOf(typed)).toBeUndefined()
  expect(hintOf({ kind: 'document', value: '30987654' })).toBe('…654')
})

it('knows a number however it is written, and no other one', () => {
  const subject: Subject = { kind: 'document', value: '30987654' }
  for (const said of [
    '30987654',
    30_987_654,
    'DNI 30.987.654',
    'soy 30 987 654, de acá',
    { a: [{ b: '(30-987-654)' }] },
  ])
    expect(mentions(subject, said)).toBe(true)
  for (const said of ['130987654', '309876541', 'x30987654', '30.987.65', 3_098_765, null, ['30', '987', '654']])
    expect(mentions(subject, said)).toBe(false)
})

it('knows an address in a sentence, and no other one', () => {
  const subject: Subject = { kind: 'email', value: 'ana@correo.example' }
  for (const said of ['ANA@correo.example', 'Escriba a <ana@correo.example>.', 'mailto:ana@correo.example'])
    expect(mentions(subject, said)).toBe(true)
  for (const said of ['mariana@correo.example', 'ana@correo.example.org', 'ana @correo.example'])
    expect(mentions(subject, said)).toBe(false)
})
