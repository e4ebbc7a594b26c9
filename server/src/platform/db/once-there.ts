import { isUnavailable } from './failures.ts'

const firstRestMs = 200
const longestRestMs = 3_000

/** Does what needs the database as soon as it is there; throws what came last where that takes longer than `longestMs`. What is wrong about anything else is thrown at once. */
export async function onceThere<T>(
  work: () => Promise<T>,
  { longestMs, onAway }: { longestMs: number; onAway: (error: unknown) => void },
): Promise<T> {
  const end = performance.now() + longestMs
  for (let tried = 0; ; tried++) {
    try {
      return await work()
    } catch (error) {
      // The jitter keeps processes that lost it together from coming back together.
      const restMs = Math.min(longestRestMs, firstRestMs * 2 ** tried) * (0.5 + Math.random() / 2)
      if (!isUnavailable(error) || performance.now() + restMs > end) throw error
      if (tried === 0) onAway(error)
      await new Promise(resolve => setTimeout(resolve, restMs))
    }
  }
}
