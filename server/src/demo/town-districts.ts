import type { TownDistrict } from '@ventanilla/api'
import { villaMaria } from '../adapters/geocoder/town/villa-maria.ts'
import { type Point, positionOf, type TownPlan } from '../adapters/geocoder/town/town-plan.ts'

/** Outlines by the streets of the plan: its own frame, metres along and across. */
type Outline = { readonly name: string; readonly frame: 0 | 1 | 2; readonly corners: readonly Point[] }

/** The railway, and the two streets beside the middle of the town. */
const [rail, west, east, south] = [-440, -385, 495, -935]
const [left, right, bottom, top] = [-1_560, 1_500, -2_040, 960]

const outlines: readonly Outline[] = [
  { name: 'Centro', frame: 0, corners: box(west, rail, east, top) },
  { name: 'Barrio Carlos Pellegrini', frame: 0, corners: box(left, rail, west, top) },
  { name: 'Barrio Rivadavia', frame: 0, corners: box(east, south, right, top) },
  { name: 'Barrio Ameghino', frame: 0, corners: box(left, bottom, west, rail) },
  {
    name: 'Barrio Ocampo',
    frame: 0,
    corners: [
      [west, bottom],
      [right, bottom],
      [right, south],
      [east, south],
      [east, rail],
      [west, rail],
    ],
  },
  { name: 'Barrio Las Playas', frame: 1, corners: box(-500, -390, 500, 350) },
  { name: 'Barrio del Puente', frame: 2, corners: box(-640, -450, 500, 500) },
]

function box(x1: number, y1: number, x2: number, y2: number): Point[] {
  return [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ]
}

/** The districts of the demo's town, which fit its map. */
export function townDistricts({ districts }: TownPlan = villaMaria): TownDistrict[] {
  return outlines.flatMap(({ name, frame, corners }): TownDistrict[] => {
    const at = districts[frame]
    if (!at) return []
    const ring = corners.map((corner): [number, number] => {
      const { lat, lng } = positionOf(at, corner)
      return [Number(lng.toFixed(6)), Number(lat.toFixed(6))]
    })
    const id = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
    return [{ id, name, polygons: [[[...ring, ...ring.slice(0, 1)]]] }]
  })
}
