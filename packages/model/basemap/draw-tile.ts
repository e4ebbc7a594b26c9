import type { MapColours } from './map-colours.ts'
import type { TileData, TileFeature } from './tile-data.ts'

/** As much of a canvas as tiles are drawn with, so that paper is drawn on as the screen is. */
export type DrawingContext = {
  lineJoin: unknown
  lineCap: unknown
  lineWidth: number
  fillStyle: unknown
  strokeStyle: unknown
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  fill(): void
  stroke(): void
  setLineDash(dash: number[]): void
}

type Draw = {
  readonly context: DrawingContext
  readonly colours: MapColours
  /** Pixels of a unit of the tile, and of what is left and above of it out of sight. */
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly metre: number
}

const green =
  /^(park|grass|forest|wood|nature_reserve|garden|cemetery|golf_course|recreation_ground|pitch|playground|meadow|scrub|village_green|protected_area|zoo|allotments)$/
const civic =
  /^(townhall|school|university|college|hospital|arts_centre|place_of_worship|bus_station|commercial|library|military|aerodrome)$/
const town = /^(residential|urban_area)$/

/** A tile's ground, water, buildings and streets; names come after, over all tiles at once. */
export function drawTile(draw: Draw, { layers }: TileData): void {
  const { context, colours, metre } = draw
  const { landuse = [], water = [], buildings = [], roads = [] } = layers
  context.lineJoin = 'round'
  fill(draw, colours.land, layers['earth'] ?? [])
  fill(
    draw,
    colours.town,
    landuse.filter(({ kind }) => town.test(kind)),
  )
  fill(
    draw,
    colours.park,
    landuse.filter(({ kind }) => green.test(kind)),
  )
  fill(
    draw,
    colours.civic,
    landuse.filter(({ kind }) => civic.test(kind)),
  )
  fill(
    draw,
    colours.water,
    water.filter(({ lines }) => isClosed(lines)),
  )
  stroke(
    draw,
    colours.water,
    Math.max(1, metre * 6),
    water.filter(({ lines }) => !isClosed(lines)),
  )
  if (metre >= 0.7) fill(draw, colours.building, buildings)
  drawRails(draw, roads)
  drawStreets(draw, roads)
}

/** Rings end where they begin; a river's middle line does not. */
function isClosed([first]: TileFeature['lines']): boolean {
  const [start, end] = [first?.[0], first?.at(-1)]
  return start !== undefined && start.x === end?.x && start.y === end.y
}

/** How wide a way is in metres, and at least in pixels; undefined for what is not drawn as a street. */
function widthOf({ kind, detail }: TileFeature, metre: number): number | undefined {
  if (kind === 'highway') return Math.max(3, metre * 18)
  if (kind === 'major_road' || kind === 'medium_road') return Math.max(2, metre * 16)
  if (kind === 'path') return metre < 0.4 ? undefined : Math.max(1, metre * 2.5)
  if (kind !== 'minor_road') return undefined
  return detail === 'service' ? Math.max(0.8, metre * 5) : Math.max(1, metre * 11)
}

function isMain({ kind }: TileFeature): boolean {
  return kind === 'highway' || kind === 'major_road' || kind === 'medium_road'
}

/** Edges of all first, so that streets open into each other; small ones under great ones. */
function drawStreets(draw: Draw, roads: readonly TileFeature[]): void {
  const { context, colours, metre } = draw
  const ways = roads.flatMap(way => {
    const width = widthOf(way, metre)
    return width === undefined ? [] : [{ way, width, isMain: isMain(way) }]
  })
  for (const main of [false, true]) {
    const own = ways.filter(each => each.isMain === main)
    context.lineCap = 'butt'
    if (metre > 0.12)
      for (const { way, width } of own)
        if (width > 2) stroke(draw, main ? colours.avenueEdge : colours.streetEdge, width + 2, [way])
  }
  context.lineCap = 'round'
  for (const main of [false, true])
    for (const { way, width } of ways.filter(each => each.isMain === main))
      stroke(draw, main ? colours.avenue : metre > 0.12 ? colours.street : colours.streetEdge, width, [way])
  // Over the streets that it runs in.
  context.setLineDash([2, 4])
  context.lineCap = 'butt'
  if (metre > 0.12)
    stroke(
      draw,
      colours.rail,
      1.5,
      roads.filter(({ detail }) => /^(tram|light_rail)$/.test(detail)),
    )
  context.setLineDash([])
}

function drawRails(draw: Draw, roads: readonly TileFeature[]): void {
  const rails = roads.filter(({ kind, detail }) => kind === 'rail' && !/^(tram|light_rail|subway)$/.test(detail))
  stroke(draw, draw.colours.rail, Math.max(1.2, draw.metre * 3), rails)
  if (draw.metre < 0.2) return
  draw.context.setLineDash([6, 6])
  stroke(draw, draw.colours.town, Math.max(0.8, draw.metre * 1.6), rails)
  draw.context.setLineDash([])
}

function trace({ context, scale, left, top }: Draw, { lines, isPoint }: TileFeature): void {
  if (isPoint) return
  for (const line of lines)
    for (const [index, { x, y }] of line.entries()) {
      const [px, py] = [x * scale - left, y * scale - top]
      if (index === 0) context.moveTo(px, py)
      else context.lineTo(px, py)
    }
}

function fill(draw: Draw, colour: string, features: readonly TileFeature[]): void {
  if (features.length === 0) return
  const { context } = draw
  context.fillStyle = colour
  for (const feature of features) {
    context.beginPath()
    trace(draw, feature)
    context.fill()
  }
}

function stroke(draw: Draw, colour: string, width: number, features: readonly TileFeature[]): void {
  if (features.length === 0) return
  const { context } = draw
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  for (const feature of features) trace(draw, feature)
  context.stroke()
}
