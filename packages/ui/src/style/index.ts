/** For staff pages that also answer forms, after `staffCss`. */
export { answerCss } from './answer-css.ts'
export { staffCss } from './staff-css.ts'
export { type ColourName, colours, stateHues, type Theme, tokenCss } from './tokens.ts'
export { widgetCss } from './widget-css.ts'
