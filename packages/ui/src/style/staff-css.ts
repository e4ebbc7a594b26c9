import { baseCss } from './base-css.ts'
import { readCss } from './read-css.ts'
import { tokenCss } from './tokens.ts'

/** For staff pages: tokens on `.ventanilla` with the state hues, and the answer to read. */
export const staffCss = `${tokenCss({ hues: true })}${baseCss}${readCss}`
