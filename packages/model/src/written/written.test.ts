import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentType, documentTypes, readDocument } from './document-number.ts'
import { readEmail } from './email.ts'
import { readPhone } from './phone.ts'
import { type PhoneCountry, phoneCountries, phonePlans } from './phone-plans.ts'
import { phoneWords, shownPhone } from './shown-phone.ts'

describe('an address of e-mail', () => {
  it.each([
    ['ana@town.example', 'ana@town.example'],
    ['Ana.Paz+casa@Town.EXAMPLE', 'Ana.Paz+casa@town.example'],
    ['ñandú@árbol.example', 'ñandú@árbol.example'],
  ])('%s is kept as %s', (text, value) => expect(readEmail(text)).toEqual({ value }))

  it.each(['ana', 'ana@town', '@town.example', 'ana@', 'a@@b.example', 'ana..paz@town.example', '.ana@town.example'])(
    '%s is none',
    text => expect(readEmail(text)).toEqual({ code: 'answer.notEmail' }),
  )
  it.each([
    'ana@town.example, eva@town.example',
    'ana@-town.example',
    'ana@127.0.0.1',
    'a na@town.example',
    'a\u0001@town.example',
  ])('%s is none either', text => expect(readEmail(text)).toEqual({ code: 'answer.notEmail' }))
})

describe('a phone number', () => {
  it.each<[PhoneCountry, string, string, string]>([
    ['AR', '0353 423-4567', '+543534234567', '0353 423-4567'],
    ['AR', '353 4234567', '+543534234567', '0353 423-4567'],
    ['AR', '011 4321-1234', '+541143211234', '011 4321-1234'],
    ['AR', '011 15-4321-1234', '+5491143211234', '011 15-4321-1234'],
    ['AR', '+54 9 353 423 4567', '+5493534234567', '0353 15-423-4567'],
    ['AR', '02954 15 42-3456', '+5492954423456', '02954 15-42-3456'],
    ['AR', '+34 612 34 56 78', '+34612345678', '+34 612 34 56 78'],
    ['AR', '0034 612345678', '+34612345678', '+34 612 34 56 78'],
    ['ES', '612-345-678', '+34612345678', '612 34 56 78'],
    ['ES', '+54 353 423 4567', '+543534234567', '+54 353 423-4567'],
    ['ES', '+44 20 7946 0958', '+442079460958', '+442079460958'],
    ['BR', '(11) 91234-5678', '+5511912345678', '11 91234 5678'],
    ['UY', '099 123 456', '+59899123456', '09912 3456'],
    ['FR', '01 23 45 67 89', '+33123456789', '01 23 45 67 89'],
  ])('written in %s as %s is kept as %s and shown as %s', (country, text, value, shown) => {
    expect(readPhone(text, country)).toEqual({ value })
    expect(shownPhone(value, country)).toBe(shown)
  })

  it.each(['', '423-4567', 'ninguno', '0353 423 456', '612', '911 911 911 911 911'])('%s is none in Argentina', text =>
    expect(readPhone(text, 'AR')).toMatchObject({ code: 'answer.notPhone' }),
  )

  it('of another country is measured by the way of that country', () => {
    expect(readPhone('+34 112', 'AR')).toEqual({ code: 'answer.phoneAbroad' })
    expect(readPhone('612345678', undefined)).toEqual({ code: 'answer.phoneAbroad' })
  })

  it('as it is shown is read as what it was, wherever it is from and whoever reads it', () => {
    const country = fc.constantFrom(...phoneCountries)
    const national = (from: PhoneCountry) => fc.stringMatching(phonePlans[from].number)
    fc.assert(
      fc.property(
        country,
        country.chain(from => national(from).map(number => `+${phonePlans[from].code}${number}`)),
        (reader, kept) => {
          const once = readPhone(kept, reader)
          const value = 'value' in once ? once.value : ''
          expect(readPhone(shownPhone(value, reader), reader)).toEqual({ value })
        },
      ),
    )
  })

  it('is found by its digits, whole and as it is dialled, and by what it is written of', () => {
    expect(phoneWords('+5493534234567').split(' ')).toEqual(['5493534234567', '3534234567', '353', '15', '423', '4567'])
  })
})

describe('the number of a document', () => {
  it.each<[DocumentType[], string, string]>([
    [['dni'], '30.111.222', '30111222'],
    [['dni'], '05111222', '5111222'],
    [['cuit'], '20-30111222-0', '20301112220'],
    [['nif'], '12.345.678-z', '12345678Z'],
    [['nif'], '1234567L', '01234567L'],
    [['nie'], 'x-1234567-l', 'X1234567L'],
    [['cif'], 'A58818501', 'A58818501'],
    [['cif'], 'P2807900B', 'P2807900B'],
    [['dni', 'nif'], '12345678Z', '12345678Z'],
    [['passport'], 'aab 123456', 'AAB123456'],
  ])('%s: %s is kept as %s', (documents, text, value) => expect(readDocument(text, documents)).toEqual({ value }))

  it.each<[DocumentType[], string, string]>([
    [['nif'], '12345678A', 'answer.documentLetter'],
    [['nif', 'nie'], 'X1234567A', 'answer.documentLetter'],
    [['nif'], '12345678', 'answer.documentLetterMissing'],
    [['cuit'], '20-30111222-5', 'answer.documentDigit'],
    [['cif'], 'A58818502', 'answer.documentDigit'],
    [['cif'], 'P2807900A', 'answer.documentLetter'],
    [['nif', 'passport'], '12345678A', 'answer.documentLetter'],
    [['dni'], '12', 'answer.notDocument'],
    [['dni'], '12345678Z', 'answer.notDocument'],
    [['passport'], 'PASSPORT', 'answer.notDocument'],
    [[], '30111222', 'answer.notDocument'],
  ])('%s: %s is refused: %s', (documents, text, code) => expect(readDocument(text, documents)).toMatchObject({ code }))

  it('says which documents are taken, and how one looks that is', () => {
    for (const type of documentTypes) {
      const refused = readDocument('?', [type])
      const example = 'values' in refused ? String(refused.values?.['example']) : ''
      expect(readDocument(example, [type])).toHaveProperty('value')
    }
    expect(readDocument('?', ['nif', 'nie', 'passport'])).toMatchObject({
      values: { documents: 'NIF, NIE', passport: 'yes' },
    })
  })

  it('as it is kept is read as what it is', () => {
    const documents = fc.subarray([...documentTypes], { minLength: 1 })
    const digits = fc.stringMatching(/^[XYZA-W]?\d{7,11}[A-Z]?$/)
    fc.assert(
      fc.property(documents, digits, (taken, text) => {
        const once = readDocument(text, taken)
        if ('value' in once) expect(readDocument(once.value, taken)).toEqual(once)
      }),
      { numRuns: 500 },
    )
  })
})
