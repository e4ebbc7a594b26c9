import { seededRandom } from '@ventanilla/model/fixtures'
import { blocksOf } from '../../adapters/geocoder/town/streets.ts'
import { type District, positionOf, type Point } from '../../adapters/geocoder/town/town-plan.ts'

/** From the middle of a street to the front of a house. */
const front = 10

/** The houses of a district, each block's together: rows along its streets, close in the middle of the town and scattered at its edge. */
export function housesOf(district: District): number[][][][][] {
  const { pitch } = district
  const half = pitch / 2 - front
  const edge = Math.max(...district.outline.map(([x, y]) => Math.hypot(x, y)))
  return blocksOf(district).map(([column, row]) => {
    const random = seededRandom(column * 7919 + row * 104_729 + Math.round(pitch))
    const middle: Point = [column * pitch, row * pitch]
    const density = 0.95 - 0.45 * (Math.hypot(...middle) / edge)
    return [0, 1, 2, 3].flatMap(side =>
      oneSide(half, side, density, random).map(box => [ringOf(district, middle, box)]),
    )
  })
}

type Box = readonly [Point, Point, Point, Point]

/** Houses along one side of a block, which is turned to it. */
function oneSide(half: number, side: number, density: number, random: () => number): Box[] {
  const boxes: Box[] = []
  // The houses at the corners belong to two of the sides.
  let at = -half + (side % 2 === 0 ? 0 : 17)
  const end = half - (side % 2 === 0 ? 0 : 17)
  while (at < end - 6) {
    const width = Math.min(end - at, 8 + random() * 7)
    const [setBack, depth] = [random() < 0.7 ? 0 : 3, 9 + random() * 8]
    if (random() < density) boxes.push(turned(side, [at, at + width - 0.6], [half - setBack, half - setBack - depth]))
    at += width
  }
  return boxes
}

function turned(side: number, [left, right]: Point, [outer, inner]: Point): Box {
  const corners: Box = [
    [left, inner],
    [right, inner],
    [right, outer],
    [left, outer],
  ]
  const quarter = ([x, y]: Point): Point =>
    side === 0 ? [x, y] : side === 1 ? [y, -x] : side === 2 ? [-x, -y] : [-y, x]
  return [quarter(corners[0]), quarter(corners[1]), quarter(corners[2]), quarter(corners[3])]
}

function ringOf(district: District, [x, y]: Point, box: Box): number[][] {
  const corners = box.map(([dx, dy]) => {
    const { lat, lng } = positionOf(district, [x + dx, y + dy])
    return [lng, lat]
  })
  return [...corners, corners[0] ?? []]
}
