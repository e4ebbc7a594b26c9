const firstMs = 2_000
const longestMs = 30 * 60_000
/** From then on only a person asks for another try (decisions.md, Mail and deliveries). */
export const givenUpAfterMs = 24 * 3_600_000

/** How long to wait after the nth failed try: twice as long each time, up to half an hour; the random part spreads what failed together. */
export function restAfter(attempts: number, random: () => number = Math.random): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 30))
  return Math.round(whole * (0.5 + random() / 2))
}
