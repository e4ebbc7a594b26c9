import type { Root } from '@ventanilla/ui'
import { staffCss } from '@ventanilla/ui/style'

const added = new Set<string>()

/** Where menus and tooltips open: the page's main part, or all of it where there is none. A modal dialog gives a root of its own. */
export const pageRoot: Root = {
  get container() {
    return document.querySelector('main') ?? document.body
  },
  addCss(css) {
    if (added.has(css)) return
    added.add(css)
    adopt(css)
  },
}

/** The shared tokens and the answer's own rules, as a constructed sheet: a strict content security policy lets it through. */
export function adoptStyle(): void {
  adopt(staffCss)
  document.documentElement.classList.add('ventanilla')
}

/** What is answered and read is made of components like any other: a feature has the last word on them (style/index.css). */
function adopt(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer components{${css}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
