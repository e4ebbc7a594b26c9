import { widgetCss } from '@ventanilla/ui/style'

const shared = new Map<string, CSSStyleSheet>()

/**
 * Styles of one shadow root: constructed sheets shared by all forms of a page, which no content policy stops; else style elements with
 * the page's nonce. Gives the way to add another sheet, once each.
 */
export function addStyles(root: ShadowRoot, nonce: string | undefined): (css: string) => void {
  const isConstructed = 'adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype
  const added = new Set<string>()
  if (isConstructed) root.adoptedStyleSheets = []
  const add = (css: string) => {
    if (added.has(css)) return
    added.add(css)
    if (isConstructed) {
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
