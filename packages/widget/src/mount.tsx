import type { Value } from '@ventanilla/model'
import { createRoot } from 'react-dom/client'
import { createEmit, type Listeners } from './host-events.ts'
import { addStyles } from './style-sheet.ts'
import { Widget } from './Widget.tsx'

export type WidgetTheme = 'light' | 'dark' | 'auto'

export type MountOptions = {
  /** Id of a public form. */
  form: string
  /** Origin of the Ventanilla server, such as 'https://forms.example.org'. */
  origin: string
  /** Language tag; the page's own unless told. */
  lang?: string | undefined
  /** The page's style nonce, used only where constructed style sheets are missing. */
  nonce?: string | undefined
  theme?: WidgetTheme | undefined
  /** Values by question id to begin with; what the form does not accept is left out. */
  prefill?: Readonly<Record<string, Value['value']>>
  on?: Listeners
}

export type Mounted = {
  /** Removes the form and everything it listens to. */
  destroy(): void
  /** Moves the focus to the first field. */
  focus(): void
  /** Reads the form again and starts a new answer. */
  reload(): void
}

/** Shows a form inside an element, in a shadow root of its own. Sends the events of `WidgetEvents`. */
export function mount(element: HTMLElement, options: MountOptions): Mounted {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren()
  addStyles(root, options.nonce)
  const box = document.createElement('div')
  box.className = 'ventanilla'
  setTheme(box, options.theme)
  root.append(box)

  const emit = createEmit(element, options.on)
  const sizes = new ResizeObserver(() => emit('resize', { height: Math.ceil(box.getBoundingClientRect().height) }))
  sizes.observe(box)

  const lang = options.lang || pageLanguage(element)
  const origin = options.origin.replace(/\/$/, '')
  const tree = createRoot(box)
  let run = 0
  const draw = () => {
    const { form, prefill } = options
    tree.render(<Widget key={run} {...{ form, origin, lang, prefill, emit, reload }} />)
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

function pageLanguage(element: HTMLElement): string {
  const around = element.parentElement?.closest<HTMLElement>('[lang]')?.lang
  return around || navigator.language
}
