import type { Text } from '@ventanilla/text'

/** A length as people say it: 'about 20 km', not 19,567 m. */
export function roundLength(metres: number, text: Text): { size: string; unit: 'km' | 'm' } {
  const isFar = metres >= 1_000
  const value = isFar ? metres / 1_000 : metres
  return { size: text.number(value, { maximumSignificantDigits: 2 }), unit: isFar ? 'km' : 'm' }
}
