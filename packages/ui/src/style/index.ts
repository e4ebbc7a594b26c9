/** For staff pages that also answer forms, after `staffCss`. */
export { default as answerCss } from './answer.css?inline'
export { colours, type Theme } from './colours.ts'
export { default as staffCss } from './staff.css?inline'
export { default as widgetCss } from './widget.css?inline'
/** States by their shape as well as by their colour, for lists and maps. */
export { default as shapeCss } from './state-shape.css?inline'
export { stateShape } from './state-shape.ts'
