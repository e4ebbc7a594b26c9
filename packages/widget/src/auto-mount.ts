import { elementOptions } from './element-options.ts'
import { mount } from './mount.ts'
import type { Mounted } from './options.ts'
import { boxOf } from './taken.ts'

/**
 * Shows a form in every `[data-ventanilla-form]` of the page, also those put in later, and ends those taken out. For pages whose editor
 * does not allow unknown elements.
 */
export function autoMount(origin: string): void {
  const mounted = new Map<HTMLElement, Mounted>()
  const update = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-ventanilla-form]')) {
      const form = element.dataset['ventanillaForm']
      // Another server's script may have been here first.
      const isTaken = boxOf(element) !== undefined
      if (form && !isTaken && !mounted.has(element))
        mounted.set(element, mount(element, { ...elementOptions(element), form, origin }))
    }
    for (const [element, { destroy }] of mounted) {
      if (element.isConnected) continue
      mounted.delete(element)
      destroy()
    }
  }
  update()
  new MutationObserver(update).observe(document.documentElement, { childList: true, subtree: true })
}
