import { argentineArea, type PhoneCountry, phoneCountries, phonePlans } from './phone-plans.ts'
import type { Written } from './written.ts'

/** A phone number as it is kept, E.164: + and digits alone. Written as in the country of the question, or from anywhere with a + or 00. */
export function readPhone(text: string, country: PhoneCountry | undefined): Written {
  const wrong: Written = country
    ? { code: 'answer.notPhone', values: { example: phonePlans[country].example } }
    : { code: 'answer.phoneAbroad' }
  if (!/^\s*\+?[\d\s().\-/]{1,40}$/.test(text)) return wrong
  const digits = text.replace(/\D/g, '')
  const abroad = text.includes('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  if (abroad !== undefined) return isNumber(abroad) ? { value: `+${settled(abroad)}` } : { code: 'answer.phoneAbroad' }
  const national = country && fromInside(digits, country)
  return national ? { value: `+${phonePlans[country].code}${national}` } : wrong
}

/** Of a country whose numbers are known it has to be one of them. */
function isNumber(digits: string): boolean {
  const country = countryOf(digits)
  if (!country) return /^[1-9]\d{7,14}$/.test(digits)
  const { code, number } = phonePlans[country]
  return number.test(withoutFifteen(digits.slice(code.length), country))
}

function settled(digits: string): string {
  const country = countryOf(digits)
  if (!country) return digits
  const { code } = phonePlans[country]
  return code + withoutFifteen(digits.slice(code.length), country)
}

function countryOf(digits: string): PhoneCountry | undefined {
  return phoneCountries.find(country => digits.startsWith(phonePlans[country].code))
}

function fromInside(digits: string, country: PhoneCountry): string | undefined {
  const { trunk, number } = phonePlans[country]
  const [whole, short] = [digits, trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits].map(each =>
    withoutFifteen(each, country),
  )
  return [short, whole].find(each => each !== undefined && number.test(each))
}

/** A mobile number of Argentina has 15 after its area inside the country, and 9 before it from abroad. */
function withoutFifteen(digits: string, country: PhoneCountry): string {
  if (country !== 'AR' || digits.length !== 12) return digits
  const area = argentineArea(digits)
  return digits.slice(area, area + 2) === '15' ? `9${digits.slice(0, area)}${digits.slice(area + 2)}` : digits
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
