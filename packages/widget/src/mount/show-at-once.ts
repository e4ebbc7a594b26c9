import type { Mounted, MountOptions } from '../host/options.ts'
import type { OwnPage } from '../host/own-page.ts'
import { runForm } from './run-form.tsx'
import { show } from './show.ts'

/** Shows a form where what makes it work came with the script. */
export function showAtOnce(element: HTMLElement, options: MountOptions, page?: OwnPage): Mounted {
  return show(element, options, { load: async () => ({ runForm }), page })
}
