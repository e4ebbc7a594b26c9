import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { dayText } from '../../../platform/municipal-time.ts'

type Which = { readonly id: string; readonly municipality: { readonly timeZone: string } }

/** The last day, 'YYYY-MM-DD', on which the town has an answer; undefined where it has no term. */
export async function dueDay({ sql, tables }: Database, { id, municipality }: Which): Promise<string | undefined> {
  const { answer } = tables
  const [row] = await sql.select({ dueAt: answer.dueAt }).from(answer).where(eq(answer.uid, id))
  return row?.dueAt ? dayText(municipality.timeZone, row.dueAt - 1) : undefined
}
