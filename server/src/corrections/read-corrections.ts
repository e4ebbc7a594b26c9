import type { Answer } from '@ventanilla/api'
import { changeRequestSchema, editSchema, markSchema } from '@ventanilla/model'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { type Handle, run } from '../db/handle.ts'

const marksSchema = v.array(markSchema)

/** What happened to an answer after its save: edits and requests, oldest first, and the marks that were kept and not sent. */
export function* readCorrections(
  { tables }: Pick<Database, 'tables'>,
  tx: Handle,
  answerId: number,
): Generator<PromiseLike<unknown>, Pick<Answer, 'edits' | 'requests' | 'marks'>> {
  const { answerEdit, changeRequest, changeDraft, user } = tables
  const edits = yield* run(
    tx
      .select({ edit: answerEdit, by: user.username })
      .from(answerEdit)
      .leftJoin(user, eq(user.id, answerEdit.creatorId))
      .where(eq(answerEdit.answerId, answerId))
      .orderBy(asc(answerEdit.seq)),
  )
  const requests = yield* run(
    tx
      .select({ request: changeRequest, by: user.username })
      .from(changeRequest)
      .leftJoin(user, eq(user.id, changeRequest.creatorId))
      .where(eq(changeRequest.answerId, answerId))
      .orderBy(asc(changeRequest.id)),
  )
  const [draft] = yield* run(tx.select().from(changeDraft).where(eq(changeDraft.answerId, answerId)))
  return {
    edits: edits.map(({ edit, by }) =>
      v.parse(editSchema, {
        seq: edit.seq,
        kind: edit.kind,
        at: instant(edit.at),
        by,
        ...(edit.requestId !== null && { requestId: `${edit.requestId}` }),
        changes: JSON.parse(edit.changes),
      }),
    ),
    requests: requests.map(({ request, by }) => ({
      id: `${request.id}`,
      ...v.parse(changeRequestSchema, {
        at: instant(request.at),
        by: by ?? '',
        comment: request.comment,
        marks: JSON.parse(request.marks),
        ...(request.closedAt !== null && { closedAt: instant(request.closedAt) }),
      }),
    })),
    marks: draft
      ? {
          marks: v.parse(marksSchema, JSON.parse(draft.marks)),
          comment: draft.comment,
          at: instant(draft.updatedAt),
        }
      : null,
  }
}

function instant(at: number): string {
  return new Date(at).toISOString()
}
