/** Countries whose own way of writing a number is known; numbers of all others are written with their + in front. */
export const phoneCountries = ['AR', 'BO', 'BR', 'CL', 'ES', 'FR', 'MX', 'PT', 'PY', 'UY'] as const
export type PhoneCountry = (typeof phoneCountries)[number]

export type PhonePlan = {
  readonly code: string
  /** What stands before a number inside the country, and is left out from abroad. */
  readonly trunk: string
  /** A number as it is dialled inside the country, without the trunk. */
  readonly number: RegExp
  /** How many digits stand together, by how many there are. */
  readonly groups: Readonly<Record<number, readonly number[]>>
  /** Which numbers are written with the trunk inside the country. */
  readonly withTrunk?: RegExp
  readonly example: string
}

export const phonePlans: Readonly<Record<PhoneCountry, PhonePlan>> = {
  AR: { code: '54', trunk: '0', number: /^9?[1-3]\d{9}$/, groups: {}, withTrunk: /./, example: '0353 423-4567' },
  BO: { code: '591', trunk: '0', number: /^[2-7]\d{7}$/, groups: { 8: [4, 4] }, example: '2221 2345' },
  BR: {
    code: '55',
    trunk: '0',
    number: /^[1-9]\d(?:9\d{8}|[2-5]\d{7})$/,
    groups: { 10: [2, 4, 4], 11: [2, 5, 4] },
    example: '11 91234 5678',
  },
  CL: { code: '56', trunk: '', number: /^[2-9]\d{8}$/, groups: { 9: [1, 4, 4] }, example: '2 2123 4567' },
  ES: { code: '34', trunk: '', number: /^[6-9]\d{8}$/, groups: { 9: [3, 2, 2, 2] }, example: '612 34 56 78' },
  FR: {
    code: '33',
    trunk: '0',
    number: /^[1-9]\d{8}$/,
    groups: { 9: [1, 2, 2, 2, 2] },
    withTrunk: /./,
    example: '01 23 45 67 89',
  },
  MX: { code: '52', trunk: '', number: /^[2-9]\d{9}$/, groups: { 10: [2, 4, 4] }, example: '55 1234 5678' },
  PT: { code: '351', trunk: '', number: /^[2-9]\d{8}$/, groups: { 9: [3, 3, 3] }, example: '212 345 678' },
  PY: {
    code: '595',
    trunk: '0',
    number: /^[2-9]\d{6,8}$/,
    groups: { 7: [2, 2, 3], 8: [2, 3, 3], 9: [3, 3, 3] },
    withTrunk: /./,
    example: '021 234 567',
  },
  UY: {
    code: '598',
    trunk: '0',
    number: /^(?:9\d{7}|[24]\d{7})$/,
    groups: { 8: [4, 4] },
    withTrunk: /^9/,
    example: '2123 4567',
  },
}

// One text, not a set made of it: a bundler keeps what is made at once wherever its file is read.
const threeDigitAreas =
  '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 364 370 376 379 380 381 383 385 387 388'

/** How long the area of an Argentine number is: its ten digits are an area of two, three or four, and the rest. */
export function argentineArea(digits: string): number {
  return digits.startsWith('11') ? 2 : digits.length > 2 && threeDigitAreas.includes(digits.slice(0, 3)) ? 3 : 4
}
