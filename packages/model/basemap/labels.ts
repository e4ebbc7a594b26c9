import type { MapColours } from './map-colours.ts'
import type { TileData, TileFeature, TilePoint } from './tile-data.ts'

/** A name that wants a place on the view: at a point, or somewhere along one of its lines. Pixels of the view. */
export type LabelWish = {
  readonly words: string
  readonly colour: keyof MapColours
  readonly font: 'plain' | 'strong' | 'slanted'
  readonly rank: number
  readonly lines: (readonly TilePoint[])[]
}

type OnView = {
  /** Where a tile begins on the view, and the pixels of one of its units. */
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** What stands in several tiles is one thing with one name. */
export class LabelWishes {
  readonly #wishes = new Map<string, LabelWish>()
  readonly #language: string
  readonly #zoom: number

  constructor(language: string, zoom: number) {
    this.#language = language
    this.#zoom = zoom
  }

  add({ extent, layers }: TileData, view: OnView): void {
    const { places = [], roads = [], pois = [], water = [] } = layers
    for (const feature of places) this.#wish(feature, placeLook(feature, this.#zoom), view, extent)
    for (const feature of roads) this.#wish(feature, roadLook(feature, this.#zoom), view, extent)
    for (const feature of pois) this.#wish(feature, poiLook(feature, this.#zoom), view, extent)
    for (const feature of water)
      this.#wish(feature, this.#zoom < 12 ? undefined : { colour: 'waterName', font: 'slanted', rank: 3 }, view, extent)
  }

  /** The most important first; of those alike in one order, whatever came when. */
  all(): LabelWish[] {
    const wishes = [...this.#wishes.values()]
    return wishes.toSorted((a, b) => a.rank - b.rank || (a.words < b.words ? -1 : 1))
  }

  #wish(feature: TileFeature, look: Look | undefined, { left, top, scale }: OnView, extent: number): void {
    const { properties, lines } = feature
    const words = properties[`name:${this.#language}`] ?? properties['name']
    if (!look || typeof words !== 'string' || words === '') return
    const key = `${look.colour} ${words}`
    const wish = this.#wishes.get(key) ?? { ...look, words, lines: [] }
    this.#wishes.set(key, wish)
    for (const line of lines)
      for (const piece of withinTile(line, extent))
        wish.lines.push(piece.map(({ x, y }) => ({ x: x * scale + left, y: y * scale + top })))
  }
}

type Look = Pick<LabelWish, 'colour' | 'font' | 'rank'>

function placeLook({ kind, detail }: TileFeature, zoom: number): Look | undefined {
  const isQuarter = kind === 'neighbourhood' || kind === 'macrohood'
  if (isQuarter ? zoom < 13 || zoom > 16 : kind !== 'locality') return undefined
  if (!isQuarter && zoom > 15) return undefined
  return { colour: 'placeName', font: detail === 'village' || isQuarter ? 'plain' : 'strong', rank: isQuarter ? 2 : 0 }
}

function roadLook({ kind, detail }: TileFeature, zoom: number): Look | undefined {
  if (kind === 'highway' || kind === 'major_road' || kind === 'medium_road')
    return zoom < 13 ? undefined : { colour: 'streetName', font: 'strong', rank: 4 }
  if (kind !== 'minor_road' || zoom < 15 || detail === 'service') return undefined
  return { colour: 'streetName', font: 'plain', rank: 5 }
}

/** No shops: what people find their way by. */
function poiLook({ kind }: TileFeature, zoom: number): Look | undefined {
  if (/^(park|garden|forest|wood|nature_reserve|cemetery|pitch|stadium)$/.test(kind))
    return zoom < 14 ? undefined : { colour: 'parkName', font: 'plain', rank: 1 }
  if (
    !/^(townhall|school|university|college|hospital|arts_centre|place_of_worship|bus_station|station|library|museum|commercial|police|fire_station)$/.test(
      kind,
    )
  )
    return undefined
  return zoom < 15 ? undefined : { colour: 'placeName', font: 'plain', rank: 3 }
}

/** The pieces of a line inside its tile: what lies beyond stands in the next tile too. */
function withinTile(line: readonly TilePoint[], extent: number): TilePoint[][] {
  const isIn = ({ x, y }: TilePoint) => x >= 0 && y >= 0 && x <= extent && y <= extent
  if (line.length === 1) return line[0] && isIn(line[0]) ? [[line[0]]] : []
  const pieces: TilePoint[][] = []
  for (const [index, end] of line.entries()) {
    const start = line[index - 1]
    const cut = start && cutTo(start, end, extent)
    if (!cut) continue
    const last = pieces.at(-1)
    const [from, to] = cut
    if (last?.at(-1)?.x === from.x && last.at(-1)?.y === from.y) last.push(to)
    else pieces.push([from, to])
  }
  return pieces
}

/** Liang and Barsky's cut of a line to a square. */
function cutTo(a: TilePoint, b: TilePoint, extent: number): [TilePoint, TilePoint] | undefined {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  let [from, to] = [0, 1]
  for (const [way, room] of [
    [-dx, a.x],
    [dx, extent - a.x],
    [-dy, a.y],
    [dy, extent - a.y],
  ] as const) {
    if (way === 0) {
      if (room < 0) return undefined
    } else if (way < 0) from = Math.max(from, room / way)
    else to = Math.min(to, room / way)
  }
  if (from > to) return undefined
  const at = (part: number) => (part === 0 ? a : part === 1 ? b : { x: a.x + dx * part, y: a.y + dy * part })
  return [at(from), at(to)]
}
