import { randomInt } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import { type Handle, run, statement, type Steps } from '../../../../../platform/db/handle.ts'
import type { KeyedRow } from '../keyed-answers.ts'
import type { OfForm } from './key-numbers.ts'

/** Rows of keys of a block, as they are to be written. */
export type KeysAhead = {
  readonly firstId: number
  /** From these ids on no other row holds; undefined where nothing is added. */
  readonly from: number | undefined
  /** The edition of each form's row as it was read: one that has another was written by somebody meanwhile. */
  readonly editions: ReadonlyMap<number, number>
  /** Without a row where no answers are left in it. */
  readonly changed: readonly (OfForm & { readonly row: KeyedRow | undefined })[]
}

const value = sql.placeholder

const dropFrom = statement('keys_drop_from', (tx, { answerKeys }) =>
  tx.delete(answerKeys).where(gte(answerKeys.firstId, value('firstId'))),
)

const dropRow = statement('keys_drop', (tx, { answerKeys }) =>
  tx.delete(answerKeys).where(and(eq(answerKeys.formId, value('formId')), eq(answerKeys.firstId, value('firstId')))),
)

const putRow = statement('keys_put', (tx, { answerKeys }) =>
  tx.insert(answerKeys).values({
    formId: value('formId'),
    municipalityId: value('municipalityId'),
    edition: value('edition'),
    firstId: value('firstId'),
    answers: value('answers'),
    createdFirst: value('createdFirst'),
    createdLast: value('createdLast'),
    ids: value('ids'),
    states: value('states'),
    assignees: value('assignees'),
    creators: value('creators'),
    days: value('days'),
    hours: value('hours'),
    created: value('created'),
    keys: value('keys'),
    times: value('times'),
    stays: value('stays'),
  }),
)

export const editionsOfBlock = statement('keys_block_editions', (tx, { answerKeys }) =>
  tx
    .select({ formId: answerKeys.formId, edition: answerKeys.edition })
    .from(answerKeys)
    .where(eq(answerKeys.firstId, value('firstId'))),
)

/** False where a row of the block is not what it was when these were made; then some of them may be written, and the transaction is to be left. */
export function* putKeys(tx: Handle, { firstId, from, editions, changed }: KeysAhead): Steps<boolean> {
  if (from !== undefined) yield* run(dropFrom(tx, { firstId: from }))
  const now = yield* run(editionsOfBlock(tx, { firstId }))
  if (now.length !== editions.size || now.some(row => editions.get(row.formId) !== row.edition)) return false
  for (const { formId, municipalityId, row } of changed) {
    if (editions.has(formId)) yield* run(dropRow(tx, { formId, firstId }))
    if (row) yield* run(putRow(tx, { formId, municipalityId, edition: newEdition(), ...row }))
  }
  return true
}

/** Of a row that is written: what is remembered of another one by this number is none of it. */
function newEdition(): number {
  return randomInt(1, 2 ** 47)
}
