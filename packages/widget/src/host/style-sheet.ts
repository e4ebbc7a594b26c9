import { widgetCss } from '@ventanilla/ui/style'

const shared = new Map<string, CSSStyleSheet>()

const isConstructed = () => 'adoptedStyleSheets' in ShadowRoot.prototype && 'replaceSync' in CSSStyleSheet.prototype

/** Reads the style sheet while a form is on its way. */
export function prepareStyles(): void {
  if (isConstructed()) sheetOf(widgetCss)
}

/**
 * Styles of one shadow root: constructed sheets shared by all forms of a page, which no content policy stops; else style elements with
 * the page's nonce. Gives the way to add another sheet, once each.
 */
export function addStyles(root: ShadowRoot, nonce: string | undefined): (css: string) => void {
  const added = new Set<string>()
  if (isConstructed()) root.adoptedStyleSheets = []
  const add = (css: string) => {
    if (added.has(css)) return
    added.add(css)
    if (isConstructed()) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetOf(css)]
      return
    }
    const style = document.createElement('style')
    if (nonce) style.nonce = nonce
    style.textContent = css
    root.append(style)
  }
  add(widgetCss)
  return add
}

function sheetOf(css: string): CSSStyleSheet {
  const known = shared.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shared.set(css, sheet)
  return sheet
}
