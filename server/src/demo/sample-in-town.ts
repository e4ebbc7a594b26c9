import type { Position } from '@ventanilla/model'
import { type Fixture, sampleAnswer } from '@ventanilla/model/fixtures'
import { distanceKm } from '../adapters/distance.ts'
import { gazetteer, rounded } from '../adapters/geocoder/gazetteer.ts'
import { houseAt, nearestHouse, pointOn, type Street, streetsOf } from '../adapters/geocoder/town/streets.ts'
import { positionOf } from '../adapters/geocoder/town/town-plan.ts'

type Town = {
  readonly lat: number
  readonly lng: number
  readonly name: string
  readonly country: string
  readonly streets: readonly Street[]
}
type House = Position & { readonly words: string; readonly address: string }

const towns: readonly Town[] = gazetteer.flatMap(({ plan, ...town }) =>
  plan ? [{ ...town, streets: plan.districts.flatMap(streetsOf).filter(({ name }) => name !== undefined) }] : [],
)
/** Of so many houses the one that is nearest to where a form's answers lie: thick there, and thin at the town's edge. */
const drawn = 2

/** A sample of a form whose answers lie in one of the demo's towns: at a house of the town's map, which its question about the address names too. */
export function sampleInTown(fixture: Fixture, random: () => number): ReturnType<typeof sampleAnswer> {
  const { around, samples } = fixture
  const town = around && towns.find(each => distanceKm(each, around) < 10)
  const house = town && someHouse(town, around, random)
  if (!house) return sampleAnswer(fixture, random)
  const { words, address, lat, lng } = house
  const named = 'address' in samples ? { ...fixture, samples: { ...samples, address: [words] } } : fixture
  return { ...sampleAnswer(named, random), location: { lat, lng, address } }
}

function someHouse({ streets, name: town, country }: Town, around: Position, random: () => number): House | undefined {
  const houses = Array.from({ length: drawn }, () => {
    const street = streets[Math.floor(random() * streets.length)]
    const along = random()
    if (!street) return []
    const { district, from, to, name } = street
    const { number } = nearestHouse(street, positionOf(district, pointOn(street, from + along * (to - from))))
    const at = houseAt([street], number)
    const words = `${name} ${number}`
    return at ? [{ ...rounded(at), words, address: `${words}, ${town}, ${country}` }] : []
  }).flat()
  const [nearest] = houses.toSorted((a, b) => distanceKm(a, around) - distanceKm(b, around))
  return nearest
}
