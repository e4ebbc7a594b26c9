import type { Position } from '@ventanilla/model'

/** Metres east and north of a district's middle, turned with its streets. */
export type Point = readonly [along: number, across: number]

/** Names of the streets between blocks, by number from the middle: the row 0 passes just above the middle block, the column 0 just right of it. */
export type StreetNames = Readonly<Record<number, string>>

export type ParcelKind =
  | 'square'
  | 'park'
  | 'lake'
  | 'rail'
  | 'town_hall'
  | 'school'
  | 'university'
  | 'hospital'
  | 'bus_station'
  | 'sports'
  | 'cemetery'
  | 'church'
  | 'culture'
  | 'office'

/** What takes whole blocks: the first and the last by column and row. */
export type Parcel = {
  readonly kind: ParcelKind
  readonly blocks: readonly [left: number, bottom: number, right: number, top: number]
  readonly name?: string
  /** What it is called in other languages. */
  readonly names?: Readonly<Record<string, string>>
  /** Columns that cross it, as streets cross a railway. */
  readonly crossings?: readonly number[]
}

/** A part of a town with streets of one direction. */
export type District = {
  readonly at: Position
  /** Degrees from east to the direction of its rows, against the clock. */
  readonly turn: number
  /** Metres from one street to the next. */
  readonly pitch: number
  /** Metres that a house number takes. */
  readonly houseMetres: number
  readonly rows: StreetNames
  readonly columns: StreetNames
  readonly outline: readonly Point[]
  readonly parcels: readonly Parcel[]
}

/** A neighbourhood or village as the map names it. */
export type Quarter = { readonly name: string; readonly at: Position; readonly isVillage?: true }

/** A road or tram that follows no street of a district, by its corners. */
export type FreeLine = {
  readonly kind: 'highway' | 'major' | 'minor' | 'rail' | 'tram'
  readonly points: readonly Position[]
  readonly name?: string
}

/** A fictional town: all that its map and its gazetteer say. */
export type TownPlan = {
  readonly districts: readonly District[]
  readonly quarters: readonly Quarter[]
  readonly lines: readonly FreeLine[]
  readonly river?: { readonly name: string; readonly width: number; readonly points: readonly Position[] }
}

const metresPerDegree = 111_320
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Frame = Pick<District, 'at' | 'turn'>

export function positionOf({ at, turn }: Frame, [along, across]: Point): Position {
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  return {
    lat: at.lat + (along * sin + across * cos) / metresPerDegree,
    lng: at.lng + (along * cos - across * sin) / (metresPerDegree * Math.cos(radians(at.lat))),
  }
}

export function pointOf({ at, turn }: Frame, { lat, lng }: Position): Point {
  const east = (lng - at.lng) * metresPerDegree * Math.cos(radians(at.lat))
  const north = (lat - at.lat) * metresPerDegree
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  return [east * cos + north * sin, north * cos - east * sin]
}

export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false
  for (const [index, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline.at(index - 1) ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** The middle of a parcel. */
export function middleOf({ pitch }: Pick<District, 'pitch'>, { blocks: [left, bottom, right, top] }: Parcel): Point {
  return [((left + right) / 2) * pitch, ((bottom + top) / 2) * pitch]
}
