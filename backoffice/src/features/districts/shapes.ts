import type { Polygon, Position } from '@ventanilla/model'

export type Box = { west: number; south: number; east: number; north: number }

/** What is drawn over a map: an outline by its polygons. */
export type Shape = {
  readonly id: string
  readonly name: string
  readonly polygons: readonly Polygon[]
  /** What a screen reader says of one that leads somewhere, and where to. */
  readonly words?: string
  readonly to?: string
  /** 0 for the lightest; outlines alone have none. */
  readonly step?: number
  readonly isPicked?: boolean
}

/** The box around all corners; undefined of none. */
export function boxOf(shapes: readonly Pick<Shape, 'polygons'>[]): Box | undefined {
  const corners = shapes.flatMap(({ polygons }) => polygons.flat(2))
  const [first] = corners
  if (!first) return undefined
  const box = { west: first[0], south: first[1], east: first[0], north: first[1] }
  for (const [lng, lat] of corners) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

export function middleOfBox({ west, south, east, north }: Box): Position {
  return { lat: (south + north) / 2, lng: (west + east) / 2 }
}

/** The height of a latitude on a web map, where a degree of longitude is one wide. */
function height(lat: number): number {
  const bounded = Math.max(-85, Math.min(85, lat))
  return (Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) * 180) / Math.PI
}

const across = 1_000

/**
 * Outlines as paths of a square of a thousand units around all of them: a web map is moved and zoomed by moving and scaling the square alone,
 * whatever the number of corners.
 */
export function pathsOf(shapes: readonly Shape[], { west, south, east, north }: Box) {
  const [bottom, top] = [height(south), height(north)]
  const [wide, tall] = [Math.max(east - west, 1e-9), Math.max(top - bottom, 1e-9)]
  const x = (lng: number) => ((lng - west) / wide) * across
  const y = (lat: number) => ((top - height(lat)) / tall) * across
  return shapes.map(shape => ({
    shape,
    path: shape.polygons
      .flat()
      .map(ring => `M${ring.map(([lng, lat]) => `${x(lng).toFixed(2)} ${y(lat).toFixed(2)}`).join('L')}Z`)
      .join(''),
    at: middleOf(shape),
  }))
}

/** How the square lies on the map, by where its corners are seen. */
export function placed(pointOf: (at: Position) => { x: number; y: number }, { west, south, east, north }: Box): string {
  const [from, to] = [pointOf({ lat: north, lng: west }), pointOf({ lat: south, lng: east })]
  const [wide, tall] = [(to.x - from.x) / across, (to.y - from.y) / across]
  return `translate(${from.x} ${from.y}) scale(${Math.max(wide, 1e-9)} ${Math.max(tall, 1e-9)})`
}

/** The middle of its largest part, for a name, and how wide that is in degrees. */
function middleOf({ polygons }: Pick<Shape, 'polygons'>): { at: Position; wide: number } | undefined {
  const boxes = polygons.flatMap(polygon => boxOf([{ polygons: [polygon] }]) ?? [])
  const size = ({ west, south, east, north }: Box) => (east - west) * (north - south)
  const [largest] = boxes.toSorted((one, other) => size(other) - size(one))
  if (!largest) return undefined
  return { at: middleOfBox(largest), wide: largest.east - largest.west }
}
