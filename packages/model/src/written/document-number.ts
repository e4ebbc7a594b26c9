import type { Written } from './written.ts'
import { cuitDigit } from './cuit-digit.ts'

/** Documents with their countries: DNI and CUIT or CUIL of Argentina; NIF (the number of a Spanish DNI), NIE and CIF of Spain. */
export const documentTypes = ['dni', 'cuit', 'nif', 'nie', 'cif', 'passport'] as const
export type DocumentType = (typeof documentTypes)[number]

type Fault = 'answer.documentLetter' | 'answer.documentDigit' | 'answer.documentLetterMissing'
/** Nothing: it does not look like this document at all. */
type Reading = { readonly value: string } | { readonly fault: Fault } | undefined

const examples: Readonly<Record<DocumentType, string>> = {
  dni: '30111222',
  cuit: '20-30111222-0',
  nif: '12345678Z',
  nie: 'X1234567L',
  cif: 'B12345674',
  passport: 'AAB123456',
}

/** A number of one of the documents, without separators and in capitals; or what is wrong with it, as far as it can be told. */
export function readDocument(text: string, documents: readonly DocumentType[]): Written {
  const given = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const looked = documents.filter(each => each !== 'passport').map(each => readers[each](given))
  for (const reading of looked) if (reading && 'value' in reading) return reading
  // A number whose check digit is wrong is no passport.
  for (const reading of looked) if (reading && 'fault' in reading) return { code: reading.fault }
  if (documents.includes('passport') && /^(?=.*\d)[A-Z\d]{5,12}$/.test(given)) return { value: given }
  return { code: 'answer.notDocument', values: namesOf(documents) }
}

function namesOf(documents: readonly DocumentType[]) {
  const named = documents.filter(each => each !== 'passport')
  return {
    documents: named.length === 0 ? 'passport' : named.map(each => each.toUpperCase()).join(', '),
    passport: documents.includes('passport') ? 'yes' : 'no',
    example: examples[documents[0] ?? 'passport'],
  }
}

const readers: Readonly<Record<Exclude<DocumentType, 'passport'>, (given: string) => Reading>> = {
  dni: given => (/^0{0,2}[1-9]\d{5,7}$/.test(given) ? { value: given.replace(/^0+/, '') } : undefined),
  cuit: given => {
    if (!/^(?:2[034567]|3[034])\d{9}$/.test(given)) return undefined
    return Number(given[10]) === cuitDigit(given) ? { value: given } : { fault: 'answer.documentDigit' }
  },
  nif: given => {
    const [, head = '', digits = '', letter = ''] = /^([KLM]?)(\d{7,8})([A-Z]?)$/.exec(given) ?? []
    // Up to eight digits in all, of which people leave out the zeros in front.
    if (digits === '' || (head !== '' && digits.length > 7)) return undefined
    return lettered(head, head === '' ? digits.padStart(8, '0') : digits, letter)
  },
  nie: given => {
    const [, head = '', digits = '', letter = ''] = /^([XYZ])(\d{7})([A-Z]?)$/.exec(given) ?? []
    return digits === '' ? undefined : lettered(head, digits, letter, String('XYZ'.indexOf(head)))
  },
  cif: given => {
    const [, head = '', digits = '', last = ''] = /^([A-HJNP-SUVW])(\d{7})([\dA-J])$/.exec(given) ?? []
    if (digits === '') return undefined
    const digit = cifDigit(digits)
    const isRight =
      (!'PQRSNW'.includes(head) && last === String(digit)) || (!'ABEH'.includes(head) && last === 'JABCDEFGHI'[digit])
    if (isRight) return { value: given }
    return { fault: /\d/.test(last) ? 'answer.documentDigit' : 'answer.documentLetter' }
  },
}

/** The letter of a Spanish number is the rest of its digits by 23. */
function lettered(head: string, digits: string, letter: string, inFront = ''): Reading {
  if (letter === '') return { fault: 'answer.documentLetterMissing' }
  const isRight = 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(inFront + digits) % 23] === letter
  return isRight ? { value: head + digits + letter } : { fault: 'answer.documentLetter' }
}

function cifDigit(digits: string): number {
  const sum = [...digits].reduce((total, each, index) => {
    const doubled = Number(each) * 2
    return total + (index % 2 === 1 ? Number(each) : doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}
