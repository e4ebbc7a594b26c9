import { languagesOf, interfaceLanguage } from '../host/languages.ts'
import { shapeCss } from '@ventanilla/ui/style'
import { addStyles } from '../host/style-sheet.ts'
import { followGround } from '../element/ground.ts'
import neighboursCss from './neighbours.css?inline'
import choicesCss from './choices.css?inline'
import { showNeighbours } from './show-neighbours.ts'

/** Defines `<ventanilla-map form-id lang theme>` for forms of one server. Defining it twice on a page is no error. */
export function defineMap(origin: string): void {
  if (customElements.get('ventanilla-map')) return

  class VentanillaMap extends HTMLElement {
    static readonly observedAttributes = ['form-id', 'lang', 'theme']
    private end: (() => void) | undefined

    connectedCallback(): void {
      this.show()
    }

    /** Moving the element takes it out and puts it in again at once. */
    disconnectedCallback(): void {
      setTimeout(() => {
        if (!this.isConnected) this.hide()
      })
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (before === after || !this.end) return
      this.hide()
      this.show()
    }

    private show(): void {
      const formId = this.getAttribute('form-id')
      if (this.end || !formId) return
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const addCss = addStyles(root, undefined)
      addCss(neighboursCss)
      addCss(choicesCss)
      addCss(shapeCss)
      const box = document.createElement('div')
      box.className = 'ventanilla'
      const language = interfaceLanguage(languagesOf(this, this.getAttribute('lang') ?? undefined))
      box.lang = language
      const theme = this.getAttribute('theme') ?? 'light'
      box.dataset['theme'] = theme
      root.append(box)
      if (theme === 'auto') followGround(this, box, () => !box.isConnected)
      const endShowing = showNeighbours(box, {
        origin,
        formId,
        language,
        addCss,
        isInAddress: this.hasAttribute('in-address'),
      })
      this.end = () => {
        endShowing()
        box.remove()
      }
    }

    private hide(): void {
      this.end?.()
      this.end = undefined
    }
  }
  customElements.define('ventanilla-map', VentanillaMap)
}
