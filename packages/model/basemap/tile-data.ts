import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

export type TilePoint = { readonly x: number; readonly y: number }
/** A thing on the map, in units of its tile. */
export type TileFeature = {
  readonly kind: string
  readonly detail: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly isPoint: boolean
  readonly lines: readonly (readonly TilePoint[])[]
}
export type TileData = { readonly extent: number; readonly layers: Readonly<Record<string, readonly TileFeature[]>> }

export const emptyTile: TileData = { extent: 4096, layers: {} }

/** What a vector tile (MVT, unpacked) holds. Throws where it is none. */
export function decodeTile(bytes: Uint8Array): TileData {
  const tile = new VectorTile(new PbfReader(bytes))
  const layers: Record<string, TileFeature[]> = {}
  let extent = emptyTile.extent
  for (const [name, layer] of Object.entries(tile.layers)) {
    extent = layer.extent
    layers[name] = Array.from({ length: layer.length }, (_, index) => {
      const feature = layer.feature(index)
      const { properties } = feature
      return {
        kind: String(properties['kind'] ?? ''),
        detail: String(properties['kind_detail'] ?? ''),
        properties,
        isPoint: feature.type === 1,
        lines: feature.loadGeometry(),
      }
    })
  }
  return { extent, layers }
}
