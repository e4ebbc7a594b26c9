import { decodeTile, emptyTile, type TileData } from '@ventanilla/model/basemap'
import { PMTiles } from 'pmtiles'

/** A tile of the file, by zoom, column and row. */
export type TileAt = { readonly z: number; readonly x: number; readonly y: number }

/** So many are kept ready; a screen needs some twenty. */
const mostKept = 96

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
    if (!packed) return emptyTile
    return decodeTile(new Uint8Array(packed.data))
  }
}

function keyOf({ z, x, y }: TileAt): string {
  return `${z}/${x}/${y}`
}
