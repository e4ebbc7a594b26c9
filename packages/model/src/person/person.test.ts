import { describe, expect, it } from 'vitest'
import { cuitIssue, cuitWarning, dniIssue, recipientNumberIssue } from './document-rules.ts'
import { legalPersonIssues, naturalPersonIssues } from './new-person.ts'
import { personName, personNumber } from './person.ts'

describe('the number of a natural person (3 §5, §9)', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['12345678901234', true],
    ['123456789012345', false],
    ['', false],
  ])('may be searched for: %s (%s)', (number, isValid) =>
    expect(dniIssue(number, 'search', 'es') === null).toBe(isValid),
  )
  it.each([
    ['1234ab', true],
    ['12345678901', true],
    ['123456789012', false],
    ['12.345', false],
  ])('may be searched for where Portuguese is spoken: %s (%s)', (number, isValid) =>
    expect(dniIssue(number, 'search', 'pt') === null).toBe(isValid),
  )
  it.each([
    ['1', true],
    ['123456789012', true],
    ['1234567890123', false],
  ])('may be given to a new person: %s (%s)', (number, isValid) =>
    expect(dniIssue(number, 'create', 'es') === null).toBe(isValid),
  )
})

describe('CUIT (3 §5)', () => {
  it.each([
    ['30714588204', true],
    ['30-71458820-4', true],
    ['20-12345678-9', true],
    ['21-12345678-9', false],
    ['3071458820', false],
    ['30-714588204', false],
    ['307145882041', false],
    ['', false],
  ])('%s', (number, isValid) => expect(cuitIssue(number) === null).toBe(isValid))
  it('warns of a wrong check digit', () => {
    expect(cuitWarning('20-12345678-6')).toBeNull()
    expect(cuitWarning('20-12345678-5')?.code).toBe('person.cuitCheckDigit')
  })
})

it('searches recipients by a DNI of 6 to 14 digits and a CUIT of 11 to 14 (1 §5)', () => {
  const lengths = (type: 'DNI' | 'CUIT') =>
    Array.from({ length: 16 }, (_, length) => length).filter(length => !recipientNumberIssue(type, '1'.repeat(length)))
  expect([lengths('DNI').at(0), lengths('DNI').at(-1)]).toEqual([6, 14])
  expect([lengths('CUIT').at(0), lengths('CUIT').at(-1)]).toEqual([11, 14])
})

describe('creating a person (3 §5)', () => {
  const person = { firstName: "Ana O'Neil", lastName: 'Peña-Güell', dni: '12345678', email: '', phone: '', street: '' }
  const natural = (change: Partial<typeof person>) =>
    naturalPersonIssues({ ...person, ...change }, 'es').map(({ code }) => code)
  it.each([
    [{}, []],
    [{ lastName: ' ' }, ['person.naturalRequired']],
    [{ firstName: 'A<b>' }, ['person.name']],
    [{ firstName: 'x'.repeat(256) }, ['person.name']],
    [{ lastName: 'A;' }, ['person.surname']],
    [{ dni: '1234567890123' }, ['person.createDni']],
    [{ email: 'a@b' }, ['person.email']],
    [{ email: 'a@b.com' }, []],
    [{ phone: '+5493534123456' }, []],
    [{ phone: '353 412' }, ['person.phone']],
    [{ phone: '1234567890123456' }, ['person.phone']],
    [{ street: 'Av. Belgrano 1148' }, []],
    [{ street: 'Calle #3' }, ['person.street']],
  ])('%j', (change, codes) => expect(natural(change)).toEqual(codes))

  it('needs the business name and the CUIT of a legal person, and a valid e-mail if any', () => {
    const legal = (change: object) =>
      legalPersonIssues({ businessName: 'Don Aldo SRL', cuit: '30714588204', email: '', ...change }).map(
        ({ code }) => code,
      )
    expect(legal({})).toEqual([])
    expect(legal({ businessName: '' })).toEqual(['person.legalRequired'])
    expect(legal({ cuit: '123' })).toEqual(['person.cuit'])
    expect(legal({ email: 'x' })).toEqual(['person.email'])
  })
})

it('names a legal person by its business', () => {
  expect(personName({ kind: 'legal', id: '1', businessName: 'Don Aldo SRL', cuit: '30' })).toBe('Don Aldo SRL')
  expect(personNumber({ kind: 'natural', id: '1', firstName: 'A', lastName: 'B', dni: '7' })).toBe('7')
})
