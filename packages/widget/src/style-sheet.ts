import { widgetCss } from '@ventanilla/ui/style'

let shared: CSSStyleSheet | undefined

/** Styles of one shadow root: one constructed sheet for all forms of a page, which no content policy stops; else a style element with the page's nonce. */
export function addStyles(root: ShadowRoot, nonce: string | undefined): void {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    if (!shared) {
      shared = new CSSStyleSheet()
      shared.replaceSync(widgetCss)
    }
    root.adoptedStyleSheets = [shared]
    return
  }
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = widgetCss
  root.append(style)
}
