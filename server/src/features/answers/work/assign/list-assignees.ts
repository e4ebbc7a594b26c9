import type { AssigneeList, Colleagues } from '@ventanilla/api'
import { isFinalState } from '@ventanilla/model'
import { count, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { readDefinition } from '../../../forms/snapshot/read-version.ts'
import { staffMember } from '../../../../platform/db/staff-named.ts'
import { answeredForm } from '../../record/list/answered-form.ts'
import { creatorSeen } from '../../record/list/scope.ts'
import { answerAtWork } from '../../record/read/answer-at-work.ts'
import { colleagues, firstAreaOf, mayTake, worksIn } from './may-take.ts'

/** The staff of the form's first area, and whoever asks, as far as the answer may be theirs; each with what they have to do. */
export async function listAssignees(db: Database, person: StaffUser, uid: string): Promise<AssigneeList> {
  const { row } = await answerAtWork(db, person, uid)
  const { user } = db.tables
  const area = await firstAreaOf(db, row.formId)
  const near = await colleagues(db, or(area && worksIn(db, area.id), eq(user.id, person.userId)))
  const may = near.filter(each => mayTake(each, { areaUid: area?.uid, creatorId: row.creatorId }))
  const loads = await openAnswersOf(
    db,
    may.map(({ id }) => id),
  )
  return {
    items: may.map(each => ({
      ...staffMember(each),
      areas: each.areas.map(({ name }) => name),
      load: loads.get(each.id) ?? 0,
    })),
  }
}

/** The staff of the form's first area, and whoever asks. Throws form.notFound, access.area. */
export async function listColleagues(db: Database, person: StaffUser, formUid: string): Promise<Colleagues> {
  const form = await answeredForm(db, formUid)
  await creatorSeen(db, person, form.id)
  const area = await firstAreaOf(db, form.id)
  const near = await colleagues(db, or(area && worksIn(db, area.id), eq(db.tables.user.id, person.userId)))
  return { items: near.map(staffMember) }
}

/** How many answers each has that have not come to their end, by the states of the forms as they are now. */
async function openAnswersOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const loads = new Map<number, number>()
  if (ids.length === 0) return loads
  const { answer, form } = db.tables
  const held = await db.sql
    .select({
      assigneeId: answer.assigneeId,
      formId: answer.formId,
      version: form.currentVersion,
      state: answer.state,
      answers: count(),
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(inArray(answer.assigneeId, [...ids]))
    .groupBy(answer.assigneeId, answer.formId, form.currentVersion, answer.state)
  for (const { assigneeId, formId, version, state, answers } of held) {
    const definition = await readDefinition(db, formId, version)
    if (assigneeId === null || (definition && isFinalState(definition.states, state))) continue
    loads.set(assigneeId, (loads.get(assigneeId) ?? 0) + answers)
  }
  return loads
}
