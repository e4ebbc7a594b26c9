import type { Text } from '@ventanilla/text'

/** Cents as an amount of their currency: '12,50 €'. */
export function priceText(text: Text, cents: number, currency: string): string {
  return text.number(cents / 100, { style: 'currency', currency })
}
