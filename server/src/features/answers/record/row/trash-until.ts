export const dayMs = 24 * 3_600_000

/** From when on an answer in the trash is deleted for good, where answers stay there for so many days. */
export function untilOf(trashedAt: number, days: number): string {
  return new Date(trashedAt + days * dayMs).toISOString()
}

/** What went to the trash before this instant has been there for so many days. */
export function trashedBefore(now: number, days: number): number {
  return now - days * dayMs
}
