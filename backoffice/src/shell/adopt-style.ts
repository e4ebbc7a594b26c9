import { staffCss } from '@ventanilla/ui/style'

/** The shared tokens and the answer's own rules, as a constructed sheet: a strict content security policy lets it through. */
export function adoptStyle(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(staffCss)
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  document.documentElement.classList.add('ventanilla')
}
