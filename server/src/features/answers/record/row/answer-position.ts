import type { Location } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'

/** Where an answer was given, in millionths of a degree: what the map groups without reading a document. */
export type MapPoint = { readonly lat: number; readonly lng: number }

type Owner = { readonly id: number; readonly municipalityId: number; readonly formId: number }

/** The point of a location, none where the answer has no place. */
export function mapPoint(location: Location | null | undefined): MapPoint | null {
  return location ? { lat: millionths(location.lat), lng: millionths(location.lng) } : null
}

export function millionths(degrees: number): number {
  return Math.round(degrees * 1e6)
}

/** Moves an answer on the map to where its document says; away from it where that names no place. */
export function* movePosition(
  { tables: { answerPosition } }: Database,
  tx: Handle,
  { id: answerId, municipalityId, formId }: Owner,
  location: Location | null,
): Steps<void> {
  const point = mapPoint(location)
  if (!point) {
    yield* run(tx.delete(answerPosition).where(eq(answerPosition.answerId, answerId)))
    return
  }
  yield* run(
    tx
      .insert(answerPosition)
      .values({ answerId, municipalityId, formId, ...point })
      .onConflictDoUpdate({ target: answerPosition.answerId, set: point }),
  )
}
