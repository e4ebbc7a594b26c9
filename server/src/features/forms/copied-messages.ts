import { type FormDefinition, isSame, listsForm, messageEvents, type State, stateEvent } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import { openForm } from './read/open-form.ts'

/** What citizens are told of an event of a form, to be told of one of another form; `name` is the state's. */
export type CopiedMessage = {
  readonly formId: number
  readonly from: string
  readonly to: string
  readonly name: string
}

/**
 * The messages that states bring along from the forms that they were copied from: of forms of the same municipality that the person may
 * see, and only of states that say so for the first time.
 */
export async function messagesToCopy(
  db: Database,
  person: StaffUser,
  municipalityId: number,
  { before, after }: { before: FormDefinition | undefined; after: FormDefinition },
): Promise<CopiedMessage[]> {
  const known = new Map(before?.states.available.map(({ id, messageFrom }) => [id, messageFrom]))
  const isNew = ({ id, messageFrom }: State) => messageFrom !== undefined && !isSame(messageFrom, known.get(id))
  const states = after.states.available.filter(isNew)
  const found = new Map<string, number | undefined>()
  for (const uid of new Set(states.flatMap(({ messageFrom }) => messageFrom?.form ?? []))) {
    found.set(uid, await seenForm(db, person, municipalityId, uid))
  }
  return states.flatMap(({ id, name, messageFrom }) => {
    const formId = messageFrom && found.get(messageFrom.form)
    if (formId === undefined || !messageFrom) return []
    return [{ formId, from: stateEvent(messageFrom.state), to: stateEvent(id), name }]
  })
}

async function seenForm(db: Database, person: StaffUser, municipalityId: number, uid: string) {
  try {
    const { form, areas } = await openForm(db, person, uid)
    const isSeen = listsForm(person.viewer, { areaIds: areas.map(area => area.uid) })
    return isSeen && form.municipality.id === municipalityId ? form.id : undefined
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

type Copying = {
  readonly municipalityId: number
  readonly formId: number
  readonly title: string
  readonly actor: Actor
  readonly at: Date
}

/** Has a form tell what others tell of the same; what was written for it before stays. */
export function* copyMessages(
  db: Database,
  tx: Handle,
  { municipalityId, formId, title, actor, at }: Copying,
  messages: readonly CopiedMessage[],
): Steps<void> {
  const { notification } = db.tables
  for (const { formId: source, from, to, name } of messages) {
    const there = and(
      eq(notification.municipalityId, municipalityId),
      eq(notification.formId, source),
      eq(notification.event, from),
    )
    const [said] = yield* run(
      tx.select({ enabled: notification.enabled, texts: notification.texts }).from(notification).where(there),
    )
    if (!said) continue
    const row = { municipalityId, formId, event: to, ...said, updatedAt: at.getTime(), updatedBy: actor.person.userId }
    const written = yield* run(
      tx.insert(notification).values(row).onConflictDoNothing().returning({ id: notification.id }),
    )
    if (written.length === 0) continue
    const subject = { kind: 'message', uid: to, name }
    const { person, address } = actor
    const entry = { actor: person, subject, municipalityId, detail: { form: title }, address, at }
    yield* run(recordAudit(db, { action: 'message.changed', ...entry }, tx))
  }
}

/** All that a form tells, to be told of its copy: of each state by its place among the states. */
export function messagesOfCopy(formId: number, form: FormDefinition, copy: FormDefinition): CopiedMessage[] {
  const states = form.states.available.flatMap(({ id, name }, at) => {
    const copied = copy.states.available[at]
    return copied ? [{ formId, from: stateEvent(id), to: stateEvent(copied.id), name }] : []
  })
  return [...states, ...messageEvents.map(event => ({ formId, from: event, to: event, name: event }))]
}
