/**
 * An amount as people write it, in cents: '12', '12,5', '1.250,00', '1,250.00'. The last comma or point with one or two digits after it begins
 * the cents, those with three after it only group. Undefined where it is no amount.
 */
export function centsOf(typed: string): number | undefined {
  const found =
    /^(?:(?<grouped>\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)|(?<plain>\d{1,12}))(?:(?<mark>[.,])(?<cents>\d{1,2}))?$/.exec(
      typed.trim(),
    )
  if (!found?.groups) return undefined
  const { grouped = '', plain = '', mark } = found.groups
  // What groups does not begin the cents.
  if (mark !== undefined && grouped.includes(mark)) return undefined
  const whole = Number(grouped.replaceAll(/\D/g, '') || plain)
  return whole * 100 + Number((found.groups['cents'] ?? '').padEnd(2, '0'))
}
