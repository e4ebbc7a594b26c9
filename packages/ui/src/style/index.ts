import { answerCss } from './answer-css.ts'
import { baseCss } from './base-css.ts'
import { readCss } from './read-css.ts'
import { tokenCss } from './tokens.ts'

export { type ColourName, colours, stateHues, type Theme, tokenCss } from './tokens.ts'

/** For staff pages: tokens on `.ventanilla` with the state hues, and the answer to read. */
export const staffCss = `${tokenCss({ hues: true })}${baseCss}${readCss}`

/** For the widget's shadow root: tokens and the form to answer. */
export const widgetCss = `${tokenCss()}${baseCss}${answerCss}`

/** For staff pages that also answer forms, after `staffCss`. */
export { answerCss } from './answer-css.ts'
