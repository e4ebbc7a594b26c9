import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { answersSeen } from '../record/list/scope.ts'

/** What is told of an answer that is not in the trash: it is back where it was, or gone for good. For `catch`. */
export function notInTrash(db: Database, person: StaffUser, uid: string): (error: unknown) => Promise<never> {
  return async error => {
    if (!(error instanceof Problem) || error.code !== 'answer.notFound') throw error
    const { answer, form } = db.tables
    const [back] = await db.sql
      .select({ id: answer.id })
      .from(answer)
      .innerJoin(form, eq(form.id, answer.formId))
      .where(and(eq(answer.uid, uid), answersSeen(db, person)))
    throw back ? new Problem('answer.notTrashed', { cause: error }) : error
  }
}
