import type { CitizenMessage } from '@ventanilla/api'
import type { MessageTexts } from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { messageOf, settingsAt } from './list-messages.ts'
import { eventAt, type MessagePlace, stateNameOf } from './message-place.ts'
import { refuseUnknown } from './refuse-unknown.ts'

type PutDeps = Pick<Deps, 'db' | 'text' | 'clock'>
type Put = {
  readonly event: string
  readonly revision: number
  readonly enabled: boolean | null
  readonly texts: MessageTexts
}

/** Says how an event is told. Throws message.event, message.unknown by its name, request.stale with the present one. */
export async function putMessage(
  deps: PutDeps,
  { person, address }: Actor,
  place: MessagePlace,
  { event: given, revision, enabled, texts }: Put,
): Promise<CitizenMessage> {
  const { db, text, clock } = deps
  const { notification } = db.tables
  const event = eventAt(place, given)
  refuseUnknown(event, texts)
  const at = clock()
  const municipalityId = place.municipality.id
  const key = { municipalityId, formId: place.formId, event }
  const said = {
    enabled: enabled === null ? null : Number(enabled),
    texts: JSON.stringify(texts),
    updatedAt: at.getTime(),
    updatedBy: person.userId,
  }
  const isWritten = await db.transact(function* (tx) {
    const rows =
      revision === 0
        ? yield* run(
            tx
              .insert(notification)
              .values({ ...key, ...said })
              .onConflictDoNothing()
              .returning({ id: notification.id }),
          )
        : yield* run(
            tx
              .update(notification)
              .set({ ...said, revision: sql`${notification.revision} + 1` })
              .where(
                and(
                  eq(notification.municipalityId, municipalityId),
                  eq(notification.formId, place.formId),
                  eq(notification.event, event),
                  eq(notification.revision, revision),
                ),
              )
              .returning({ id: notification.id }),
          )
    if (rows.length === 0) return false
    const subject = { kind: 'message', uid: event, name: stateNameOf(place, event) ?? event }
    const detail = place.definition && { form: place.definition.title.text }
    const entry = { actor: person, subject, municipalityId, address, at, ...(detail && { detail }) }
    yield* run(recordAudit(db, { action: 'message.changed', ...entry }, tx))
    return true
  })
  const current = messageOf(text, place, await settingsAt(deps, place), event)
  if (!isWritten) throw new Problem('request.stale', { with: { current } })
  return current
}
