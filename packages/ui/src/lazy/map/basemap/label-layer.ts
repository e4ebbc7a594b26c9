import { type Box, type LabelWish, LabelWishes, type PlacedLabel, placeLabels } from '@ventanilla/model/basemap'
import { DomUtil, Layer, type Map as LeafletMap } from 'leaflet'
import { pixelsOfMetre, sourceOf, tileSide } from './basemap-layer.ts'
import { coloursOf } from './map-colours.ts'
import type { MapTiles } from './map-tiles.ts'

const weights = { plain: '400 12px', strong: '600 12px', slanted: 'italic 400 12px' } as const
const rowHeight = 14
const haloWidth = 3

type Options = { tiles: MapTiles; zooms: { least: number; most: number }; language: string }

/** The names of a map file, decided for all that is seen at once: none is cut at the edge of a tile, said twice beside one, or over another. */
export class LabelLayer extends Layer {
  readonly #options: Options
  readonly #canvas = document.createElement('canvas')
  #due = 0

  constructor(options: Options) {
    super()
    this.#options = options
    this.#canvas.className = 'v-map-names leaflet-zoom-hide'
  }

  override onAdd(map: LeafletMap): this {
    map.getPanes().overlayPane.append(this.#canvas)
    map.on('moveend zoomend resize', this.redraw, this)
    this.redraw()
    return this
  }

  override onRemove(map: LeafletMap): this {
    cancelAnimationFrame(this.#due)
    map.off('moveend zoomend resize', this.redraw, this)
    this.#canvas.remove()
    return this
  }

  /** Once for all that has come until the next frame. */
  redraw(): void {
    cancelAnimationFrame(this.#due)
    this.#due = requestAnimationFrame(() => this.#draw())
  }

  #draw(): void {
    const map: LeafletMap | undefined = this._map
    const context = this.#canvas.getContext('2d')
    if (!map || !context) return
    const { x: width, y: height } = map.getSize()
    const density = devicePixelRatio || 1
    this.#canvas.width = width * density
    this.#canvas.height = height * density
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
    DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([0, 0]))
    context.scale(density, density)
    const family = getComputedStyle(map.getContainer()).fontFamily
    const fontOf = (font: LabelWish['font']) => `${weights[font]} ${family}`
    const labels = placeLabels(this.#wishes(map), {
      view: { left: 4, top: 4, right: width - 4, bottom: height - 4 },
      taken: takenOf(map),
      measure: (words, font) => {
        context.font = fontOf(font)
        return context.measureText(words).width
      },
    })
    const colours = coloursOf(map.getContainer())
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = haloWidth
    context.strokeStyle = colours.halo
    for (const label of labels) {
      context.font = fontOf(label.wish.font)
      context.fillStyle = colours[label.wish.colour]
      write(context, label)
    }
  }

  #wishes(map: LeafletMap): LabelWish[] {
    const { tiles, zooms, language } = this.#options
    const zoom = map.getZoom()
    const wishes = new LabelWishes(language, zoom)
    const seen = map.getPixelBounds()
    const [min, max] = [seen.min, seen.max]
    if (!min || !max || pixelsOfMetre(map, zoom) <= 0) return []
    const done = new Set<string>()
    for (let x = Math.floor(min.x / tileSide); x <= Math.floor(max.x / tileSide); x++)
      for (let y = Math.floor(min.y / tileSide); y <= Math.floor(max.y / tileSide); y++) {
        const source = sourceOf({ z: zoom, x, y }, zooms)
        const data = source && tiles.known(source.at)
        if (!source || !data) continue
        const { at, times } = source
        const key = `${at.x} ${at.y}`
        if (done.has(key)) continue
        done.add(key)
        const side = tileSide * times
        wishes.add(data, { left: at.x * side - min.x, top: at.y * side - min.y, scale: side / data.extent })
      }
    return wishes.all()
  }
}

/** Where buttons, the credit and pins stand, in pixels of the map. */
function takenOf(map: LeafletMap): Box[] {
  const container = map.getContainer()
  const { left, top } = container.getBoundingClientRect()
  const beside = container.parentElement?.querySelectorAll('.v-map-zoom, .v-map-credit') ?? []
  return [...beside, ...map.getPanes().markerPane.children].map(element => {
    const box = element.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  })
}

function write(context: CanvasRenderingContext2D, { rows, at, angle }: PlacedLabel): void {
  context.save()
  context.translate(at.x, at.y)
  context.rotate(angle)
  for (const way of ['strokeText', 'fillText'] as const)
    for (const [index, row] of rows.entries()) context[way](row, 0, (index - (rows.length - 1) / 2) * rowHeight)
  context.restore()
}
