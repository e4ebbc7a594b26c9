import { fold, type Position } from '@ventanilla/model'
import { distanceKm } from '../distance.ts'
import { type GazetteerTown, gazetteer } from './gazetteer.ts'
import { type FoundPlace, type Geocoder, mostPlaces } from './geocoder.ts'

type Entry = Position & { readonly words: readonly string[]; address(number: string): string }

/** A street is a point here: further away its address would say nothing of the position. */
const reachKm = 0.3

/** `Bv.` and `Avda.` as people write them. */
const short = new Map([
  ['bv', 'bulevar'],
  ['blvd', 'bulevar'],
  ['av', 'avenida'],
  ['avda', 'avenida'],
  ['gral', 'general'],
])

const entries: readonly Entry[] = gazetteer.flatMap(town => [
  entryOf(town, '', town.lat, town.lng),
  ...town.places.map(([name, lat, lng]) => entryOf(town, name, lat, lng)),
])

/** For installations without a map service: the demo's towns by heart. A house number is kept in the address, the point stays the street's. */
export const embeddedGeocoder: Geocoder = {
  search: ({ text, near }) => {
    const asked = wordsOf(text)
    const names = asked.filter(word => !/^\d/.test(word))
    // '9 de Julio' is a name, and the last number a house.
    const number = /\s(\d{1,5}[a-z]?)\s*(?:,|$)/i.exec(text)?.[1] ?? ''
    const known = entries.filter(
      ({ words }) =>
        names.length > 0 &&
        asked.every(word => word === number.toLowerCase() || words.some(each => each.startsWith(word))),
    )
    const byDistance = near ? known.toSorted((a, b) => distanceKm(near, a) - distanceKm(near, b)) : known
    return Promise.resolve(byDistance.slice(0, mostPlaces).map(entry => placeOf(entry, number)))
  },

  addressAt: ({ position }) => {
    const [nearest] = entries.toSorted((a, b) => distanceKm(position, a) - distanceKm(position, b))
    const isClose = nearest && distanceKm(position, nearest) <= reachKm
    return Promise.resolve(isClose ? { ...position, address: nearest.address('') } : undefined)
  },
}

function placeOf({ lat, lng, address }: Entry, number: string): FoundPlace {
  return { lat, lng, address: address(number) }
}

function entryOf(
  { name: town, alias = '', province, country }: GazetteerTown,
  name: string,
  lat: number,
  lng: number,
): Entry {
  return {
    lat,
    lng,
    words: wordsOf([name, town, alias, province, country].join(' ')),
    address: number => [...(name ? [`${name} ${number}`.trim()] : []), town, country].join(', '),
  }
}

function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(word => short.get(word) ?? word)
}
