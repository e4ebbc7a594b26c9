/* The map for staff pages: a door of its own, so only pages with a map carry it. */
export { drawGroups, type MapGroup, type MapView } from './draw-groups.ts'
export { drawMap } from './draw-map.ts'
export { default as groupsCss } from './groups.css?inline'
export { default as mapCss } from './map.css?inline'
