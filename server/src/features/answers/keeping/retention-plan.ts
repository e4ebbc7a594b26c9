import { type RetentionRule, retentionRuleSchema } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { dayText, startOfDay } from '../../../platform/municipal-time.ts'

type Row = Database['tables']['retentionPlan']['$inferSelect']
export type RetentionPlan = Omit<Row, 'rules'> & { readonly rules: readonly RetentionRule[] }

const rulesSchema = v.pipe(v.string(), v.parseJson(), v.array(retentionRuleSchema))

/** The rules of a municipality; undefined where nobody has ever saved any. */
export async function readPlan(
  { sql, tables: { retentionPlan } }: Database,
  municipalityId: number,
): Promise<RetentionPlan | undefined> {
  const [row] = await sql.select().from(retentionPlan).where(eq(retentionPlan.municipalityId, municipalityId))
  return row && { ...row, rules: v.parse(rulesSchema, row.rules) }
}

/** The hour of the town's night from which on its rules are carried out. */
const hour = 2
const hourMs = 3_600_000

/** From when on the rules are carried out on a day of the town. */
function startOn(timeZone: string, day: string): number {
  return startOfDay(timeZone, day) + hour * hourMs
}

/** The day of the town's for which they are to be carried out at an instant, and from when on. */
export function dueRun(timeZone: string, now: number, ranDay: string | null): { day: string; at: number } {
  const today = dayText(timeZone, now)
  if (ranDay === null || ranDay < today) return { day: today, at: startOn(timeZone, today) }
  const tomorrow = dayText(timeZone, startOfDay(timeZone, today, 1) + hourMs)
  return { day: tomorrow, at: startOn(timeZone, tomorrow) }
}
