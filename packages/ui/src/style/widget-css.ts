import { answerCss } from './answer-css.ts'
import { baseCss } from './base-css.ts'
import { tokenCss } from './tokens.ts'

/**
 * Nothing of the page around reaches the form but its font and whether it is to be seen; a page written from right to left does not turn
 * a form round whose languages are not.
 */
const ownCss = `
.ventanilla{all:initial;display:block;direction:ltr;font-family:inherit;visibility:inherit;pointer-events:inherit}
`

/** For the widget's shadow root: tokens and the form to answer. */
export const widgetCss = `${ownCss}${tokenCss()}${baseCss}${answerCss}`
