/* The map that neighbours see, a door of its own: its script comes when the map is in sight. */
export type { HeadOfFile } from './basemap/map-tiles.ts'
export { drawPlaces, type PlaceOnMap } from './draw-places.ts'
export { default as groupsCss } from './groups.css?inline'
export { default as mapCss } from './map.css?inline'
