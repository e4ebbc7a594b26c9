import { answerScope, can } from '@ventanilla/model'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { BusEvent } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { answersTopic } from '../answers/events/publish-answer.ts'
import { creatorSeen } from '../answers/record/list/scope.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'

/** A topic of the bus that one person may hear, narrowed to one creator where that person sees only the own answers. */
export type Heard = { topic: string; creatorId: number | undefined }

/** The answers' topics among those asked for, with the rules of the list: access.forbidden, form.notFound, access.area. */
export async function answersHeard(db: Database, person: StaffUser, topics: readonly string[]): Promise<Heard[]> {
  const forms = topics.flatMap(topic => (topic.startsWith('answers:') ? [topic.slice('answers:'.length)] : []))
  if ((forms.length > 0 || topics.includes('answers')) && !can(person.role, 'read', 'respuesta'))
    throw new Problem('access.forbidden')
  const heard: Heard[] = topics.includes('answers') ? await allHeard(db, person) : []
  for (const uid of forms) {
    const form = await loadForm(db, uid)
    if (!form || form.isDeleted) throw new Problem('form.notFound')
    heard.push({ topic: answersTopic(uid), creatorId: await creatorSeen(db, person, form.id) })
  }
  return heard
}

/** Of every form whose answers the person sees at this moment. */
async function allHeard(db: Database, person: StaffUser): Promise<Heard[]> {
  const { form, formArea } = db.tables
  const scope = answerScope(person.viewer)
  if (scope.kind !== 'all' && person.areaIds.length === 0) return []
  const forms = await db.sql
    .selectDistinct({ uid: form.uid })
    .from(form)
    .innerJoin(formArea, and(eq(formArea.formId, form.id), eq(formArea.position, 0)))
    .where(
      and(isNull(form.deletedAt), scope.kind === 'all' ? undefined : inArray(formArea.areaId, [...person.areaIds])),
    )
  const creatorId = scope.kind === 'own' ? person.userId : undefined
  return forms.map(({ uid }) => ({ topic: answersTopic(uid), creatorId }))
}

/** What the page is told of an answer; undefined where it is another's and the person sees only the own ones. */
export function messageOf(event: BusEvent, heard: Heard): object | undefined {
  const { type, form, answer, creatorId } = event
  if (type === 'missed') return { type }
  if (heard.creatorId !== undefined && heard.creatorId !== creatorId) return undefined
  if (type !== 'answer.presence') return { type, form, answer }
  const { person, name, doing, asks } = event
  return { type, form, answer, person, name, doing, asks }
}
