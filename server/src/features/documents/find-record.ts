import { and, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '../../platform/problem.ts'
import { readStoredAnswer, type StoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'

/**
 * The answer whose record a code opens, capital and small letters apart (spec 3 §5, Lookups), of forms that give such codes. A code that
 * nobody was given and one that opens nothing any more are told in the same words. Throws record.notFound.
 */
export async function findRecord(db: Deps['db'], code: string): Promise<StoredAnswer> {
  if (code === '') throw new Problem('record.notFound')
  try {
    const found = await readStoredAnswer(db, eq(db.tables.answer.recordCode, code))
    if (found.definition.settings.pdfDownloadCode) return found
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'answer.notFound')) throw error
  }
  const { answer } = db.tables
  const [inTrash] = await db.sql
    .select({ id: answer.id })
    .from(answer)
    .where(and(eq(answer.recordCode, code), isNotNull(answer.trashedAt)))
  throw new Problem('record.notFound', inTrash ? { isGone: true } : {})
}
