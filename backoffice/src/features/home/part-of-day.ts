/** How the welcome page greets: by the clock of the municipality. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export function partOfDay(at: Date, timeZone: string): PartOfDay {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 20 ? 'afternoon' : 'evening'
}
