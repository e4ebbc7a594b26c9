import { mapZoom, type Position } from '@ventanilla/model'
import {
  DomEvent,
  divIcon,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  marker as leafletMarker,
  type Marker,
} from 'leaflet'
import { openMap } from './open-map.ts'

type Options = {
  centre: Position | null
  /** How near it begins, as near as a town unless told. */
  zoom?: number
  /** Without pictures a grid is drawn. */
  tilesUrl: string | null
  markerLabel: string
  /** Hears of another position; without it the map only shows one. */
  onChosen?(at: Position): void
  /** The page around it hears the keys, and moves the map under a point that stands still. */
  isAimed?: boolean
  onShown?(): void
  onFailed?(): void
}

/** Something that stands on the map beside the position itself. */
export type MapThing = { id: string; words: string; iconUrl?: string | undefined; position: Position }

/** A pixel is about a metre. */
const aimZoom = 17
const metresAround = 40_075_017

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A map of one position, to look at or to choose it. */
export function drawMap(element: HTMLElement, options: Options) {
  const { centre, zoom = mapZoom.initial, tilesUrl, markerLabel, onChosen, isAimed, onShown, onFailed } = options
  const { map, remove } = openMap(element, { centre, zoom, tilesUrl, isKeyless: isAimed, onShown, onFailed })
  const hasHandle = onChosen !== undefined && !isAimed
  // A finger scrolls the page that the map stands in.
  const isFingered = isAimed && matchMedia('(pointer: coarse)').matches
  if (isFingered) map.dragging.disable()
  const pin = leafletMarker(map.getCenter(), {
    icon: divIcon({ html: drawPin(), className: 'v-map-pin', iconSize: [32, 40], iconAnchor: [16, 39] }),
    draggable: onChosen !== undefined,
    interactive: onChosen !== undefined,
    keyboard: hasHandle,
    autoPan: true,
    alt: markerLabel,
    title: markerLabel,
  })
  const choose = (at: Position) => onChosen?.({ lat: at.lat, lng: map.wrapLatLng(at).lng })
  map.on('click', ({ latlng }) => choose(latlng))
  pin.on('dragend', () => choose(pin.getLatLng()))
  map.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (isAimed || originalEvent.key !== 'Enter' || originalEvent.target !== element) return
    originalEvent.preventDefault()
    // The middle as it is seen, also while the map still glides.
    choose(map.stop().getCenter())
  })
  pin.on('add', () => {
    const handle = pin.getElement()
    handle?.setAttribute('aria-label', markerLabel)
    // One that only shows is a picture.
    if (!hasHandle) handle?.setAttribute('role', 'img')
    if (handle && hasHandle) DomEvent.on(handle, 'keydown', event => step(event, map, pin, choose))
  })
  const approach = (at: Position) => map.setView(at, Math.max(map.getZoom(), mapZoom.bounded))
  let things: ReadonlyMap<string, Marker> = new Map()
  return {
    zoom: (by: number) => void map.setZoom(map.getZoom() + by),
    centre: (): Position => map.wrapLatLng(map.getCenter()),
    ...aiming(map, pin, isFingered),
    goTo: (at: Position) => void map.panTo(at),
    /**
     * Puts the marker where the fields say. One that was not there brings the map near (spec 1 §9), unless it is the place that the map was
     * opened at; of one that moves the map follows when it would be out of sight.
     */
    show(at: Position | null): void {
      if (!at) return void pin.remove()
      const isNew = !map.hasLayer(pin)
      pin.setLatLng(at)
      if (isNew) pin.addTo(map)
      const isOpened = centre?.lat === at.lat && centre.lng === at.lng
      if (isNew && !isOpened) approach(at)
      else if (!map.getBounds().contains(at)) map.setView(at)
    },
    /**
     * What can be chosen on the map by pointing; the one that is stands out. Close to each other they cover each other: the list beside the map
     * has each of them, for the keyboard and for whoever hears the page. Things that are new bring the map near.
     */
    showThings(shown: readonly MapThing[], chosen: string | undefined, onThing: (id: string) => void): void {
      const before = new Set(things.keys())
      const around = shown.some(({ id }) => !before.has(id)) ? shown[0]?.position : undefined
      if (around && map.getZoom() < mapZoom.bounded) approach(map.hasLayer(pin) ? pin.getLatLng() : around)
      for (const thing of things.values()) thing.remove()
      const drawn = shown.map((shownThing): [string, Marker] => {
        const thing = markerOf(shownThing, shownThing.id === chosen)
        thing.on('click', () => onThing(shownThing.id))
        thing.addTo(map)
        thing.getElement()?.setAttribute('aria-hidden', 'true')
        return [shownThing.id, thing]
      })
      things = new Map(drawn)
    },
    remove,
  }
}

/** A pin goes with the arrows, a little way, with Shift further. */
function step(event: Event, map: LeafletMap, pin: Marker, choose: (at: Position) => void): void {
  if (!(event instanceof KeyboardEvent)) return
  const way = steps[event.key]
  if (!way) return
  DomEvent.stop(event)
  const far = event.shiftKey ? 50 : 5
  const at = map.latLngToContainerPoint(pin.getLatLng()).add([way[0] * far, way[1] * far])
  choose(map.containerPointToLatLng(at))
}

/** A map that is moved under a point which stands still over its middle. */
function aiming(map: LeafletMap, pin: Marker, isFingered: boolean | undefined) {
  return {
    /** Takes the pin away and brings the point under the middle, near enough to tell houses apart. Gives what ends it. */
    aim(at: Position | null, onMove: (at: Position) => void): () => void {
      pin.remove()
      if (at) map.setView(at, Math.max(map.getZoom(), aimZoom), { animate: false })
      map.dragging.enable()
      const tell = () => onMove(map.wrapLatLng(map.getCenter()))
      map.on('move', tell)
      return () => {
        map.off('move', tell)
        if (isFingered) map.dragging.disable()
      }
    },
    /** By metres, to the east and to the north. */
    moveBy(east: number, north: number): void {
      const { lat, lng } = map.getCenter()
      const degrees = 360 / metresAround
      const at = { lat: lat + north * degrees, lng: lng + (east * degrees) / Math.cos((lat * Math.PI) / 180) }
      map.setView(at, map.getZoom(), { animate: false })
    },
  }
}

function markerOf({ words, iconUrl, position }: MapThing, isChosen: boolean): Marker {
  const className = isChosen ? 'v-map-thing v-map-chosen' : 'v-map-thing'
  const icon = divIcon({ html: drawThing(iconUrl), className, iconSize: [32, 32] })
  return leafletMarker(position, { icon, title: words, keyboard: false, zIndexOffset: isChosen ? 500 : -500 })
}

/** A picture of its kind, and where that does not load, a dot. */
function drawThing(iconUrl: string | undefined): HTMLElement {
  const box = document.createElement('span')
  if (!iconUrl) return box
  const picture = document.createElement('img')
  picture.alt = ''
  picture.width = 20
  picture.height = 20
  picture.addEventListener('error', () => picture.remove())
  picture.src = iconUrl
  box.append(picture)
  return box
}

/** The marker as nodes, not as text: pages may refuse HTML written by scripts. */
function drawPin(): HTMLElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 32 40')
  svg.setAttribute('width', '32')
  svg.setAttribute('height', '40')
  svg.setAttribute('aria-hidden', 'true')
  const drop = document.createElementNS(space, 'path')
  drop.setAttribute('d', 'M16 39C16 39 3 24 3 14a13 13 0 0 1 26 0c0 10-13 25-13 25Z')
  const eye = document.createElementNS(space, 'circle')
  for (const [name, value] of [
    ['cx', '16'],
    ['cy', '14'],
    ['r', '5'],
  ] as const)
    eye.setAttribute(name, value)
  svg.append(drop, eye)
  const box = document.createElement('span')
  box.append(svg)
  return box
}
