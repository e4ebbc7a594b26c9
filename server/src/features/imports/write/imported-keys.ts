import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** Under whose name the keys of imported answers stand: they are kept for ever, as a town may import again years later. */
export const importPrincipal = 'import'

/** The key of a stored answer: its own id may be long. */
export function importKey(legacyId: string): string {
  return createHash('sha256').update(legacyId).digest('base64url')
}

/** Which of the stored answers came before, and under which code they stand here; null where that answer was deleted since. */
export async function readImported(
  { sql, tables: { saveKey, answer } }: Database,
  formId: number,
  legacyIds: readonly string[],
): Promise<Map<string, { docCode: string | null }>> {
  const idOf = new Map(legacyIds.map(id => [importKey(id), id]))
  if (idOf.size === 0) return new Map()
  const rows = await sql
    .select({ key: saveKey.key, docCode: answer.docCode })
    .from(saveKey)
    .leftJoin(answer, and(eq(answer.uid, saveKey.answerUid), isNull(answer.trashedAt)))
    .where(
      and(eq(saveKey.formId, formId), eq(saveKey.principal, importPrincipal), inArray(saveKey.key, [...idOf.keys()])),
    )
  return new Map(rows.map(({ key, docCode }) => [idOf.get(key) ?? key, { docCode }]))
}
