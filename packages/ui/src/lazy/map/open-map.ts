import { defaultPosition, mapZoom, type Position } from '@ventanilla/model'
import { map as leafletMap } from 'leaflet'
import { drawBasemap } from './basemap/draw-basemap.ts'
import type { HeadOfFile } from './basemap/map-tiles.ts'
import { TilePictures } from './tile-pictures.ts'

type Options = {
  centre: Position | null
  zoom: number
  minZoom?: number
  /** Pictures, by {z}, {x} and {y}, or one file; without it a grid shows. */
  tilesUrl: string | null
  /** The beginning of that file, where somebody reads it already. */
  head?: HeadOfFile | undefined
  /** Whose keys are heard by the page around it. */
  isKeyless?: boolean | undefined
  /** Hears of the first part of the ground that is drawn. */
  onShown?: (() => void) | undefined
  /** Hears that the ground cannot come. */
  onFailed?: (() => void) | undefined
}

/** A map in an element, and the way to end it. Where its tiles are blocked, the grid behind them shows and everything else works. */
export function openMap(element: HTMLElement, options: Options) {
  const { centre, zoom, minZoom = mapZoom.min, tilesUrl, head, isKeyless, onShown, onFailed } = options
  // Leaflet writes its own buttons and credits as HTML text, which a strict page refuses; ours stand beside it.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(element, {
    center: centre ?? defaultPosition,
    zoom,
    minZoom,
    maxZoom: mapZoom.max,
    // The element is watched below; a listener on the window would leave a global of its own.
    trackResize: false,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    keyboard: !isKeyless,
    ...(isStill ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false } : {}),
  })
  // Steps by keys and to a point jump as well, which Leaflet has no option for.
  const { panBy } = map
  if (isStill) map.panBy = (by, how) => panBy.call(map, by, { ...how, animate: false })
  const zooms = { minZoom, maxZoom: mapZoom.max }
  const isPictures = tilesUrl?.includes('{z}')
  const shown = () => onShown?.()
  if (tilesUrl && isPictures) new TilePictures(tilesUrl, zooms).once('tileload', shown).addTo(map)
  const endBasemap =
    tilesUrl && !isPictures ? drawBasemap(map, tilesUrl, { ...zooms, head, onShown: shown, onFailed }) : undefined
  // A section that opens later, or a column that changes, gives the map another size.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(element)
  const remove = () => {
    sizes.disconnect()
    endBasemap?.()
    map.remove()
  }
  return { map, remove }
}
