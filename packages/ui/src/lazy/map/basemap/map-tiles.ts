import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'

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
/** A tile of the file, by zoom, column and row. */
export type TileAt = { readonly z: number; readonly x: number; readonly y: number }

/** So many are kept ready; a screen needs some twenty. */
const mostKept = 96
const nothing: TileData = { extent: 4096, layers: {} }

/** The tiles of a PMTiles file, each read once and kept for a while. */
export class MapTiles {
  readonly #file: PMTiles
  readonly #kept = new Map<string, Promise<TileData>>()
  readonly #read = new Map<string, TileData>()

  constructor(url: string) {
    this.#file = new PMTiles(url)
  }

  async zooms(): Promise<{ least: number; most: number }> {
    const { minZoom, maxZoom } = await this.#file.getHeader()
    return { least: minZoom, most: maxZoom }
  }

  read(at: TileAt): Promise<TileData> {
    const key = keyOf(at)
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const reading = this.#decode(at)
    this.#kept.set(key, reading)
    reading.then(
      data => this.#read.set(key, data),
      // One that did not come is asked for again.
      () => this.#kept.delete(key),
    )
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
      this.#read.delete(oldest)
    }
    return reading
  }

  /** What has come of a tile, if it has. */
  known(at: TileAt): TileData | undefined {
    return this.#read.get(keyOf(at))
  }

  async #decode({ z, x, y }: TileAt): Promise<TileData> {
    const packed = await this.#file.getZxy(z, x, y)
    if (!packed) return nothing
    const tile = new VectorTile(new PbfReader(new Uint8Array(packed.data)))
    const layers: Record<string, TileFeature[]> = {}
    let extent = nothing.extent
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
}

function keyOf({ z, x, y }: TileAt): string {
  return `${z}/${x}/${y}`
}
