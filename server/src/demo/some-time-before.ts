export const dayMs = 24 * 3600 * 1000
/** The busy hours of an office, in UTC for a town of Argentina. */
const opening = 11
const open = 11

/** An instant of the last days, more of the late ones than of the early ones: a service that people come to know. */
export function someTimeBefore(now: Date, random: () => number, days = 60): number {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const day = midnight - Math.floor(random() ** 1.4 * days) * dayMs
  const at = day + (opening + (random() + random()) * 0.5 * open) * 3600 * 1000
  return Math.floor(Math.min(at, now.getTime() - random() * 3600 * 1000))
}
