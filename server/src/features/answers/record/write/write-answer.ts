import type { Database } from '../../../../platform/db/database.ts'
import type { RefusableBody } from '../../../../platform/db/refuse.ts'
import { valuesOf } from '../row/answer-row.ts'
import type { NewAnswer, Written } from '../row/new-answer.ts'
import { nextCode } from './effects/code.ts'
import type { GiveCode } from './effects/effect.ts'
import { effects } from './effects.ts'

/** Writes an answer and everything that follows it in one transaction. */
export async function writeAnswer(db: Database, answer: NewAnswer, giveCode: GiveCode = nextCode): Promise<Written> {
  return await db.transact(stepsOf(answer, giveCode), { mayRepeat: true })
}

function stepsOf(answer: NewAnswer, giveCode: GiveCode): RefusableBody<Written> {
  return function* (tx, refuse) {
    const row = valuesOf(answer)
    const writing = { answer, row, refuse, giveCode }
    for (const { steps } of effects) yield* steps(tx, writing)
    return { kind: 'saved', docCode: row.docCode, recordCode: row.recordCode ?? undefined }
  }
}
