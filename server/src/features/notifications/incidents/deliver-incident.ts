import { locationSchema } from '@ventanilla/model'
import { and, eq, gt, isNotNull, notExists } from 'drizzle-orm'
import * as v from 'valibot'
import { baseUrl } from '../../../platform/config/base-url.ts'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { heldBy } from '../../../platform/outbox/finish-row.ts'
import type { Deps } from '../../deps.ts'
import { askPlatform } from '../ask-platform.ts'
import { type Incident, incidentKind } from './incident-rows.ts'

type DeliverIncidentDeps = Pick<Deps, 'config' | 'db' | 'platform' | 'clock'>

export const incidentDelivery = delivery({ ...incidentKind, deliver: deliverIncident })

/**
 * Has the municipal platform make an incident of an answer, with its place, asset and citizen as they are now (spec 3 §4), and keeps the
 * incident's number with the answer. The row is the key, so however often it is tried there is one incident. Of an answer that was deleted
 * meanwhile none is made.
 */
async function deliverIncident(deps: DeliverIncidentDeps, work: Work<Incident>): Promise<void> {
  const { db, clock } = deps
  const { row } = work
  const found = await findAnswer(db, row.answerUid ?? '')
  const incidentId = found && (await makeIncident(deps, work, found))
  const { answer, outbox } = db.tables
  await db.transact(function* (tx) {
    const settled = yield* run(
      tx
        .update(outbox)
        .set({ doneAt: clock().getTime(), lockedUntil: 0, lastError: null })
        .where(heldBy(db.tables, row))
        .returning({ id: outbox.id }),
    )
    if (settled.length === 0 || incidentId === undefined) return
    // What a later state has made stays: a row that had to wait must not come over it.
    const later = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.answerUid, row.answerUid ?? ''),
          eq(outbox.kind, row.kind),
          gt(outbox.id, row.id),
          isNotNull(outbox.doneAt),
        ),
      )
    yield* run(
      tx
        .update(answer)
        .set({ incidentId })
        .where(and(eq(answer.uid, row.answerUid ?? ''), notExists(later))),
    )
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

async function makeIncident(
  { config, platform }: DeliverIncidentDeps,
  { row, payload }: Work<Incident>,
  found: Found,
): Promise<string> {
  const { typeId, username } = payload
  const { uid, docCode, title, location, citizenId, creator } = found
  const place = location === null ? undefined : v.parse(locationSchema, JSON.parse(location))
  return await askPlatform(
    platform.createIncident({
      // Staff are known to the platform by their own names; whoever else answers goes by the form's author.
      username: creator ?? username,
      typeId,
      municipalityId: row.municipalityId,
      formTitle: title,
      docCode,
      answerUrl: `${baseUrl(config)}/ver/${uid}`,
      ...(place && { position: { lat: place.lat, lng: place.lng } }),
      ...(place?.asset && { assetId: place.asset.id }),
      ...(citizenId !== null && { citizenId }),
      key: `${uid}.${row.id}`,
    }),
  )
}

async function findAnswer(db: Database, uid: string) {
  const { answer, answerContent, citizen, form, user } = db.tables
  const [found] = await db.sql
    .select({
      uid: answer.uid,
      docCode: answer.docCode,
      title: form.title,
      location: answerContent.location,
      citizenId: citizen.platformId,
      creator: user.username,
    })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .innerJoin(form, eq(form.id, answer.formId))
    .leftJoin(citizen, eq(citizen.id, answer.citizenId))
    .leftJoin(user, eq(user.id, answer.creatorId))
    .where(eq(answer.uid, uid))
  return found
}
