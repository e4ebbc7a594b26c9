import { setTheme } from '../element/theme.ts'
import { claimBox, formBoxOf } from '../host/claimed-box.ts'
import { createEmit, type Emit } from '../host/host-events.ts'
import type { MountOptions } from '../host/options.ts'
import { addStyles } from '../host/style-sheet.ts'

/** Where the form of an element is drawn. */
export type FormBox = {
  readonly box: HTMLElement
  readonly emit: Emit
  /** Puts the box into the element's shadow root. Not before there is something to show: the browser would first draw the page without it. */
  attach(): void
  addCss(css: string): void
  /** Gives the element free. */
  leave(): void
}

export function createFormBox(element: HTMLElement, options: MountOptions): FormBox {
  const box = document.createElement('div')
  box.className = 'ventanilla'
  claimBox(element, box)
  setTheme(element, box, options.theme)
  const emit = createEmit(element, options.on)
  const sizes = new ResizeObserver(() => emit('resize', { height: Math.ceil(box.getBoundingClientRect().height) }))
  let addCss: (css: string) => void = () => undefined
  return {
    box,
    emit,
    attach() {
      if (box.parentNode) return
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
      root.replaceChildren()
      addCss = addStyles(root, options.nonce)
      root.append(box)
      sizes.observe(box)
    },
    addCss: css => addCss(css),
    leave() {
      sizes.disconnect()
      if (formBoxOf(element) !== box) return
      claimBox(element, undefined)
      element.shadowRoot?.replaceChildren()
    },
  }
}
