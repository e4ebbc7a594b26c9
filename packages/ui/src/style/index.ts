/** For staff pages that also answer forms, after `staffCss`. */
export { default as answerCss } from './answer.css?inline'
export { colours, type Theme } from './colours.ts'
export { default as staffCss } from './staff.css?inline'
export { default as widgetCss } from './widget.css?inline'
