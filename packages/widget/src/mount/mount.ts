import type { Mount } from '../host/options.ts'
import { showAtOnce } from './show-at-once.ts'

/** Shows a form inside an element, in a shadow root of its own. Sends the events of `WidgetEvents`. */
export const mount: Mount = (element, options) => showAtOnce(element, options)
