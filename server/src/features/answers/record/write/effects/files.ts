import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Handle, run, type Steps, statement } from '../../../../../platform/db/handle.ts'
import type { FileClaim } from '../../row/new-answer.ts'
import type { Effect } from './effect.ts'

const value = sql.placeholder

const attachFile = statement('save_attach_file', (tx, { upload }) =>
  tx
    .update(upload)
    .set({ answerUid: sql`${value('uid')}`, holder: null })
    .where(
      and(
        eq(upload.uid, value('fileId')),
        eq(upload.formId, value('formId')),
        eq(upload.purpose, value('purpose')),
        eq(upload.kind, value('kind')),
        eq(upload.principal, value('principal')),
        eq(upload.tokenHash, value('tokenHash')),
        isNull(upload.answerUid),
      ),
    )
    .returning({ uid: upload.uid }),
)

/** Makes files an answer's own, each if it was uploaded for this form by `principal`; gives those that were not. */
export function* attachFiles(
  tx: Handle,
  files: readonly FileClaim[],
  { uid, formId, principal }: { uid: string; formId: number; principal: string },
): Steps<FileClaim[]> {
  const refused: FileClaim[] = []
  for (const file of files) {
    const { fileId, tokenHash, purpose, kind } = file
    const attached = yield* run(attachFile(tx, { fileId, tokenHash, purpose, kind, principal, uid, formId }))
    if (attached.length === 0) refused.push(file)
  }
  return refused
}

/** Its files. An answer that has any is never written in a group. */
export const files: Effect = {
  name: 'files',
  *steps(tx, { answer, row, refuse }) {
    const refused = yield* attachFiles(tx, answer.files, row)
    if (refused.length > 0) refuse({ kind: 'files', refused })
  },
  parts: '',
}
