import { defaultPosition, mapZoom, type Position } from '@ventanilla/model'
import { map as leafletMap } from 'leaflet'
import { TilePictures } from './tile-pictures.ts'

type Options = {
  centre: Position | null
  zoom: number
  minZoom?: number
  /** Without it the grid behind the pictures shows. */
  tilesUrl: string | null
}

/** A map in an element, and the way to end it. Where its tiles are blocked, the grid behind them shows and everything else works. */
export function openMap(element: HTMLElement, { centre, zoom, minZoom = mapZoom.min, tilesUrl }: Options) {
  // Leaflet writes its own buttons and credits as HTML text, which a strict page refuses; ours stand beside it.
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
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches
      ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }
      : {}),
  })
  if (tilesUrl) new TilePictures(tilesUrl, { minZoom, maxZoom: mapZoom.max }).addTo(map)
  // A section that opens later, or a column that changes, gives the map another size.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(element)
  const remove = () => {
    sizes.disconnect()
    map.remove()
  }
  return { map, remove }
}
