import { answerCss } from './answer-css.ts'
import { baseCss } from './base-css.ts'
import { tokenCss } from './tokens.ts'

/** For the widget's shadow root: tokens and the form to answer. */
export const widgetCss = `${tokenCss()}${baseCss}${answerCss}`
