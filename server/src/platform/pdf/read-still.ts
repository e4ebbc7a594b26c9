import {
  decodeTile,
  type LabelWish,
  LabelWishes,
  type TileData,
  type TileFeature,
  type TilePoint,
} from '@ventanilla/model/basemap'
import type { StillMap } from './document-layout.ts'

/** What a still map is drawn from: every tile as one, in pixels of the picture. */
export type Still = { readonly ground: TileData; readonly wishes: readonly LabelWish[] }

/** As near as a web map is at a metre a pixel. */
const nameZoom = 17
/** Of what lies beyond the picture's edge so much is drawn, for the widest street. */
const beyond = 24
/** A page stays light whatever a map holds; what comes last is left out first. */
const mostPoints = 40_000
const layers = ['earth', 'water', 'landuse', 'roads', 'buildings']

/** A memo of a pure function: a map's tiles never change. */
const known = new WeakMap<StillMap, Map<string, Still | undefined>>()

/** Undefined where a tile cannot be read, or the picture would have nothing to know the place by. */
export function readStill(map: StillMap, language: string): Still | undefined {
  const own = known.get(map) ?? new Map<string, Still | undefined>()
  known.set(map, own)
  if (!own.has(language)) own.set(language, read(map, language))
  return own.get(language)
}

/** Every name that may stand on the map: they decide which fonts it needs. */
export function namesOf(map: StillMap, language: string): string[] {
  return readStill(map, language)?.wishes.map(({ words }) => words) ?? []
}

function read(map: StillMap, language: string): Still | undefined {
  const wishes = new LabelWishes(language.split('-')[0] ?? '', nameZoom)
  const all: Record<string, TileFeature[]> = {}
  try {
    for (const { left, top, side, bytes } of map.tiles) {
      const data = decodeTile(bytes)
      const scale = side / data.extent
      wishes.add(data, { left, top, scale })
      for (const name of layers) {
        const moved = (data.layers[name] ?? []).map(feature => movedTo(feature, { left, top, scale }))
        all[name] = [...(all[name] ?? []), ...moved.filter(feature => isInSight(feature, map))]
      }
    }
  } catch {
    return undefined
  }
  const ground = lightened(all)
  const names = wishes.all()
  if (!ground['roads']?.length && !names.some(({ lines }) => lines.flat().some(point => isIn(point, map))))
    return undefined
  return { ground: { extent: 1, layers: ground }, wishes: names }
}

function movedTo(
  feature: TileFeature,
  { left, top, scale }: { left: number; top: number; scale: number },
): TileFeature {
  const lines = feature.lines.map(line => line.map(({ x, y }) => ({ x: x * scale + left, y: y * scale + top })))
  return { ...feature, lines }
}

function isIn({ x, y }: TilePoint, { width, height }: StillMap): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

function isInSight({ lines }: TileFeature, { width, height }: StillMap): boolean {
  const [least, most] = [
    { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY },
    { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY },
  ]
  for (const line of lines)
    for (const { x, y } of line) {
      least.x = Math.min(least.x, x)
      least.y = Math.min(least.y, y)
      most.x = Math.max(most.x, x)
      most.y = Math.max(most.y, y)
    }
  return least.x <= width + beyond && least.y <= height + beyond && most.x >= -beyond && most.y >= -beyond
}

function lightened(all: Readonly<Record<string, readonly TileFeature[]>>): Record<string, TileFeature[]> {
  let left = mostPoints
  const kept: Record<string, TileFeature[]> = {}
  for (const name of layers)
    kept[name] = (all[name] ?? []).filter(({ lines }) => {
      const points = lines.reduce((sum, line) => sum + line.length, 0)
      if (points > left) return false
      left -= points
      return true
    })
  return kept
}
