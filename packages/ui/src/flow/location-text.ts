import type { Location } from '@ventanilla/model'

/** A position as it is typed, and what stands there. */
export type LocationText = { address: string; lat: string; lng: string; asset?: Location['asset'] | undefined }

/** A known position, to edit. */
export function writeLocation(location: Location | undefined): LocationText {
  if (!location) return { address: '', lat: '', lng: '' }
  const { address = '', lat, lng, asset } = location
  return { address, lat: String(lat), lng: String(lng), asset }
}
