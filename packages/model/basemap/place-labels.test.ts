import { describe, expect, it } from 'vitest'
import { type LabelWish, LabelWishes } from './labels.ts'
import type { TileData, TileFeature, TilePoint } from './tile-data.ts'
import { placeLabels } from './place-labels.ts'

const extent = 4096
const view = { left: 0, top: 0, right: 1024, bottom: 512 }
const measure = (words: string) => words.length * 7
const place = (wishes: readonly LabelWish[], taken: Parameters<typeof placeLabels>[1]['taken'] = []) =>
  placeLabels(wishes, { view, taken, measure })

function street(name: string, ...line: [number, number][]): TileFeature {
  const properties = { name, 'name:en': `${name} Street` }
  const lines = [line.map(([x, y]): TilePoint => ({ x, y }))]
  return { kind: 'minor_road', detail: 'residential', properties, isPoint: false, lines }
}

function tileOf(...roads: TileFeature[]): TileData {
  return { extent, layers: { roads } }
}

/** Two tiles beside each other, as a view of 1024 pixels has them. */
function wishesOf(left: TileData, right: TileData, language = 'es'): LabelWish[] {
  const wishes = new LabelWishes(language, 16)
  wishes.add(left, { left: 0, top: 0, scale: 512 / extent })
  wishes.add(right, { left: 512, top: 0, scale: 512 / extent })
  return wishes.all()
}

describe('the names of a map', () => {
  it('says a street that runs through two tiles once, across their edge', () => {
    // Tiles reach a little into their neighbours.
    const wishes = wishesOf(
      tileOf(street('Mitre', [3200, 2000], [4196, 2000])),
      tileOf(street('Mitre', [-100, 2000], [900, 2000])),
    )
    const placed = place(wishes)
    expect(placed.map(({ rows }) => rows)).toEqual([['Mitre']])
    expect(Math.abs((placed[0]?.at.x ?? 0) - 512)).toBeLessThan(20)
  })

  it('says a long street again, at least 330 pixels away', () => {
    const all = place(
      wishesOf(tileOf(street('Mitre', [0, 2000], [4096, 2000])), tileOf(street('Mitre', [0, 2000], [4096, 2000]))),
    )
    expect(all.length).toBeGreaterThan(1)
    const middles = all.map(({ at }) => at.x).toSorted((a, b) => a - b)
    for (const [index, x] of middles.entries())
      if (index > 0) expect(x - (middles[index - 1] ?? 0)).toBeGreaterThanOrEqual(330)
  })

  it('puts no name over another, under a button or beyond the view', () => {
    const crossing = tileOf(street('Salta', [0, 2000], [4096, 2000]), street('Tucumán', [2048, 0], [2048, 4096]))
    const placed = place(wishesOf(crossing, tileOf()))
    expect(placed.map(({ rows }) => rows.join()).toSorted()).toEqual(['Salta', 'Tucumán'])
    const [one, other] = placed
    expect(Math.hypot((one?.at.x ?? 0) - (other?.at.x ?? 0), (one?.at.y ?? 0) - (other?.at.y ?? 0))).toBeGreaterThan(20)
    expect(place(wishesOf(crossing, tileOf()), [view])).toEqual([])
    expect(place(wishesOf(tileOf(street('Una calle larguísima', [0, 10], [100, 10])), tileOf()))).toEqual([])
  })

  it('writes along the street and never upside down', () => {
    const ways: [[number, number], [number, number]][] = [
      [
        [4000, 3000],
        [100, 1000],
      ],
      [
        [100, 1000],
        [4000, 3000],
      ],
      [
        [2000, 4000],
        [2000, 100],
      ],
      [
        [4000, 100],
        [100, 4000],
      ],
    ]
    for (const [from, to] of ways) {
      const [label] = place(wishesOf(tileOf(street('Alem', from, to)), tileOf()))
      if (!label) throw new Error('the street has no name')
      expect(Math.abs(label.angle)).toBeLessThanOrEqual(Math.PI / 2)
      const slope = Math.atan((to[1] - from[1]) / (to[0] - from[0]))
      expect(Math.abs(Math.sin(label.angle - slope))).toBeLessThan(0.01)
    }
  })

  it('speaks the language of the page where the map does', () => {
    const tile = tileOf(street('Alem', [0, 2000], [4096, 2000]))
    expect(wishesOf(tile, tileOf(), 'en').map(({ words }) => words)).toEqual(['Alem Street'])
    expect(wishesOf(tile, tileOf(), 'eu').map(({ words }) => words)).toEqual(['Alem'])
  })
})
