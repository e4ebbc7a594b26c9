import { argentineArea, type PhoneCountry, phonePlans } from './phone-plans.ts'
import { countryOf } from './shown-phone.ts'
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
