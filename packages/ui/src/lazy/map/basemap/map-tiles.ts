import { decodeTile, emptyTile, type TileData } from '@ventanilla/model/basemap'
import { FetchSource, PMTiles, type RangeResponse } from 'pmtiles'

/** A tile of the file, by zoom, column and row. */
export type TileAt = { readonly z: number; readonly x: number; readonly y: number }

/** So many are kept ready; a screen needs some twenty. */
const mostKept = 96

/** What was read of the beginning of a file before its map was drawn; undefined where it did not come. */
export type HeadOfFile = Promise<RangeResponse | undefined>

/** A file by its ranges; its beginning, which is read first, may be on its way. */
class MapSource extends FetchSource {
  #head: HeadOfFile | undefined

  constructor(url: string, head: HeadOfFile | undefined) {
    super(url)
    this.#head = head
  }

  override async getBytes(...range: Parameters<FetchSource['getBytes']>): Promise<RangeResponse> {
    if (range[0] !== 0) return await super.getBytes(...range)
    const head = this.#head
    // Where it is asked for again, the file is another by then.
    this.#head = undefined
    return (await head) ?? (await super.getBytes(...range))
  }
}

/** The tiles of a PMTiles file, each read once and kept for a while. */
export class MapTiles {
  readonly #file: PMTiles
  readonly #kept = new Map<string, Promise<TileData>>()
  readonly #read = new Map<string, TileData>()

  constructor(url: string, head?: HeadOfFile) {
    this.#file = new PMTiles(new MapSource(url, head))
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
