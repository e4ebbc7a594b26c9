import { mapZoom, type Position } from '@ventanilla/model'
import { divIcon, LatLngBounds, type Map as LeafletMap, marker as leafletMarker, type Marker, Point } from 'leaflet'
import type { HeadOfFile } from './basemap/map-tiles.ts'
import { onPress } from './on-press.ts'
import { openMap } from './open-map.ts'

/** Something on the map: `mark` is drawn for it, `words` are what a screen reader says. */
export type PlaceOnMap = { id: string; position: Position; words: string; mark(): Element }

type Options = {
  centre: Position | null
  tilesUrl: string | null
  head?: HeadOfFile | undefined
  places: readonly PlaceOnMap[]
  /** What a mark says that stands for several. */
  wordsOf(count: number): string
  onPressed(id: string): void
  onShown(): void
  onFailed(): void
}

/** What stands within a square of this side, in pixels, is one mark with its number. */
const cell = 52
/** A mark keeps so near to the middle of its square that none covers another, and a finger meets each. */
const nearMiddle = 6
const air = 32
/** The buttons that come nearer stand at the right: no mark begins under them. */
const airAtButtons = air + 44

type Group = { places: PlaceOnMap[]; at: Point }

/** A map of places that everybody may see, opened on all of them. Those that cover each other are one mark, until the map is near enough. */
export function drawPlaces(element: HTMLElement, options: Options) {
  const { centre, tilesUrl, head, wordsOf, onPressed, onShown, onFailed } = options
  const { map, remove } = openMap(element, { centre, zoom: mapZoom.initial, tilesUrl, head, onShown, onFailed })
  let { places } = options
  const padding = { paddingTopLeft: new Point(air, air), paddingBottomRight: new Point(airAtButtons, air) }
  const fit = () => {
    const bounds = new LatLngBounds(places.map(({ position }) => [position.lat, position.lng]))
    if (bounds.isValid()) map.fitBounds(bounds, { ...padding, maxZoom: mapZoom.bounded, animate: false })
  }
  fit()
  let markers: { marker: Marker; ids: ReadonlySet<string> }[] = []
  let selected: string | undefined
  const mark = () => {
    for (const { marker, ids } of markers)
      marker.getElement()?.classList.toggle('v-map-selected', selected !== undefined && ids.has(selected))
  }
  const draw = () => {
    for (const { marker } of markers) marker.remove()
    markers = groupsOf(map, places).map(group => {
      const marker = markerOf(map, group, wordsOf)
      const [first] = group.places
      onPress(marker, () => {
        if (first) onPressed(first.id)
        if (group.places.length > 1 && map.getZoom() < mapZoom.max) map.setView(marker.getLatLng(), map.getZoom() + 2)
      })
      marker.addTo(map)
      return { marker, ids: new Set(group.places.map(({ id }) => id)) }
    })
    mark()
  }
  draw()
  map.on('zoomend', draw)
  return {
    zoom: (by: number) => void map.setZoom(map.getZoom() + by),
    /** Rings a place; brought into view where it is out of it and `isSought`. */
    select(id: string | undefined, isSought: boolean): void {
      selected = id
      mark()
      const place = places.find(each => each.id === id)
      if (isSought && place && !map.getBounds().contains(place.position)) map.panTo(place.position)
    },
    /** Others than before; where none of them is in view, the map goes to them. */
    show(next: readonly PlaceOnMap[]): void {
      places = next
      if (!places.some(({ position }) => map.getBounds().contains(position))) fit()
      draw()
    },
    goTo: (at: Position) => void map.setView(at, mapZoom.bounded),
    remove,
  }
}

/** By squares of the whole map at its zoom: they stay what they are while it is moved. */
function groupsOf(map: LeafletMap, places: readonly PlaceOnMap[]): Group[] {
  const found = new Map<string, Group>()
  for (const place of places) {
    const at = map.project(place.position)
    const key = `${Math.floor(at.x / cell)} ${Math.floor(at.y / cell)}`
    const group = found.get(key)
    if (group) group.places.push(place)
    else found.set(key, { places: [place], at: new Point(towardsMiddle(at.x), towardsMiddle(at.y)) })
  }
  return [...found.values()]
}

function towardsMiddle(at: number): number {
  const middle = (Math.floor(at / cell) + 0.5) * cell
  return Math.max(middle - nearMiddle, Math.min(middle + nearMiddle, at))
}

function markerOf(map: LeafletMap, { places, at }: Group, wordsOf: (count: number) => string): Marker {
  const [first] = places
  const isOne = places.length === 1
  const words = isOne ? (first?.words ?? '') : wordsOf(places.length)
  const size = isOne ? 28 : 40
  const box = document.createElement('span')
  if (isOne && first) box.append(first.mark())
  else box.textContent = String(places.length)
  const icon = divIcon({ html: box, className: isOne ? 'v-map-mark' : 'v-map-group', iconSize: new Point(size, size) })
  const marker = leafletMarker(map.unproject(at), { icon, title: words, alt: words, riseOnHover: true })
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', words))
  return marker
}
