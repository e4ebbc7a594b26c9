import { argentineArea, type PhoneCountry, phoneCountries, phonePlans } from './phone-plans.ts'

/** Whose number it is that begins with these digits, of the countries whose plan is known. */
export function countryOf(digits: string): PhoneCountry | undefined {
  return phoneCountries.find(country => digits.startsWith(phonePlans[country].code))
}

/** A kept number as it is written in the country of the question; one from elsewhere with its + and the code of its country. */
export function shownPhone(kept: string, country: PhoneCountry | undefined): string {
  const digits = kept.replace(/^\+/, '')
  const own = kept.startsWith('+') ? countryOf(digits) : undefined
  if (!own) return kept
  const { code, trunk, number, withTrunk } = phonePlans[own]
  const national = digits.slice(code.length)
  if (!number.test(national)) return kept
  if (own !== country) return `+${code} ${grouped(national, own, false)}`
  return `${withTrunk?.test(national) ? trunk : ''}${grouped(national, own, true)}`
}

function grouped(digits: string, country: PhoneCountry, isInside: boolean): string {
  if (country === 'AR') return groupedArgentine(digits, isInside)
  const parts: string[] = []
  let at = 0
  for (const length of phonePlans[country].groups[digits.length] ?? [digits.length]) {
    parts.push(digits.slice(at, at + length))
    at += length
  }
  return parts.join(' ')
}

/** '0353 423-4567', a mobile one '0353 15-423-4567'; from abroad '9 353 423-4567'. */
function groupedArgentine(digits: string, isInside: boolean): string {
  const isMobile = digits.length === 11
  const number = isMobile ? digits.slice(1) : digits
  const area = argentineArea(number)
  const rest = `${number.slice(area, -4)}-${number.slice(-4)}`
  return `${isMobile && !isInside ? '9 ' : ''}${number.slice(0, area)} ${isMobile && isInside ? '15-' : ''}${rest}`
}

/** The texts by which a kept number is found: whole, and as it is dialled and written inside its country. */
export function phoneWords(kept: string): string {
  const digits = kept.replace(/\D/g, '')
  const own = countryOf(digits)
  if (!own) return digits
  const national = digits.slice(phonePlans[own].code.length)
  const dialled = own === 'AR' && national.length === 11 ? national.slice(1) : national
  return `${digits} ${dialled} ${grouped(national, own, true).replace(/\D+/g, ' ')}`
}
