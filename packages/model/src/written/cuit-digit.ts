const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The last digit of a CUIT. */
export function cuitDigit(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index] ?? 0), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? 0 : rest === 10 ? 9 : rest
}
