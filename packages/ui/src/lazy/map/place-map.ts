/* The map of a form's place, a door of its own: whoever shows none carries nothing of it. */
export { drawMap } from './draw-map.ts'
export { default as mapCss } from './map.css?inline'
