import type { MessagesOf } from '@ventanilla/api'
import {
  type FormDefinition,
  type MessageEvent,
  messageEventSchema,
  messageEvents,
  rightsOf,
  stateEvent,
  stateIdOf,
} from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { areasOfForm } from '../../forms/read/find-form.ts'
import { changeableForm } from '../../forms/read/form-to-change.ts'
import { allForms } from './read-settings.ts'

/** Whose messages are meant: a form's, or with form 0 those for all of a municipality's. */
export type MessagePlace = {
  readonly municipality: { readonly id: number; readonly name: string; readonly timeZone: string }
  readonly formId: number
  readonly definition: FormDefinition | undefined
  readonly area: string
}

/** Throws form.notFound, access.area, municipality.notFound. */
export async function messagePlace(
  db: Database,
  person: StaffUser,
  { form: formUid, municipality: townUid }: MessagesOf,
): Promise<MessagePlace> {
  const { municipality } = db.tables
  const found = formUid === undefined ? undefined : await changeableForm(db, person, formUid)
  const which = found
    ? eq(municipality.id, found.form.municipality.id)
    : townUid === undefined
      ? eq(municipality.id, person.municipalityId)
      : eq(municipality.uid, townUid)
  const [town] = await db.sql
    .select({ id: municipality.id, name: municipality.name, timeZone: municipality.timeZone })
    .from(municipality)
    .where(which)
  const isIn = town && (town.id === person.municipalityId || rightsOf(person.role).scope.answers === 'all')
  if (!isIn) throw new Problem(found ? 'form.notFound' : 'municipality.notFound')
  const [area] = found ? await areasOfForm(db, found.form.id) : []
  return {
    municipality: town,
    formId: found?.form.id ?? allForms,
    definition: found?.content.definition,
    area: area?.name ?? '',
  }
}

/** Every event that can be told of there, the states of a form with it. */
export function eventsAt({ definition }: MessagePlace): MessageEvent[] {
  const states = definition?.states.available ?? []
  const [first, ...others] = messageEvents
  return [first, ...states.map(({ id }) => stateEvent(id)), ...others]
}

/** The event of an address. A state is one of the form. Throws message.event. */
export function eventAt(place: MessagePlace, given: string): MessageEvent {
  const parsed = v.safeParse(messageEventSchema, given)
  if (!parsed.success || !eventsAt(place).includes(parsed.output)) throw new Problem('message.event')
  return parsed.output
}

/** What the state of an event is called; null of an event of none. */
export function stateNameOf({ definition }: MessagePlace, event: MessageEvent): string | null {
  const id = stateIdOf(event)
  return definition?.states.available.find(state => state.id === id)?.name ?? null
}
