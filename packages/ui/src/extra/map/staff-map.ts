/* The map for staff pages: a door of its own, so only pages with a map carry it. */
export { drawMap } from './draw-map.ts'
export { mapCss } from './map-css.ts'
