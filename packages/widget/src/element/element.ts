import type { Mount, Mounted, PrefillValue } from '../host/options.ts'
import { elementOptions } from './element-options.ts'
import { loadAdvice } from './load-advice.ts'
import { setThemeOf } from './theme.ts'

/** Defines `<ventanilla-form form-id lang theme draft again prefill-…>` for forms of one server. Defining it twice on a page is no error. */
export function defineElement(origin: string, mount: Mount): void {
  if (customElements.get('ventanilla-form')) return

  class VentanillaForm extends HTMLElement {
    static readonly observedAttributes = ['form-id', 'lang', 'theme', 'draft']
    private mounted: Mounted | undefined
    private known: Readonly<Record<string, PrefillValue>> = {}

    connectedCallback(): void {
      // A property that was set before this script came hides the accessor until it is taken over.
      if (Object.hasOwn(this, 'prefill')) {
        const early = this.prefill
        Reflect.deleteProperty(this, 'prefill')
        this.known = early
      }
      this.show()
    }

    /** Moving the element takes it out and puts it in again at once: what was written must survive that. */
    disconnectedCallback(): void {
      setTimeout(() => {
        if (!this.isConnected) this.hide()
      })
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before === after || !this.mounted) return
      if (name === 'theme') setThemeOf(this)
      else this.again()
    }

    /** Values to begin with, by question id; setting it begins again. */
    get prefill(): Readonly<Record<string, PrefillValue>> {
      return this.known
    }
    set prefill(known: Readonly<Record<string, PrefillValue>>) {
      this.known = known
      if (this.mounted) this.again()
    }

    override focus(): void {
      this.mounted?.focus()
    }

    reload(): void {
      this.mounted?.reload()
    }

    private again(): void {
      this.hide()
      this.show()
    }

    private show(): void {
      const form = this.getAttribute('form-id')
      if (this.mounted) return
      if (!form) return loadAdvice(advice => advice.adviseOnForm(this))
      const options = elementOptions(this)
      const prefill = { ...options.prefill, ...this.known }
      this.mounted = mount(this, { ...options, prefill, form, origin })
    }

    private hide(): void {
      this.mounted?.destroy()
      this.mounted = undefined
    }
  }
  customElements.define('ventanilla-form', VentanillaForm)
}
