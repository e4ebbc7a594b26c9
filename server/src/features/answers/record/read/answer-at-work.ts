import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { answersSeen } from '../list/scope.ts'

/** The row of an answer that somebody works on, and its form. */
export type AnswerAtWork = {
  readonly row: Database['tables']['answer']['$inferSelect']
  readonly form: { readonly uid: string; readonly title: string; readonly live: string }
  readonly hasWebhooks: boolean
}

/** An answer as its work needs it: no document is read. One that the person may not see is not found. Throws answer.notFound. */
export async function answerAtWork(db: Database, person: StaffUser, uid: string): Promise<AnswerAtWork> {
  const { answer, form, municipality } = db.tables
  const [found] = await db.sql
    .select({
      row: answer,
      form: { uid: form.uid, title: form.title, live: form.live },
      hasWebhooks: municipality.hasWebhooks,
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(and(eq(answer.uid, uid), answersSeen(db, person)))
  if (!found) throw new Problem('answer.notFound')
  return { ...found, hasWebhooks: found.hasWebhooks !== 0 }
}
