import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../../platform/db/database.ts'
import { type Handle, run, statement, type Steps } from '../../../../../platform/db/handle.ts'
import { groupRows } from '../../../../../platform/group-rows.ts'
import { packBlock } from '../block-columns.ts'
import { answersBetween } from '../block-rows.ts'

/** Read in less than a millisecond. */
const answersAtOnce = 128

const value = sql.placeholder

const dropBlock = statement('block_drop', (tx, { answerBlock }) =>
  tx.delete(answerBlock).where(eq(answerBlock.firstId, value('firstId'))),
)

const putBlock = statement('block_put', (tx, { answerBlock }) =>
  tx.insert(answerBlock).values({
    formId: value('formId'),
    municipalityId: value('municipalityId'),
    firstId: value('firstId'),
    answers: value('answers'),
    createdFirst: value('createdFirst'),
    createdLast: value('createdLast'),
    updatedFirst: value('updatedFirst'),
    updatedLast: value('updatedLast'),
    authors: value('authors'),
    ids: value('ids'),
    lats: value('lats'),
    lngs: value('lngs'),
    created: value('created'),
    updated: value('updated'),
    authorOf: value('authorOf'),
  }),
)

/** A block of a form, as it is to be written. */
type BlockRow = ReturnType<typeof packBlock> & {
  readonly formId: number
  readonly municipalityId: number
  readonly firstId: number
}

/** A block for each form that has answers among these ids; `rest` is called between the parts of the work. */
export async function blocksAhead(
  db: Database,
  { firstId, size }: { readonly firstId: number; readonly size: number },
  rest: () => Promise<unknown>,
): Promise<readonly BlockRow[]> {
  const end = firstId + size
  const answers: Awaited<ReturnType<typeof answersBetween>> = []
  for (let at = firstId; at < end; at += answersAtOnce) {
    answers.push(...(await answersBetween(db.sql, { firstId: at, lastId: Math.min(at + answersAtOnce, end) - 1 })))
    await rest()
  }
  const rows: BlockRow[] = []
  for (const [formId, ofForm] of groupRows(answers, answer => answer.formId)) {
    const municipalityId = ofForm[0]?.municipalityId ?? 0
    rows.push({ formId, firstId, municipalityId, ...packBlock(firstId, ofForm) })
    await rest()
  }
  return rows
}

/** In place of those that the ids have by now. */
export function* putBlocks(tx: Handle, firstId: number, rows: readonly BlockRow[]): Steps<void> {
  yield* run(dropBlock(tx, { firstId }))
  for (const row of rows) yield* run(putBlock(tx, row))
}
