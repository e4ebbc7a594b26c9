const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Whether what an element stands on is dark: the first colour behind it, else the page's canvas, which follows `color-scheme`. */
export function isOnDark(element: Element): boolean {
  for (let at: Element | null = element; at; at = around(at)) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? ['0', '0', '0', '0']
    ).map(Number)
    // As bright as an eye takes it to be (ITU-R BT.601).
    if (alpha > 0.5) return red * 0.299 + green * 0.587 + blue * 0.114 < 128
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme
  return scheme.includes('dark') && (!scheme.includes('light') || systemIsDark().matches)
}

function around(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/** Keeps the theme of what is drawn in an element as its ground is, also when page or system change it, until it is told another one or is over. */
export function followGround(element: HTMLElement, box: HTMLElement, isOver: () => boolean): void {
  let last = 'auto'
  const update = () => {
    if (isOver() || box.dataset['theme'] !== last) return end()
    last = isOnDark(element) ? 'dark' : 'light'
    box.dataset['theme'] = last
  }
  const seen = new MutationObserver(update)
  const dark = systemIsDark()
  function end() {
    seen.disconnect()
    dark.removeEventListener('change', update)
  }
  for (const each of [document.documentElement, document.body]) seen.observe(each, { attributes: true })
  dark.addEventListener('change', update)
  update()
}
