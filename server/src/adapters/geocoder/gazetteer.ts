import type { Position } from '@ventanilla/model'
import { middleOfStreet, type Street, streetsOf } from './town/streets.ts'
import { middleOf, positionOf, type TownPlan } from './town/town-plan.ts'
import { valleDeEgues } from './town/valle-de-egues.ts'
import { villaMaria } from './town/villa-maria.ts'

/** A town of the embedded gazetteer; `alias` is what people also write for it. */
export type GazetteerTown = Position & {
  readonly name: string
  readonly alias?: string
  readonly province: string
  readonly country: string
  /** Of the demo's full towns: what also their map is drawn from. */
  readonly plan?: TownPlan
}

export const gazetteer: readonly GazetteerTown[] = [
  {
    name: 'Villa María',
    province: 'Córdoba',
    country: 'Argentina',
    lat: -32.4104,
    lng: -63.2403,
    plan: villaMaria,
  },
  {
    name: 'Valle de Egüés',
    alias: 'Sarriguren Eguesibar Nafarroa',
    province: 'Navarra',
    country: 'España',
    lat: 42.8151,
    lng: -1.5965,
    plan: valleDeEgues,
  },
  { name: 'Oliva', province: 'Córdoba', country: 'Argentina', lat: -32.0416, lng: -63.5698 },
  { name: 'Tío Pujio', province: 'Córdoba', country: 'Argentina', lat: -32.2869, lng: -63.3556 },
  { name: 'Río Tercero', province: 'Córdoba', country: 'Argentina', lat: -32.1732, lng: -64.1121 },
  {
    name: 'Santiago del Estero',
    province: 'Santiago del Estero',
    country: 'Argentina',
    lat: -27.7834,
    lng: -64.2642,
  },
  {
    name: 'Ciudad de Buenos Aires',
    province: 'Ciudad Autónoma de Buenos Aires',
    country: 'Argentina',
    lat: -34.6037,
    lng: -58.3816,
  },
]

/** Something with a name in a town: a street with its houses, or a landmark. */
export type GazetteerPlace = Position & { readonly name: string; readonly streets: readonly Street[] }

/** Everything with a name on a town's plan, at the point where the map has it. */
export function placesOf({ districts, quarters }: TownPlan): GazetteerPlace[] {
  const byName = new Map<string, Street[]>()
  for (const street of districts.flatMap(streetsOf))
    if (street.name !== undefined) byName.set(street.name, [...(byName.get(street.name) ?? []), street])
  const streets = [...byName].flatMap(([name, pieces]) => {
    const at = middleOfStreet(pieces)
    return at ? [{ ...rounded(at), name, streets: pieces }] : []
  })
  const landmarks = districts.flatMap(district =>
    district.parcels.flatMap(parcel =>
      parcel.name === undefined
        ? []
        : [{ ...rounded(positionOf(district, middleOf(district, parcel))), name: parcel.name, streets: [] }],
    ),
  )
  return [...streets, ...landmarks, ...quarters.map(({ name, at }) => ({ ...rounded(at), name, streets: [] }))]
}

/** A tenth of a metre; more says nothing. */
export function rounded({ lat, lng }: Position): Position {
  const cut = (value: number) => Math.round(value * 1e6) / 1e6
  return { lat: cut(lat), lng: cut(lng) }
}
