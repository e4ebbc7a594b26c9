import type { NewAnswer, Written } from '../row/new-answer.ts'

const largestGroup = 64

/** What became of one of a group; `error` is for the unexpected. */
export type Outcome = { readonly written: Written } | { readonly error: unknown }

type Job = { answer: NewAnswer; resolve: (written: Written) => void; reject: (error: unknown) => void }

type Way = {
  /** Groups under way at once. */
  readonly lanes: number
  /** So many are worth a group of their own, beside the one that is under way and before all that came is read. */
  readonly enough: number
}

/**
 * At rest an answer leaves at once and alone. Under load those that arrive while a group is under way share the next one, so a hot municipality
 * waits for one flush a group instead of one an answer; once there are enough they go before the turn of the event loop has read all that came,
 * and behind the group under way where `lanes` let another go. Otherwise all would wait for the slowest of both, reading or writing, in turns.
 */
export function inGroups(
  { lanes, enough }: Way,
  write: (answers: readonly NewAnswer[]) => Promise<readonly Outcome[]>,
): (answer: NewAnswer) => Promise<Written> {
  let waiting: Job[] = []
  let underWay = 0
  let isScheduled = false

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
      come()
    }
  }

  /** Sends those that are enough, and the rest with what else the turn brings. */
  function come(): void {
    while (waiting.length >= enough && underWay < lanes) void send(taken())
    if (waiting.length === 0 || underWay > 0 || isScheduled) return
    isScheduled = true
    setImmediate(sendRest)
  }

  function sendRest(): void {
    isScheduled = false
    if (waiting.length > 0 && underWay === 0) void send(taken())
  }

  function taken(): Job[] {
    const jobs = waiting.slice(0, largestGroup)
    waiting = waiting.slice(largestGroup)
    return jobs
  }

  return answer =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, resolve, reject })
      come()
    })
}
