import type { DataType } from './base.ts'

/** What a browser knows of the person before it, as the HTML standard names it: the purposes that a question of a form may have (WCAG 1.3.5). */
export const autocompleteTokens = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'organization-title',
  'email',
  'tel',
  'street-address',
  'address-line1',
  'address-line2',
  'address-level2',
  'address-level1',
  'postal-code',
  'country-name',
  'bday',
  'url',
] as const
export type AutocompleteToken = (typeof autocompleteTokens)[number]

const others: Partial<Record<DataType, readonly AutocompleteToken[]>> = {
  integer: ['tel', 'postal-code'],
  email: ['email'],
  phone: ['tel'],
  date: ['bday'],
  link: ['url'],
}
const notText: readonly AutocompleteToken[] = ['bday', 'url']

/** The purposes that fit a type of data; none where nothing is written that a browser would know. */
export function autocompleteFor(dataType: DataType): readonly AutocompleteToken[] {
  return dataType === 'string' ? autocompleteTokens.filter(token => !notText.includes(token)) : (others[dataType] ?? [])
}
