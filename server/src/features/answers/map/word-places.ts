import type { WordedPlace } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import type { Deps } from '../../deps.ts'
import { loadDistricts } from '../../places/load-districts.ts'
import { districtBands, districtFinder } from '../record/districts/district-bands.ts'
import { millionths } from '../record/row/answer-position.ts'

/** What positions of a town are called, by its districts and by the streets that are known by heart: nobody outside is asked. */
export async function wordPlaces(
  { db, geocoder }: { db: Database } & Pick<Deps, 'geocoder'>,
  municipalityId: number,
  positions: readonly Position[],
): Promise<WordedPlace[]> {
  const { districts } = await loadDistricts(db, municipalityId)
  const districtsAt = districtFinder(districtBands(districts))
  return positions.map(position => {
    const { street = null, crossings = [] } = geocoder.streetAt?.(position) ?? {}
    const found = districtsAt(millionths(position.lat), millionths(position.lng))
    return { districts: found.flatMap(index => districts[index]?.name ?? []), street, crossings: [...crossings] }
  })
}
