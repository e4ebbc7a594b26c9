import type { Map as LeafletMap } from 'leaflet'
import { BasemapLayer } from './basemap-layer.ts'
import { LabelLayer } from './label-layer.ts'
import { coloursOf } from './map-colours.ts'
import { type HeadOfFile, MapTiles } from './map-tiles.ts'

type Options = {
  minZoom: number
  maxZoom: number
  head?: HeadOfFile | undefined
  /** Hears of the first tile that is drawn. */
  onShown?: (() => void) | undefined
  /** Hears that the file cannot be read. */
  onFailed?: (() => void) | undefined
}

/** Draws a map file under everything of a map, and gives what ends it. Where the file does not come, the grid behind it stays. */
export function drawBasemap(
  map: LeafletMap,
  url: string,
  { head, onShown, onFailed, ...options }: Options,
): () => void {
  const tiles = new MapTiles(url, head)
  const container = map.getContainer()
  let isOver = false
  let redraw = () => {}
  const begin = async () => {
    const zooms = await tiles.zooms()
    if (isOver) return
    const names = new LabelLayer({ tiles, zooms, language: languageOf(container) })
    const ground = new BasemapLayer({ ...options, tiles, zooms })
    ground.on('tileload load', () => names.redraw())
    if (onShown) ground.once('tileload', onShown)
    redraw = () => {
      container.style.backgroundColor = coloursOf(container).land
      ground.redraw()
    }
    container.classList.add('v-map-drawn')
    container.style.backgroundColor = coloursOf(container).land
    ground.addTo(map)
    names.addTo(map)
  }
  begin().catch(() => isOver || onFailed?.())
  // Dark or light, and colours of people's own, may be chosen while the map is open.
  const themes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map(query => matchMedia(query))
  const again = () => redraw()
  for (const theme of themes) theme.addEventListener('change', again)
  const watched = container.closest('[data-theme]')
  const changes = new MutationObserver(again)
  if (watched) changes.observe(watched, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    isOver = true
    changes.disconnect()
    for (const theme of themes) theme.removeEventListener('change', again)
  }
}

/** The language of the page around an element, also out of a shadow root. */
function languageOf(element: Element): string {
  const root = element.getRootNode()
  const near = element.closest('[lang]') ?? (root instanceof ShadowRoot ? root.host.closest('[lang]') : null)
  return (near?.getAttribute('lang') ?? document.documentElement.lang).split('-')[0] ?? ''
}
