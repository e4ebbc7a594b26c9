import { choose, type Database, type PostgresPool } from '../../../../platform/db/database.ts'
import type { NewAnswer, Written } from '../row/new-answer.ts'
import { writeAnswer } from './write-answer.ts'
import { writeAnswersAtOnce } from './write-answers-at-once.ts'

/** Statements of one process under way at once: saves that come meanwhile go together in the next one. */
const lanes = 2
const largestGroup = 64

/** Writes an answer as its database does it best. */
export type WriteAnswer = (answer: NewAnswer) => Promise<Written>

/** SQLite writes by steps (its transactions share commits by themselves), Postgres in groups. One for a process: a group is made of its saves. */
export function createAnswerWriter(db: Database): WriteAnswer {
  const steps: WriteAnswer = answer => writeAnswer(db, answer)
  return choose(db, {
    sqlite: () => steps,
    postgres: pool => {
      const together = inGroups(pool)
      // Attaching files is the rare case, and the steps do it on both databases.
      return answer => (answer.files.length > 0 ? steps(answer) : together(answer))
    },
  })
}

type Job = { answer: NewAnswer; resolve: (written: Written) => void; reject: (error: unknown) => void }

/**
 * At rest an answer leaves at once and alone. Under load those that arrive while statements are under way share the next one, so a hot
 * municipality waits for one flush a group instead of one an answer.
 */
function inGroups(pool: PostgresPool): WriteAnswer {
  const waiting: Job[] = []
  let underWay = 0

  async function send(jobs: readonly Job[]): Promise<void> {
    underWay++
    try {
      const outcomes = await writeAnswersAtOnce(
        pool,
        jobs.map(({ answer }) => answer),
      )
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
    while (waiting.length > 0 && underWay < lanes) void send(waiting.splice(0, largestGroup))
  }

  return answer =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, resolve, reject })
      // The others of this turn of the event loop come along.
      if (waiting.length === 1) setImmediate(next)
    })
}
