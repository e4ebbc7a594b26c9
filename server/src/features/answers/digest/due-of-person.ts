import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

import { readStaffUser } from '../../accounts/sessions/read-staff-user.ts'
import { loadHolidays } from '../../forms/snapshot/read-holidays.ts'
import { dueOn } from '../record/list/due-of-answers.ts'
import { answersSeen } from '../record/list/scope.ts'
import { readSummary } from '../record/row/answer-summary.ts'

/** An answer that somebody has to do and that is late or due soon; `days` are working days of its town. */
export type DueAnswer = {
  readonly uid: string
  readonly code: string
  readonly form: string
  readonly subject: string
  readonly kind: 'late' | 'today' | 'soon'
  readonly days: number
}

/** What somebody has to do that is late, due today or soon, what runs out first first. What they may not see any more is not told. */
export async function dueOfPerson(db: Database, userId: number, now: number): Promise<DueAnswer[]> {
  const { answer, form, municipality } = db.tables
  const known = await readStaffUser(db, userId)
  if (!known || known.isBlocked) return []
  const rows = await db.sql
    .select({
      uid: answer.uid,
      code: answer.docCode,
      form: form.title,
      summary: answer.summary,
      dueAt: answer.dueAt,
      pausedAt: answer.pausedAt,
      municipalityId: municipality.id,
      timeZone: municipality.timeZone,
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(
      and(
        eq(answer.assigneeId, userId),
        isNotNull(answer.dueAt),
        isNull(answer.pausedAt),
        lt(answer.dueAt, now + longestSoonMs),
        isNull(form.deletedAt),
        answersSeen(db, known.person),
      ),
    )
    .orderBy(asc(answer.dueAt), asc(answer.id))
  const holidaysOf = new Map<number, Awaited<ReturnType<typeof loadHolidays>>>()
  const due: DueAnswer[] = []
  for (const { uid, code, form: title, summary, municipalityId, timeZone, ...term } of rows) {
    const holidays = holidaysOf.get(municipalityId) ?? (await loadHolidays(db.sql, municipalityId))
    holidaysOf.set(municipalityId, holidays)
    const { kind, days = 0 } = dueOn(term, { timeZone, holidays }, now) ?? {}
    if (kind !== 'late' && kind !== 'today' && kind !== 'soon') continue
    due.push({ uid, code, form: title, subject: readSummary(summary).subject ?? '', kind, days })
  }
  return due
}

/** Two working days are never further away, over whatever holidays there are. */
const longestSoonMs = 40 * 86_400_000
