import { fold, type Position } from '@ventanilla/model'
import { distanceKm } from '../distance.ts'
import { type GazetteerPlace, type GazetteerTown, gazetteer, placesOf, rounded } from './gazetteer.ts'
import { type FoundPlace, type Geocoder, mostPlaces, type StreetAt } from './geocoder.ts'
import { crossingsAt, houseAt, nearestHouse } from './town/streets.ts'

type Entry = GazetteerPlace & { readonly words: readonly string[]; address(number: string): string }

/** Further away than this a house says nothing of a position, and a landmark nothing further than a block. */
const houseMetres = 60
const landmarkMetres = 60
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
  entryOf(town, { ...town, name: '', streets: [] }),
  ...(town.plan ? placesOf(town.plan) : []).map(place => entryOf(town, place)),
])

/** For installations without a map service: the demo's towns by heart, house by house as their map draws them. */
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
    // Who writes the whole name means that one, before those that only have its words: Rivadavia and not Plaza Rivadavia.
    const isNamed = ({ name }: Entry) => {
      const whole = wordsOf(name)
      return whole.length > 0 && whole.every((word, index) => word === asked[index])
    }
    const best = known.toSorted(
      (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || (near ? distanceKm(near, a) - distanceKm(near, b) : 0),
    )
    return Promise.resolve(best.slice(0, mostPlaces).map(entry => placeOf(entry, number)))
  },

  addressAt: ({ position }) => {
    const address = addressAt(position)
    return Promise.resolve(address === undefined ? undefined : { ...position, address })
  },

  streetAt,
}

const streets = entries.flatMap(entry => entry.streets.map(street => ({ street, entry })))

/** The street that a position is at a house of. */
function nearestStreet(position: Position) {
  const near = streets
    .map(({ street, entry }) => ({ street, entry, ...nearestHouse(street, position) }))
    .filter(({ metres }) => metres <= houseMetres)
  return near.toSorted((a, b) => a.metres - b.metres)[0]
}

function streetAt(position: Position): StreetAt | undefined {
  const nearest = nearestStreet(position)
  if (!nearest) return undefined
  const others = streets.map(({ street }) => street)
  return { street: nearest.entry.name, crossings: crossingsAt(nearest.street, others, position) }
}

/** The landmark that somebody stands in, else the house that is nearest, else what is near at all. */
function addressAt(position: Position): string | undefined {
  const around = entries.map(entry => ({ entry, km: distanceKm(position, entry) })).toSorted((a, b) => a.km - b.km)
  const landmark = around.find(({ entry, km }) => entry.streets.length === 0 && km * 1000 <= landmarkMetres)
  if (landmark?.entry.name) return landmark.entry.address('')
  const house = nearestStreet(position)
  if (house) return house.entry.address(String(house.number))
  const [nearest] = around
  return nearest && nearest.km <= reachKm ? nearest.entry.address('') : undefined
}

/** A number that a street does not have is kept in the address, and the point stays the street's. */
function placeOf({ lat, lng, streets, address }: Entry, number: string): FoundPlace {
  const house = number ? houseAt(streets, Number.parseInt(number, 10)) : undefined
  return { ...(house ? rounded(house) : { lat, lng }), address: address(number) }
}

function entryOf({ name: town, alias = '', province, country }: GazetteerTown, place: GazetteerPlace): Entry {
  const { name } = place
  return {
    ...place,
    words: wordsOf([name, town, alias, province, country].join(' ')),
    address: number => [...(name ? [`${name} ${number}`.trim()] : []), town, country].join(', '),
  }
}

function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(word => short.get(word) ?? word)
}
