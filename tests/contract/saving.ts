import { answerSubscribers } from '../../server/src/composition/answer-subscribers.ts'
import type { SaveAnswerDeps } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createFormMemory, type FormMemory } from '../../server/src/features/forms/snapshot/form-memory.ts'
import type { Database } from '../../server/src/platform/db/database.ts'

const memories = new WeakMap<Database, FormMemory>()

/** What saving an answer needs. The saves of a test share one memory of forms, as those of a process do. */
export function savingOn(db: Database, clock: () => Date): SaveAnswerDeps {
  const forms = memories.get(db) ?? createFormMemory(db)
  memories.set(db, forms)
  return { db, clock, answerSubscribers, forms }
}
