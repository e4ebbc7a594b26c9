/**
 * Puts a letter into the document of an empty frame. Its styles are set by script, since the policy of our pages takes no others; the frame
 * runs no scripts, and its links lead nowhere.
 */
export function showLetter(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: page, contentWindow } = frame
  if (!page || !contentWindow) return
  const rules = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
  // What people wrote is escaped, so this stands in tags only.
  const plain = html.replace(/<style>[^<]*<\/style>/, '').replaceAll(' style="', ' data-style="')
  const letter = new DOMParser().parseFromString(plain, 'text/html')
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync(rules)
  page.adoptedStyleSheets = [sheet]
  page.replaceChild(page.importNode(letter.documentElement, true), page.documentElement)
  for (const styled of page.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? ''
    delete styled.dataset['style']
  }
  page.addEventListener('click', stay)
}

function stay(event: Event): void {
  event.preventDefault()
}
