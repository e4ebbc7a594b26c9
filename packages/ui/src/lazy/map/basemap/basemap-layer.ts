import { drawTile } from '@ventanilla/model/basemap'
import { type Coords, type DoneCallback, GridLayer, type Map as LeafletMap } from 'leaflet'
import { coloursOf } from './map-colours.ts'
import type { MapTiles, TileAt } from './map-tiles.ts'

/** A tile of the file covers four of a web map's pictures: fewer to ask for, and streets that are whole. */
export const tileSide = 512
const metresAround = 40_075_017
/** Sharper than this nobody sees, and it takes four times the memory. */
const mostDensity = 2

type Options = { minZoom: number; maxZoom: number; tiles: MapTiles; zooms: { least: number; most: number } }

/** The tile of the file that a tile of the map is drawn from, and which part of it: nearer than the file goes, the last one is stretched. */
export function sourceOf(
  { x, y, z }: TileAt,
  { least, most }: Options['zooms'],
): { at: TileAt; times: number } | undefined {
  const zoom = z - 1
  if (zoom < least) return undefined
  const beyond = Math.max(0, zoom - most)
  return { at: { z: zoom - beyond, x: x >> beyond, y: y >> beyond }, times: 2 ** beyond }
}

/** Pixels of a metre, in the middle of what is seen. */
export function pixelsOfMetre(map: LeafletMap, zoom: number): number {
  return (256 * 2 ** zoom) / (metresAround * Math.cos((map.getCenter().lat * Math.PI) / 180))
}

/** Ground, water, buildings and streets of a map file, drawn tile by tile. */
export class BasemapLayer extends GridLayer {
  readonly #tiles: MapTiles
  readonly #zooms: Options['zooms']

  constructor({ tiles, zooms, ...options }: Options) {
    super({ ...options, tileSize: tileSide, keepBuffer: 1 })
    this.#tiles = tiles
    this.#zooms = zooms
  }

  protected override createTile(at: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const side = 2 ** (at.z - 1)
    const fill = async () => done(await this.#fill(canvas, at, side), canvas)
    void fill()
    return canvas
  }

  /** What went wrong, if anything did. */
  async #fill(canvas: HTMLCanvasElement, at: Coords, side: number): Promise<Error | undefined> {
    const source = sourceOf({ z: at.z, x: ((at.x % side) + side) % side, y: at.y }, this.#zooms)
    if (!source || at.y < 0 || at.y >= side) return undefined
    try {
      this.#draw(canvas, at, source.times, await this.#tiles.read(source.at))
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error('a tile of the map did not come')
    }
  }

  #draw(canvas: HTMLCanvasElement, { x, y, z }: Coords, times: number, data: Awaited<ReturnType<MapTiles['read']>>) {
    const map: LeafletMap | undefined = this._map
    const context = canvas.getContext('2d')
    if (!map || !context) return
    const density = Math.min(mostDensity, devicePixelRatio || 1)
    canvas.width = tileSide * density
    canvas.height = tileSide * density
    context.scale(density, density)
    const part = (value: number) => ((value % times) + times) % times
    drawTile(
      {
        context,
        colours: coloursOf(map.getContainer()),
        scale: (tileSide * times) / data.extent,
        left: part(x) * tileSide,
        top: part(y) * tileSide,
        metre: pixelsOfMetre(map, z),
      },
      data,
    )
  }
}
