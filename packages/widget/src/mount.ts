import type { Mounted, MountOptions } from './options.ts'
import { showAtOnce } from './show-at-once.ts'

export type Mount = (element: HTMLElement, options: MountOptions) => Mounted

/** Shows a form inside an element, in a shadow root of its own. Sends the events of `WidgetEvents`. */
export const mount: Mount = (element, options) => showAtOnce(element, options)
