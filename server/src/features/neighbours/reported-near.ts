import type { ReportedNear } from '@ventanilla/api'
import { metresBetween, type Position } from '@ventanilla/model'
import type { ReadPlaces } from './public-places.ts'

/** What is older is no longer what somebody stands before. */
const daysBack = 90
const dayMs = 86_400_000
/** A blur of less says nothing of how far apart two people mark the same thing. */
const leastMetres = 100
/** More are not read by somebody who wants to report something. */
const most = 3

/**
 * What may be the same as what somebody is about to report at `position`: of what the form's public map shows, what was given in the last 90 days,
 * still waits for something and stands within the map's blur of it, the nearest first. It is told from the places as they are shown, so it says no
 * more than the map.
 */
export function reportedNear({ shown, behind }: ReadPlaces, position: Position, now: number): ReportedNear {
  const metres = Math.max(leastMetres, shown.blurMetres)
  const found = shown.features
    .map(place => {
      const [lng, lat] = place.geometry.coordinates
      return { place, metres: metresBetween({ lat, lng }, position) }
    })
    .filter(({ place, metres: away }) => {
      const back = behind.get(place.id)
      return away <= metres && back?.isOpen === true && back.createdAt > now - daysBack * dayMs
    })
    // Those of one square are equally near: the newest first, as the map has them.
    .sort((one, other) => one.metres - other.metres)
  return { metres, count: found.length, items: found.slice(0, most).map(({ place }) => place) }
}
