import { type Mounted, mount, setTheme, type WidgetTheme } from './mount.tsx'

const themes: readonly WidgetTheme[] = ['light', 'dark', 'auto']
const themeOf = (value: string | null) => themes.find(theme => theme === value)

/** Defines `<ventanilla-form form-id lang theme>` for forms of one server. Defining it twice on a page is no error. */
export function defineElement(origin: string): void {
  if (customElements.get('ventanilla-form')) return

  class VentanillaForm extends HTMLElement {
    static readonly observedAttributes = ['form-id', 'lang', 'theme']
    private mounted: Mounted | undefined

    connectedCallback(): void {
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
      const box = this.shadowRoot?.querySelector<HTMLElement>('.ventanilla')
      if (name === 'theme' && box) return setTheme(box, themeOf(after))
      this.hide()
      this.show()
    }

    override focus(): void {
      this.mounted?.focus()
    }

    reload(): void {
      this.mounted?.reload()
    }

    private show(): void {
      const form = this.getAttribute('form-id')
      if (this.mounted || !form) return
      this.mounted = mount(this, {
        form,
        origin,
        lang: this.getAttribute('lang') ?? undefined,
        theme: themeOf(this.getAttribute('theme')),
        nonce: this.nonce || undefined,
      })
    }

    private hide(): void {
      this.mounted?.destroy()
      this.mounted = undefined
    }
  }
  customElements.define('ventanilla-form', VentanillaForm)
}
