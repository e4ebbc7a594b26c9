import type { Position } from '@ventanilla/model'
import { type District, isInside, type Parcel, type Point, pointOf, positionOf } from './town-plan.ts'

/** A piece of a street without a gap. */
export type Street = {
  readonly district: District
  /** Streets at the edge of a town may have none. */
  readonly name: string | undefined
  readonly isRow: boolean
  /** Where it lies across its direction, and from where to where along it, in metres. */
  readonly at: number
  readonly from: number
  readonly to: number
}

/** A block that houses stand on, by column and row. */
export type Block = readonly [column: number, row: number]

const reach = 40
const key = (column: number, row: number) => column * 1000 + row

function parcelsByBlock({ parcels }: District): ReadonlyMap<number, Parcel> {
  const taken = new Map<number, Parcel>()
  for (const parcel of parcels) {
    const [left, bottom, right, top] = parcel.blocks
    for (let column = left; column <= right; column++)
      for (let row = bottom; row <= top; row++) taken.set(key(column, row), parcel)
  }
  return taken
}

function has({ outline, pitch }: District, column: number, row: number): boolean {
  return isInside([column * pitch, row * pitch], outline)
}

export function blocksOf(district: District): Block[] {
  const taken = parcelsByBlock(district)
  const all: Block[] = []
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++)
      if (has(district, column, row) && !taken.has(key(column, row))) all.push([column, row])
  return all
}

/** Every street between two blocks, or between a block and what lies around the town. */
export function streetsOf(district: District): Street[] {
  const taken = parcelsByBlock(district)
  /** Whether the piece between two blocks can be walked: not inside a park, and not along what nobody lives at. */
  function isStreet(a: Block, b: Block, line: number, isRow: boolean): boolean {
    const [one, other] = [taken.get(key(...a)), taken.get(key(...b))]
    if (one !== undefined && one === other) return !isRow && (one.crossings?.includes(line) ?? false)
    return has(district, ...a) || has(district, ...b)
  }
  const streets: Street[] = []
  for (const isRow of [true, false])
    for (let line = -reach; line <= reach; line++) {
      const pieces: boolean[] = []
      for (let along = -reach; along <= reach; along++) {
        const [a, b]: [Block, Block] = isRow
          ? [
              [along, line],
              [along, line + 1],
            ]
          : [
              [line, along],
              [line + 1, along],
            ]
        pieces.push(isStreet(a, b, line, isRow))
      }
      streets.push(...joined(district, pieces, line, isRow))
    }
  return streets
}

function joined(district: District, pieces: readonly boolean[], line: number, isRow: boolean): Street[] {
  const { pitch, rows, columns } = district
  const name = (isRow ? rows : columns)[line]
  const streets: Street[] = []
  let first: number | undefined
  for (let index = 0; index <= pieces.length; index++) {
    if (pieces[index]) first ??= index
    else if (first !== undefined) {
      const at = (piece: number) => (piece - reach - 0.5) * pitch
      streets.push({ district, name, isRow, at: (line + 0.5) * pitch, from: at(first), to: at(index) })
      first = undefined
    }
  }
  return streets
}

/** Numbers rise along rows, and from the top of columns, in all streets of a district alike. */
function baseOf({ outline, pitch }: District, isRow: boolean): number {
  return isRow
    ? Math.min(...outline.map(([along]) => along)) - pitch
    : Math.max(...outline.map(([, across]) => across)) + pitch
}

export function pointOn({ isRow, at }: Street, along: number): Point {
  return isRow ? [along, at] : [at, along]
}

/** Where a house stands, or undefined where the street has no such number. */
export function houseAt(streets: readonly Street[], number: number): Position | undefined {
  for (const street of streets) {
    const { district, isRow, from, to } = street
    const along = baseOf(district, isRow) + (isRow ? 1 : -1) * number * district.houseMetres
    if (along >= from && along <= to) return positionOf(district, pointOn(street, along))
  }
  return undefined
}

/** The middle of the longest piece. */
export function middleOfStreet(streets: readonly Street[]): Position | undefined {
  const [longest] = streets.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return longest && positionOf(longest.district, pointOn(longest, (longest.from + longest.to) / 2))
}

/** How far a position is from a street, and the number of the house there. */
export function nearestHouse(street: Street, position: Position): { metres: number; number: number } {
  const { district, isRow, at, from, to } = street
  const [x, y] = pointOf(district, position)
  const [along, across] = isRow ? [x, y] : [y, x]
  const on = Math.min(to, Math.max(from, along))
  const number = Math.abs(on - baseOf(district, isRow)) / district.houseMetres
  return { metres: Math.hypot(along - on, across - at), number: Math.max(1, Math.round(number)) }
}

/** Nearer to a crossing than this, something is at its corner. */
const cornerMetres = 15

/** The streets that cross one before and behind a position, the nearer first; at a corner that one alone. */
export function crossingsAt(street: Street, others: readonly Street[], position: Position): string[] {
  const [x, y] = pointOf(street.district, position)
  const along = street.isRow ? x : y
  const crossing = others.flatMap(({ district, isRow, name, at, from, to }) =>
    name !== undefined && district === street.district && isRow !== street.isRow && from <= street.at && street.at <= to
      ? [{ name, apart: at - along }]
      : [],
  )
  const within = crossing.filter(({ apart }) => along + apart >= street.from && along + apart <= street.to)
  const near = within.toSorted((a, b) => Math.abs(a.apart) - Math.abs(b.apart))
  const [nearest] = near
  if (!nearest || Math.abs(nearest.apart) <= cornerMetres) return nearest ? [nearest.name] : []
  const other = near.find(({ apart }) => Math.sign(apart) !== Math.sign(nearest.apart))
  return [nearest.name, ...(other && other.name !== nearest.name ? [other.name] : [])]
}
