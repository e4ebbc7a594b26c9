import { blockedMs, median, percentile } from '../measure.ts'

const rounds = 40
/** What takes longer is not asked so often. */
const slowMs = 100
const slowRounds = 5

/** How long each of several rounds took, after some that are not counted. */
export async function timed(work: () => Promise<void>): Promise<number[]> {
  const found: number[] = []
  for (let round = -3; round < rounds; round++) {
    const began = performance.now()
    await work()
    if (round >= 0) found.push(performance.now() - began)
    if (found.length >= slowRounds && median(found) > slowMs) break
  }
  return found
}

/** The same, and how long the event loop was kept in each round: so long somebody else would have waited. */
export async function timedBlock(work: () => Promise<void>): Promise<{ found: number[]; blocked: number[] }> {
  const found: number[] = []
  const blocked: number[] = []
  for (let round = -2; round < rounds / 2; round++) {
    let took = 0
    const most = await blockedMs(async () => {
      const began = performance.now()
      await work()
      took = performance.now() - began
    })
    if (round < 0) continue
    found.push(took)
    blocked.push(most)
    if (found.length >= slowRounds && median(found) > slowMs) break
  }
  return { found, blocked }
}

/** The middle and the 99th of a hundred, for a table. */
export const cells = (found: readonly number[]) => [median(found).toFixed(2), percentile(found, 0.99).toFixed(2)]
