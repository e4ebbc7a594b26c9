import type { Mounted, MountOptions } from './options.ts'
import { show } from './show.tsx'

/** Shows a form inside an element, in a shadow root of its own. Sends the events of `WidgetEvents`. */
export function mount(element: HTMLElement, options: MountOptions): Mounted {
  return show(element, options)
}
