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
  const named = address.trim()
  // Whoever wrote an address alone is asked for its point, not for numbers.
  if (!(lat + lng).trim()) return { problems: named ? [{ part: 'address', message: 'answer.location.unplaced' }] : [] }
  const [latitude, longitude] = [coordinate(lat, 90), coordinate(lng, 180)]
  if (latitude !== null && longitude !== null)
    return {
      location: { lat: latitude, lng: longitude, ...(named && { address: named }), ...(asset && { asset }) },
      problems: [],
    }
  const wrong = (part: 'lat' | 'lng', value: number | null) =>
    value === null ? [{ part, message: `answer.location.${part}Invalid` as const }] : []
  return { problems: [...wrong('lat', latitude), ...wrong('lng', longitude)] }
}
