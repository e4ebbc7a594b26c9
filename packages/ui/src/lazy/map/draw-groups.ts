import { mapZoom, type Position } from '@ventanilla/model'
import {
  DomEvent,
  divIcon,
  type LatLng,
  type Map as LeafletMap,
  marker as leafletMarker,
  popup as leafletPopup,
  type Marker,
} from 'leaflet'
import { onPress } from './on-press.ts'
import { openMap } from './open-map.ts'

type Box = { west: number; south: number; east: number; north: number }
/** What is seen: `zoom` is that of a web map, `metres` what a square of the grid behind it measures in the middle. */
export type MapView = { box: Box; zoom: number; centre: Position; metres: number }

/** So many things at one place or near it; `words` is what a screen reader says of them. */
export type MapGroup = {
  id: string
  count: number
  sign: string
  words: string
  position: Position
  box: Box
  /** The square of the map that it was counted in: it is drawn whole in it, as near to its place as it can, so that none covers another. */
  cell: Box
  mark?: () => Element
}

type Options = {
  centre: Position | null
  zoom: number
  tilesUrl: string | null
  onView(view: MapView): void
  /** Hears of each step of a move: what is drawn over the map goes with it. */
  onMove?(): void
  /** Hears of a place that is pointed at where no group is. */
  onPlace?(at: Position): void
  /** Hears of a group that coming nearer does not part: one thing, or several at one place. */
  onGroup(group: MapGroup): void
  onPopupClosed(): void
}

/** Nearer to the whole world than a map of one place goes. */
const minZoom = 3
const gridPixels = 32
/** The buttons stand over the map at its right, so wide. */
const buttonsWide = 60
/** From the words of a popup to where it ends. */
const popupEdge = 17
const metresAround = 40_075_017
const tilePixels = 256

/** A map of groups: one that can be parted is come nearer to, of the others the owner is told. */
export function drawGroups(
  element: HTMLElement,
  { centre, zoom, tilesUrl, onView, onMove, onPlace, onGroup, onPopupClosed }: Options,
) {
  const { map, remove } = openMap(element, { centre, zoom, tilesUrl, minZoom })
  const shown = new Map<string, Marker>()
  const popup = popupIn(element)
  let opened: MapGroup | undefined
  popup.on('remove', () => {
    opened = undefined
    onPopupClosed()
  })
  DomEvent.on(element, 'keydown', event => {
    if (!opened || !(event instanceof KeyboardEvent) || event.key !== 'Escape') return
    DomEvent.stop(event)
    const handle = shown.get(opened.id)?.getElement()
    popup.remove()
    ;(handle ?? element).focus()
  })

  function press(group: MapGroup): void {
    if (group.count === 1 || isPoint(group.box) || map.getZoom() >= mapZoom.max) onGroup(group)
    else {
      // The circle goes with the view; who came by keys goes on from the map.
      if (element.contains(document.activeElement)) element.focus()
      fitBox(map, group.box, map.getZoom() + 1)
    }
  }

  const tell = () => onView(viewOf(map))
  map.on('moveend', tell)
  map.on('resize', tell)
  if (onMove) map.on('move zoom resize', onMove)
  if (onPlace) map.on('click', ({ latlng }) => onPlace(map.wrapLatLng(latlng)))
  map.whenReady(tell)
  return {
    zoom: (by: number) => void map.setZoom(map.getZoom() + by),
    fit: (box: Box) => fitBox(map, box, minZoom),
    /** Draws these; what is there already stays, and with it the focus. */
    show(groups: readonly MapGroup[]): void {
      const ids = new Set(groups.map(({ id }) => id))
      for (const [id, marker] of shown) {
        if (ids.has(id)) continue
        if (marker.getElement() === document.activeElement) element.focus()
        marker.remove()
        shown.delete(id)
      }
      for (const group of groups) {
        const at = drawnAt(map, group)
        const there = shown.get(group.id)
        if (there) {
          there.setLatLng(at)
          if (opened?.id === group.id) popup.setLatLng(at)
          continue
        }
        const marker = drawGroup(group, at)
        onPress(marker, () => press(group))
        shown.set(group.id, marker)
        marker.addTo(map)
        marker.getElement()?.setAttribute('aria-label', group.words)
      }
    },
    /** Rings a group, or none. */
    select(id: string | undefined): void {
      for (const [each, marker] of shown) marker.getElement()?.classList.toggle('v-map-selected', each === id)
    },
    /** Where a place stands in the element, in pixels, and what place a point of it is. */
    pointOf: (at: Position) => map.latLngToContainerPoint(at),
    placeOf: (x: number, y: number): Position => map.wrapLatLng(map.containerPointToLatLng([x, y])),
    /** Opens what `content` says at a group. */
    open(group: MapGroup, content: HTMLElement): void {
      popup.setLatLng(drawnAt(map, group)).setContent(content).openOn(map)
      opened = group
    },
    /** What is in the popup has another size now. */
    resize: () => popup.update(),
    remove,
  }
}

/** Also on a phone it stands beside the buttons, not under them. */
function popupIn(element: HTMLElement) {
  const room = element.clientWidth - buttonsWide - 2 * popupEdge
  return leafletPopup({
    closeButton: false,
    minWidth: Math.min(240, room),
    maxWidth: Math.min(320, room),
    autoPanPaddingTopLeft: [8, 8],
    autoPanPaddingBottomRight: [buttonsWide, 8],
    className: 'v-map-popup',
  })
}

function viewOf(map: LeafletMap): MapView {
  const seen = map.getBounds()
  const { lat, lng } = map.getCenter()
  const cut = (value: number, most: number) => Math.max(-most, Math.min(most, value))
  const onePixel = (metresAround * Math.cos((lat * Math.PI) / 180)) / (tilePixels * 2 ** map.getZoom())
  return {
    box: {
      west: cut(seen.getWest(), 180),
      south: cut(seen.getSouth(), 90),
      east: cut(seen.getEast(), 180),
      north: cut(seen.getNorth(), 90),
    },
    zoom: map.getZoom(),
    centre: { lat, lng },
    metres: onePixel * gridPixels,
  }
}

function isPoint({ west, south, east, north }: Box): boolean {
  return south === north && west === east
}

/** Shows all of a box beside the buttons, at `least` as near as that zoom. */
function fitBox(map: LeafletMap, { west, south, east, north }: Box, least: number): void {
  const around: [[number, number], [number, number]] = [
    [south, west],
    [north, east],
  ]
  const nearest = map.getBoundsZoom(around, false, map.getSize().divideBy(5).add([buttonsWide, 0]))
  const next = Math.min(mapZoom.max, Math.max(least, nearest))
  const middle = map.project([(south + north) / 2, (west + east) / 2], next)
  map.setView(map.unproject(middle.add([buttonsWide / 2, 0]), next), next)
}

/** In pixels. */
function sizeOf({ count }: MapGroup): number {
  return count === 1 ? 24 : count < 100 ? 40 : 48
}

function drawnAt(map: LeafletMap, group: MapGroup): LatLng {
  const { position, cell } = group
  const air = sizeOf(group) / 2
  const at = map.project(position)
  const [first, last] = [map.project([cell.north, cell.west]), map.project([cell.south, cell.east])]
  const inside = (value: number, from: number, to: number) =>
    to - from < 2 * air ? (from + to) / 2 : Math.max(from + air, Math.min(to - air, value))
  return map.unproject([inside(at.x, first.x, last.x), inside(at.y, first.y, last.y)])
}

function drawGroup(group: MapGroup, at: LatLng): Marker {
  const { count, sign, words, mark } = group
  const circle = document.createElement('span')
  if (mark) circle.append(mark())
  else circle.textContent = sign
  const size = sizeOf(group)
  const icon = divIcon({
    html: circle,
    className: mark ? 'v-map-mark' : count === 1 ? 'v-map-one' : 'v-map-group',
    iconSize: [size, size],
  })
  return leafletMarker(at, { icon, alt: words, title: words, riseOnHover: true, zIndexOffset: count })
}
