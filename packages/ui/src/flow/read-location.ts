import type { Location } from '@ventanilla/model'
import type { MessageKey } from '@ventanilla/text/light'
import type { LocationText } from './location-text.ts'

type ReadLocation = { location?: Location; problems: { part: 'address' | 'lat' | 'lng'; message: MessageKey }[] }

function coordinate(text: string, most: number): number | null {
  const trimmed = text.trim().replace(',', '.')
  const value = Number(trimmed)
  return /^-?\d{1,3}(\.\d+)?$/.test(trimmed) && Math.abs(value) <= most ? value : null
}

/** Reads both coordinates; an address alone is no position. All blank is no location. */
export function readLocation({ address, lat, lng, asset }: LocationText): ReadLocation {
  if (!address.trim() && !lat.trim() && !lng.trim()) return { problems: [] }
  const [latitude, longitude] = [coordinate(lat, 90), coordinate(lng, 180)]
  if (latitude !== null && longitude !== null) {
    const named = address.trim() ? { address: address.trim() } : {}
    return { location: { lat: latitude, lng: longitude, ...named, ...(asset && { asset }) }, problems: [] }
  }
  // Whoever wrote an address alone is asked for its point, not for numbers.
  if (!lat.trim() && !lng.trim()) return { problems: [{ part: 'address', message: 'answer.location.unplaced' }] }
  return {
    problems: [
      ...(latitude === null ? [{ part: 'lat' as const, message: 'answer.location.latInvalid' as const }] : []),
      ...(longitude === null ? [{ part: 'lng' as const, message: 'answer.location.lngInvalid' as const }] : []),
    ],
  }
}
