import { formBoxOf } from '../host/claimed-box.ts'
import type { Mount, Mounted } from '../host/options.ts'
import { elementOptions } from './element-options.ts'
import { setThemeOf } from './theme.ts'

const both = ['lang', 'theme', 'draft'].flatMap(name => [name, `data-${name}`])

/**
 * Shows a form in every `[data-ventanilla-form]` of the page, also those put in later, hears of their attributes as of those of the tag, and
 * ends those taken out. For pages whose editor does not allow unknown elements.
 */
export function autoMount(origin: string, mount: Mount): void {
  const mounted = new Map<Node, Mounted>()
  const end = (element: Node) => {
    mounted.get(element)?.destroy()
    mounted.delete(element)
  }
  const update = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-ventanilla-form]')) {
      const form = element.dataset['ventanillaForm']
      // Another server's script may have been here first.
      const isTaken = formBoxOf(element) !== undefined
      if (form && !isTaken && !mounted.has(element))
        mounted.set(element, mount(element, { ...elementOptions(element), form, origin }))
    }
    for (const element of mounted.keys()) if (!element.isConnected) end(element)
  }
  update()
  new MutationObserver(changes => {
    for (const { target, attributeName: name, oldValue } of changes) {
      if (!name || !(target instanceof HTMLElement) || !mounted.has(target)) continue
      if (target.getAttribute(name) === oldValue) continue
      if (name.endsWith('theme')) setThemeOf(target)
      else end(target)
    }
    update()
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-ventanilla-form', ...both],
    attributeOldValue: true,
  })
}
