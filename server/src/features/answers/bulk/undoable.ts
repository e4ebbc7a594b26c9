import { and, asc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { BulkAct, Reason } from './bulk-act.ts'
import type { Frozen, Verdicts } from './plan-job.ts'

const batch = 500

/** What takes back what a job did with an answer: the move, or whose it was. */
export const undoSchema = v.object({
  moveId: v.exactOptional(v.number()),
  from: v.exactOptional(v.nullable(v.number())),
})
const detailSchema = v.pipe(v.string(), v.parseJson(), undoSchema)

/** What a job did with an answer that was done. */
export function undoOf(detail: string): v.InferOutput<typeof undoSchema> {
  return v.parse(detailSchema, detail)
}

/** Which answers of a job can be taken back: those that nobody changed since, and of which nothing was told yet. */
export async function judgeUndo(db: Database, { of }: Extract<BulkAct, { action: 'undo' }>): Promise<Verdicts> {
  const may: Frozen[] = []
  const not = { changed: [] as Frozen[], gone: [] as Frozen[], told: [] as Frozen[] }
  for (let after = 0; ; ) {
    const rows = await doneRows(db, of, after)
    const told = await toldMoves(
      db,
      rows.flatMap(({ detail }) => undoOf(detail).moveId ?? []),
    )
    for (const { answerId, revision, now, detail } of rows) {
      const { moveId } = undoOf(detail)
      const each: Frozen = [answerId, revision ?? 0]
      if (now === null) not.gone.push(each)
      else if (now !== revision) not.changed.push(each)
      else if (moveId !== undefined && told.has(moveId)) not.told.push(each)
      else may.push(each)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.answerId
  }
  const mayNot = (['changed', 'told', 'gone'] as const).flatMap(code => {
    const reason: Reason = { code }
    return not[code].length > 0 ? [{ reason, answers: not[code] }] : []
  })
  return { may, mayNot }
}

async function doneRows({ sql, tables: { bulkJobRow, answer } }: Database, jobId: number, after: number) {
  return await sql
    .select({
      answerId: bulkJobRow.answerId,
      revision: bulkJobRow.revision,
      detail: bulkJobRow.detail,
      now: answer.revision,
    })
    .from(bulkJobRow)
    .leftJoin(answer, eq(answer.id, bulkJobRow.answerId))
    .where(
      and(
        eq(bulkJobRow.jobId, jobId),
        eq(bulkJobRow.isDone, 1),
        isNotNull(bulkJobRow.revision),
        gt(bulkJobRow.answerId, after),
      ),
    )
    .orderBy(asc(bulkJobRow.answerId))
    .limit(batch)
}

/** Moves of which something was taken up for delivery. */
async function toldMoves({ sql, tables: { outbox } }: Database, moveIds: number[]): Promise<Set<number | null>> {
  if (moveIds.length === 0) return new Set()
  const rows = await sql
    .select({ moveId: outbox.moveId })
    .from(outbox)
    .where(and(inArray(outbox.moveId, moveIds), or(gt(outbox.attempts, 0), isNotNull(outbox.doneAt))))
  return new Set(rows.map(({ moveId }) => moveId))
}
