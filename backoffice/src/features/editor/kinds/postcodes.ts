/** What a postcode looks like in a country, and one that does. */
export const postcodes = {
  AR: { pattern: '[A-Za-z]?\\d{4}([A-Za-z]{3})?', patternHint: 'X5900ABC' },
  ES: { pattern: '(0[1-9]|[1-4]\\d|5[0-2])\\d{3}', patternHint: '31001' },
} as const

/** That of a country of which one is known. */
export function postcodeOf(country: string | undefined) {
  return country === 'AR' || country === 'ES' ? postcodes[country] : undefined
}

export function isPostcode(pattern: string | undefined): boolean {
  return Object.values(postcodes).some(each => each.pattern === pattern)
}
