/* The map for staff pages: a door of its own, so only pages with a map carry it. */
export { drawGroups, type MapGroup, type MapView } from './draw-groups.ts'
export { drawMap } from './draw-map.ts'
export { groupsCss } from './groups-css.ts'
export { mapCss } from './map-css.ts'
