import { choose, type Database } from '../../../../platform/db/database.ts'
import type { NewAnswer, Written } from '../row/new-answer.ts'
import { writeAnswer } from './write-answer.ts'
import { writeAnswersAtOnce } from './write-answers-at-once.ts'
import { asideUnderLoad, writesAside } from './write-aside.ts'
import { inGroups } from './write-in-groups.ts'

/**
 * Saves that come while a statement is under way go together in the next one. A statement for one answer takes three times what another answer
 * in it does: a second one goes beside it for many only. Twelve cost each save a tenth more of Postgres's processor; for 64 one of both waits.
 */
const way = { lanes: 2, enough: 24 }

/** Writes an answer as its database does it best. */
export type WriteAnswer = (answer: NewAnswer) => Promise<Written>

/**
 * SQLite writes by steps (its transactions share commits by themselves), under load on a thread; Postgres in groups. One for a process: a group
 * is made of its saves.
 */
export function createAnswerWriter(db: Database): WriteAnswer {
  const steps: WriteAnswer = answer => writeAnswer(db, answer)
  return choose(db, {
    sqlite: (_, aside) => (aside ? asideUnderLoad(steps, writesAside(aside)) : steps),
    postgres: pool => {
      const together = inGroups(way, answers => writeAnswersAtOnce(pool, answers))
      // Attaching files is the rare case, and the steps do it on both databases.
      return answer => (answer.files.length > 0 ? steps(answer) : together(answer))
    },
  })
}
