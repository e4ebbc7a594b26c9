import { answerScope, can } from '@ventanilla/model'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { BusEvent } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { answersTopic, everyAnswerTopic } from '../answers/events/publish-answer.ts'
import { creatorSeen } from '../answers/record/list/scope.ts'
import { formTopic } from '../forms/drafts/form-topic.ts'
import { placeOf } from '../forms/drafts/shared-draft.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'

/**
 * A topic of the bus that one person may hear, narrowed to one creator where that person sees only the own answers; where it tells of forms
 * that the person may not see, each is asked for when it is first told of.
 */
export type Heard = {
  readonly topic: string
  readonly creatorId: number | undefined
  readonly sees?: (form: string) => Promise<boolean>
}

/** The forms' topics among those asked for, with the rules of who may change them: access.forbidden, form.notFound, access.area. */
export async function formsHeard(db: Database, person: StaffUser, topics: readonly string[]): Promise<Heard[]> {
  const forms = topics.flatMap(topic => (topic.startsWith('form:') ? [topic.slice('form:'.length)] : []))
  await Promise.all(forms.map(uid => placeOf(db, person, uid)))
  return forms.map(uid => ({ topic: formTopic(uid), creatorId: undefined }))
}

/** The answers' topics among those asked for, with the rules of the list: access.forbidden, form.notFound, access.area. */
export async function answersHeard(db: Database, person: StaffUser, topics: readonly string[]): Promise<Heard[]> {
  const forms = topics.flatMap(topic => (topic.startsWith('answers:') ? [topic.slice('answers:'.length)] : []))
  if ((forms.length > 0 || topics.includes('answers')) && !can(person.role, 'read', 'respuesta'))
    throw new Problem('access.forbidden')
  const heard: Heard[] = topics.includes('answers') ? allHeard(db, person) : []
  for (const uid of forms) {
    const form = await loadForm(db, uid)
    if (!form || form.isDeleted) throw new Problem('form.notFound')
    heard.push({ topic: answersTopic(uid), creatorId: await creatorSeen(db, person, form.id) })
  }
  return heard
}

/** Every form whose answers the person sees, in one topic: somebody sees thousands, and one that is made later is heard too. */
function allHeard(db: Database, person: StaffUser): Heard[] {
  const scope = answerScope(person.viewer)
  if (scope.kind === 'all') return [{ topic: everyAnswerTopic, creatorId: undefined }]
  if (person.areaIds.length === 0) return []
  const known = new Map<string, Promise<boolean>>()
  const sees = (uid: string) => {
    const asked = known.get(uid) ?? isSeen(db, person, uid)
    known.set(uid, asked)
    // What could not be asked is asked again.
    asked.catch(() => known.delete(uid))
    return asked
  }
  return [{ topic: everyAnswerTopic, creatorId: scope.kind === 'own' ? person.userId : undefined, sees }]
}

async function isSeen({ sql, tables: { form, formArea } }: Database, { areaIds }: StaffUser, uid: string) {
  const [found] = await sql
    .select({ id: form.id })
    .from(form)
    .innerJoin(formArea, and(eq(formArea.formId, form.id), eq(formArea.position, 0)))
    .where(and(eq(form.uid, uid), isNull(form.deletedAt), inArray(formArea.areaId, [...areaIds])))
  return found !== undefined
}

/** What the page is told of an answer; undefined where it is another's and the person sees only the own ones. */
function messageOf(event: BusEvent, heard: Heard): object | undefined {
  const { type, form, answer, creatorId } = event
  if (type === 'missed') return { type }
  if (type === 'form.changed') return { type, form }
  if (type === 'form.presence') return event
  if (heard.creatorId !== undefined && heard.creatorId !== creatorId) return undefined
  if (type !== 'answer.presence') return { type, form, answer }
  const { person, name, doing, asks } = event
  return { type, form, answer, person, name, doing, asks }
}

/** Tells the page of an event, unless it is not for this person. Rejects where that could not be found out. */
export async function tellPage(event: BusEvent, heard: Heard, send: (message: object) => void): Promise<void> {
  const message = messageOf(event, heard)
  if (!message) return
  const { form } = event
  if (heard.sees && typeof form === 'string' && !(await heard.sees(form))) return
  send(message)
}
