import type { NewAnswer, Written } from '../row/new-answer.ts'

const largestGroup = 64

/** What became of one of a group; `error` is for the unexpected. */
export type Outcome = { readonly written: Written } | { readonly error: unknown }

type Job = { answer: NewAnswer; resolve: (written: Written) => void; reject: (error: unknown) => void }

/**
 * At rest an answer leaves at once and alone. Under load those that arrive while `lanes` groups are under way share the next one, so a hot
 * municipality waits for one flush a group instead of one an answer.
 */
export function inGroups(
  lanes: number,
  write: (answers: readonly NewAnswer[]) => Promise<readonly Outcome[]>,
): (answer: NewAnswer) => Promise<Written> {
  let waiting: Job[] = []
  let underWay = 0

  async function send(jobs: readonly Job[]): Promise<void> {
    underWay++
    try {
      const outcomes = await write(jobs.map(({ answer }) => answer))
      for (const [index, { resolve, reject }] of jobs.entries()) {
        const own = outcomes[index]
        if (own && 'written' in own) resolve(own.written)
        else reject(own ? own.error : new Error('an answer of the group has no outcome'))
      }
    } catch (error) {
      for (const { reject } of jobs) reject(error)
    } finally {
      underWay--
      next()
    }
  }

  function next(): void {
    while (waiting.length > 0 && underWay < lanes) {
      const jobs = waiting.slice(0, largestGroup)
      waiting = waiting.slice(largestGroup)
      void send(jobs)
    }
  }

  return answer =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, resolve, reject })
      // The others of this turn of the event loop come along.
      if (waiting.length === 1) setImmediate(next)
    })
}
