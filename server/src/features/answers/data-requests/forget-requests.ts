import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import { findAnswers, type FoundAnswer } from './find-answers.ts'
import { type RequestRow, subjectIn } from './requests.ts'

type RequestDeps = Pick<Deps, 'db' | 'clock'>
/** Other requests of the town whose person is known still and is the same one: by the same number or address, or by an answer that is found by both. */
export async function sameRequests(
  { db }: Pick<Deps, 'db'>,
  person: StaffUser,
  request: RequestRow,
  answers: readonly FoundAnswer[],
): Promise<RequestRow[]> {
  const { dataRequest: row } = db.tables
  const ofTown = and(eq(row.municipalityId, request.municipalityId), isNotNull(row.subject), ne(row.id, request.id))
  const ids = new Set(answers.map(({ id }) => id))
  const same: RequestRow[] = []
  for (const other of await db.sql.select().from(row).where(ofTown)) {
    const isSame =
      other.subject === request.subject || (await found(db, person, other)).answers.some(({ id }) => ids.has(id))
    if (isSame) same.push(other)
  }
  return same
}

/** Forgets whom requests were about of which nothing is left to be found; they stay as they were done, and those that wait for a yes are over with it. */
export async function forgetRequests(
  { db, clock }: RequestDeps,
  person: StaffUser,
  requests: readonly RequestRow[],
): Promise<void> {
  const { dataRequest: row } = db.tables
  const done = { state: 'done', subject: null }
  for (const request of requests) {
    const { answers, others } = await found(db, person, request)
    if (answers.length + others > 0) continue
    const nothing = { decidedAt: clock().getTime(), result: JSON.stringify({ taken: 0, left: 0 }) }
    await db.sql
      .update(row)
      .set({ ...done, ...(request.state === 'open' && nothing) })
      .where(and(eq(row.id, request.id), inArray(row.state, ['ready', 'open'])))
  }
}

async function found(db: Deps['db'], person: StaffUser, request: RequestRow) {
  const subject = subjectIn(request)
  return subject ? await findAnswers(db, person, { ...request, subject }) : { answers: [], others: 0 }
}
