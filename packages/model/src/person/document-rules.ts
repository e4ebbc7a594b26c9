import { type Issue, issue } from '../issue.ts'
import type { Language } from '../localized-text.ts'
import { cuitDigit } from '../written/cuit-digit.ts'

/** Lengths of a natural person's number by purpose; Portuguese searches take letters too (spec 3 §5 and §9, one table: decisions.md, Citizens and the portal). */
const dniRules = {
  search: { pattern: /^[\dA-Za-z.\s-]{6,14}$/, portuguese: /^[\dA-Za-z]{6,11}$/, code: 'person.dni' },
  create: { pattern: /^.{1,12}$/, portuguese: /^.{1,12}$/, code: 'person.createDni' },
} as const

export type DocumentPurpose = keyof typeof dniRules

export function dniIssue(number: string, purpose: DocumentPurpose, language: Language): Issue | null {
  const rule = dniRules[purpose]
  const pattern = language === 'pt' ? rule.portuguese : rule.pattern
  return pattern.test(number.trim()) ? null : issue(rule.code, ['citizen', 'dni'])
}

const cuit = /^(?:20|23|27|30|33)(?:\d{9}|-\d{8}-\d)$/

/** CUIT: prefix 20, 23, 27, 30 or 33 and 9 digits, or with hyphens 2-8-1 (spec 3 §5). */
export function cuitIssue(number: string): Issue | null {
  return cuit.test(number.trim()) ? null : issue('person.cuit', ['citizen', 'cuit'])
}

/** A wrong check digit is a warning, never an error (decisions.md, Citizens and the portal). Only for a number that `cuitIssue` accepts. */
export function cuitWarning(number: string): Issue | null {
  const digits = number.replace(/\D/g, '')
  return digits.length === 11 && Number(digits[10]) === cuitDigit(digits)
    ? null
    : issue('person.cuitCheckDigit', ['citizen', 'cuit'])
}

/** The welcome page's search by number (spec 1 §5): DNI 6 to 14 characters, CUIT 11 to 14. */
export function recipientNumberIssue(type: 'DNI' | 'CUIT', number: string): Issue | null {
  const length = number.trim().length
  const isValid = length <= 14 && length >= (type === 'DNI' ? 6 : 11)
  return isValid ? null : issue(type === 'DNI' ? 'person.dni' : 'person.cuit', ['number'])
}
