import { and, eq, gt } from 'drizzle-orm'
import { Problem } from '../../platform/problem.ts'
import { readStoredAnswer, type StoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'

/** How long whoever has just answered may take the answer home. */
const hours = 24

type Asked = { readonly formUid: string; readonly uid: string; readonly key: string | undefined }

/**
 * The answer that somebody whom nobody knows has just given, by the key that they saved it under: of whoever did it, only their own tab
 * has it. A wrong key, an old answer and none at all are told the same. Throws answer.notFound.
 */
export async function findJustSaved(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { formUid, uid, key }: Asked,
): Promise<StoredAnswer> {
  const { answer, form, saveKey } = db.tables
  const [saved] = await db.sql
    .select({ uid: saveKey.answerUid })
    .from(saveKey)
    .innerJoin(form, eq(form.id, saveKey.formId))
    .where(
      and(
        eq(form.uid, formUid),
        eq(saveKey.principal, 'public'),
        eq(saveKey.key, key?.toLowerCase() ?? ''),
        eq(saveKey.answerUid, uid),
        gt(saveKey.createdAt, clock().getTime() - hours * 3_600_000),
      ),
    )
  if (!saved) throw new Problem('answer.notFound')
  return await readStoredAnswer(db, eq(answer.uid, uid))
}
