import { answerSubscribers } from '../../server/src/composition/answer-subscribers.ts'
import type { SaveAnswerDeps } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createAnswerWriter } from '../../server/src/features/answers/record/write/answer-writer.ts'
import { createFormMemory } from '../../server/src/features/forms/snapshot/form-memory.ts'
import type { Database } from '../../server/src/platform/db/database.ts'

type OfProcess = Pick<SaveAnswerDeps, 'forms' | 'writeAnswer'>
const made = new WeakMap<Database, OfProcess>()

/** What saving an answer needs. The saves of a test share one memory of forms and one writer, as those of a process do. */
export function savingOn(db: Database, clock: () => Date): SaveAnswerDeps {
  const ofProcess = made.get(db) ?? { forms: createFormMemory(db), writeAnswer: createAnswerWriter(db) }
  made.set(db, ofProcess)
  return { db, clock, answerSubscribers, ...ofProcess }
}
