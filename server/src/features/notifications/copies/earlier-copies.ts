import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import type { CopyKey } from './copy-request.ts'

/** Whether the key has sent this before. Throws mail.key where it was something else. */
export async function earlierCopies(
  { sql, tables: { saveKey } }: Pick<Deps['db'], 'sql' | 'tables'>,
  { formId, principal, key, bodyHash }: CopyKey,
): Promise<boolean> {
  const [row] = await sql
    .select({ bodyHash: saveKey.bodyHash })
    .from(saveKey)
    .where(and(eq(saveKey.formId, formId), eq(saveKey.principal, principal), eq(saveKey.key, key)))
  if (row && row.bodyHash !== bodyHash) throw new Problem('mail.key')
  return row !== undefined
}
