import { type Issue, issue } from '../issue.ts'
import type { Language } from '../localized-text.ts'
import { cuitIssue, dniIssue } from './document-rules.ts'
import { isEmail } from './email.ts'

export type NewNaturalPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly dni: string
  readonly email: string
  readonly phone: string
  readonly street: string
}
export type NewLegalPerson = { readonly businessName: string; readonly cuit: string; readonly email: string }

const name = /^[\p{L}\p{M}\d .'’-]{1,255}$/u
const phone = /^\+?\d{1,15}$/

/** Why a natural person cannot be created (spec 3 §5); what is missing first, alone. */
export function naturalPersonIssues(person: NewNaturalPerson, language: Language): Issue[] {
  if ([person.firstName, person.lastName, person.dni].some(isBlank))
    return [issue('person.naturalRequired', ['citizen'])]
  const dni = dniIssue(person.dni, 'create', language)
  return [
    ...(name.test(person.firstName.trim()) ? [] : [issue('person.name', ['citizen', 'firstName'])]),
    ...(name.test(person.lastName.trim()) ? [] : [issue('person.surname', ['citizen', 'lastName'])]),
    ...(dni ? [dni] : []),
    ...mailIssues(person.email),
    ...(isBlank(person.phone) || phone.test(person.phone.trim()) ? [] : [issue('person.phone', ['citizen', 'phone'])]),
    ...(isBlank(person.street) || name.test(person.street.trim())
      ? []
      : [issue('person.street', ['citizen', 'street'])]),
  ]
}

/** Why a legal person cannot be created (spec 3 §5). */
export function legalPersonIssues(person: NewLegalPerson): Issue[] {
  if ([person.businessName, person.cuit].some(isBlank)) return [issue('person.legalRequired', ['citizen'])]
  const cuit = cuitIssue(person.cuit)
  return [...(cuit ? [cuit] : []), ...mailIssues(person.email)]
}

function mailIssues(address: string): Issue[] {
  return isBlank(address) || isEmail(address.trim()) ? [] : [issue('person.email', ['citizen', 'email'])]
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
