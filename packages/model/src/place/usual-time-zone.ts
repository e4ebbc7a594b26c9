/** The zone that most towns are in, of those of one province, or where it has none yet of its country; none where there is nobody to ask. */
export function usualTimeZone(province: readonly string[], country: readonly string[]): string | undefined {
  const zones = province.length > 0 ? province : country
  const times = (zone: string) => zones.filter(each => each === zone).length
  return [...new Set(zones)].sort((a, b) => times(b) - times(a))[0]
}
