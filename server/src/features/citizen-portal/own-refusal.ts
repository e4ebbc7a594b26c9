import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'

/**
 * What a citizen is told of an answer that is not theirs, and of one that is not there (spec 3 §5, §8). An id has 128 random bits, so whoever
 * names one that exists was given it: the difference tells nobody else anything. Without a session all ids look alike. For `catch`.
 */
export function ownRefusal({ sql, tables: { answer } }: Database, uid: string): (error: unknown) => Promise<never> {
  return async error => {
    if (!(error instanceof Problem) || error.code !== 'answer.notFound') throw error
    const [known] = await sql.select({ trashedAt: answer.trashedAt }).from(answer).where(eq(answer.uid, uid))
    if (known?.trashedAt === null) throw new Problem('citizen.notOwn', { cause: error })
    throw new Problem('citizen.noAnswer', { ...(known && { isGone: true }), cause: error })
  }
}
