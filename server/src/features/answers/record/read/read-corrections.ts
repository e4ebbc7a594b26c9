import type { Answer } from '@ventanilla/api'
import { changeRequestSchema, editSchema, keptAnswerSchema, markSchema } from '@ventanilla/model'
import { asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'

const marksSchema = v.array(markSchema)

/** What happened to an answer after its save: edits and requests, oldest first, and the marks that were kept and not sent. */
export function* readCorrections(
  { tables }: Pick<Database, 'tables'>,
  tx: Handle,
  answerId: number,
): Steps<Pick<Answer, 'edits' | 'requests' | 'marks'>> {
  const { answerEdit, changeDraft, user } = tables
  const edits = yield* run(
    tx
      .select({ edit: answerEdit, by: user.username })
      .from(answerEdit)
      .leftJoin(user, eq(user.id, answerEdit.creatorId))
      .where(eq(answerEdit.answerId, answerId))
      .orderBy(asc(answerEdit.seq)),
  )
  const requests = yield* readRequests({ tables }, tx, [answerId])
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
        ...readSaid(edit.said),
      }),
    ),
    requests: requests.map(({ request }) => request),
    marks: draft
      ? {
          marks: v.parse(marksSchema, JSON.parse(draft.marks)),
          comment: draft.comment,
          at: instant(draft.updatedAt),
        }
      : null,
  }
}

const saidSchema = v.object({ kept: v.array(keptAnswerSchema), message: v.exactOptional(v.string()) })

/** What a citizen wrote with a correction. */
export function readSaid(said: string | null): Partial<v.InferOutput<typeof saidSchema>> {
  return said === null ? {} : v.parse(saidSchema, JSON.parse(said))
}

/** What citizens were asked to correct in answers, oldest first. */
export function* readRequests(
  { tables: { changeRequest, user } }: Pick<Database, 'tables'>,
  tx: Handle,
  answerIds: readonly number[],
): Steps<{ answerId: number; request: Answer['requests'][number] }[]> {
  const rows = yield* run(
    tx
      .select({ request: changeRequest, by: user.username })
      .from(changeRequest)
      .leftJoin(user, eq(user.id, changeRequest.creatorId))
      .where(inArray(changeRequest.answerId, [...answerIds]))
      .orderBy(asc(changeRequest.id)),
  )
  return rows.map(({ request: { id, answerId, at, comment, marks, closedAt }, by }) => ({
    answerId,
    request: {
      id: `${id}`,
      ...v.parse(changeRequestSchema, {
        at: instant(at),
        by: by ?? '',
        comment,
        marks: JSON.parse(marks),
        ...(closedAt !== null && { closedAt: instant(closedAt) }),
      }),
    },
  }))
}

function instant(at: number): string {
  return new Date(at).toISOString()
}
