import { eq } from 'drizzle-orm'
import { choose, type Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { searchedWords, withCodes } from '../row/searched-words.ts'

type Row = Pick<
  Database['tables']['answer']['$inferSelect'],
  'id' | 'formId' | 'municipalityId' | 'creatorId' | 'docCode' | 'recordCode' | 'state'
>

/** Has an answer found by other words than before; `words` is what it says (the model's `answerWords`). */
export function* putWords({ tables }: Database, tx: Handle, row: Row, words: string): Steps<void> {
  const { answerSearch } = tables
  const { id: answerId, municipalityId, state } = row
  yield* run(tx.delete(answerSearch).where(eq(answerSearch.answerId, answerId)))
  const all = withCodes(searchedWords(words, row), row)
  yield* run(tx.insert(answerSearch).values({ answerId, municipalityId, state, words: all }))
}

/** Where the index keeps the state. */
export function* putSearchedState(
  db: Database,
  tx: Handle,
  { answerId, state }: { answerId: number; state: string },
): Steps<void> {
  const { answerSearch } = db.tables
  const isKept = choose(db, { sqlite: () => false, postgres: () => true })
  if (isKept) yield* run(tx.update(answerSearch).set({ state }).where(eq(answerSearch.answerId, answerId)))
}
