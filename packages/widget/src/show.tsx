import { RootContext } from '@ventanilla/ui'
import { createRoot } from 'react-dom/client'
import { createEmit } from './host-events.ts'
import { languagesOf } from './languages.ts'
import type { Mounted, MountOptions, WidgetTheme } from './options.ts'
import type { OwnPage } from './own-page.ts'
import { addStyles } from './style-sheet.ts'
import { Widget } from './Widget.tsx'

/** Shows a form inside an element, in a shadow root of its own; `page` is what only a page of our own does. */
export function show(element: HTMLElement, options: MountOptions, page?: OwnPage): Mounted {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren()
  const addCss = addStyles(root, options.nonce)
  const box = document.createElement('div')
  box.className = 'ventanilla'
  setTheme(box, options.theme)
  root.append(box)

  const emit = createEmit(element, options.on)
  const sizes = new ResizeObserver(() => emit('resize', { height: Math.ceil(box.getBoundingClientRect().height) }))
  sizes.observe(box)

  const wanted = languagesOf(element, options.lang)
  const origin = options.origin.replace(/\/$/, '')
  const tree = createRoot(box)
  const around = { container: box, addCss }
  let run = 0
  const draw = () => {
    const { form, prefill, draft } = options
    tree.render(
      <RootContext.Provider value={around}>
        <Widget key={run} {...{ form, origin, wanted, prefill, draft, emit, reload, page }} />
      </RootContext.Provider>,
    )
  }
  function reload() {
    run++
    draw()
  }
  draw()
  return {
    destroy() {
      sizes.disconnect()
      tree.unmount()
      root.replaceChildren()
    },
    focus: () => box.querySelector<HTMLElement>('form :is(input,textarea,select):not([tabindex="-1"])')?.focus(),
    reload,
  }
}

/**
 * Sets the theme of a drawn form, and whether the stronger and softer accents are derived: a town that sets only `--ventanilla-accent`
 * gets a focus ring and grounds of its own hue.
 */
export function setTheme(box: HTMLElement, theme: WidgetTheme = 'light'): void {
  box.dataset['theme'] = theme
  requestAnimationFrame(() => {
    const style = getComputedStyle(box)
    const has = (name: string) => style.getPropertyValue(`--ventanilla-${name}`).trim() !== ''
    box.classList.toggle('v-derived', has('accent') && !has('accent-strong'))
  })
}
