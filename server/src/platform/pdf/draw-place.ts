import { cellStrips, heightOf, type Press, type Strip } from './cell.ts'
import type { Block } from './document-layout.ts'
import { drawStill, pointsOf } from './draw-still.ts'
import { drawPairs } from './draw-pairs.ts'
import { readStill } from './read-still.ts'

type Place = Extract<Block, { kind: 'place' }>

const gap = 24
const between = 12

/** What must stand on one page. */
export function placeRoom({ map }: Place): number {
  return map.height * pointsOf + between
}

/** Pairs under each other, with the map at their right; without a map that can be drawn, pairs as anywhere. */
export async function drawPlace(press: Press, block: Place): Promise<void> {
  const { flow, language } = press
  const { pairs, map } = block
  const still = readStill(map, language)
  if (!still) return await drawPairs(press, pairs)
  const width = map.width * pointsOf
  const cells: Strip[][] = []
  for (const pair of pairs) cells.push(await cellStrips(press, pair, flow.width - width - gap))
  const words = cells.reduce((sum, cell) => sum + heightOf(cell) + between, 0)
  const height = Math.max(words, placeRoom(block))
  flow.need(height)
  let top = flow.y()
  const at = { x: flow.left + flow.width - width, top }
  for (const cell of cells) {
    flow.as(flow.element('P'), () => {
      for (const strip of cell) {
        strip.draw(flow.left, top)
        top += strip.height
      }
    })
    top += between
  }
  flow.as(flow.element('Figure', map.label), () => flow.mark(flow.page(), () => drawStill(press, map, still, at)))
  flow.skip(height)
}
