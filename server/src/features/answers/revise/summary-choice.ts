import { liveSettingsSchema, type SummaryChoice } from '@ventanilla/model'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { keepingRows } from '../../../platform/db/locks.ts'

/** The questions that stand for the form's answers in lists; another choice waits for this transaction, and then tells this answer anew, too. */
export function* summaryChoice(db: Database, tx: Handle, formId: number): Steps<SummaryChoice> {
  const { form } = db.tables
  const [row] = yield* run(
    tx
      .select({ live: form.live })
      .from(form)
      .where(sql`${eq(form.id, formId)}${keepingRows(db)}`),
  )
  return row ? v.parse(liveSettingsSchema, JSON.parse(row.live)).summaryQuestionIds : []
}
