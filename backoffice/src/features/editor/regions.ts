const focusable = 'button:not([tabindex="-1"]),a[href],input,select,textarea'

/**
 * Moves the focus to the next region of the editor, round its end: bar, outline, middle, panel, as far as they stand. In a region it goes to
 * what is chosen there, else to the first control.
 */
export function goToRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(each => each.checkVisibility())
  const at = regions.findIndex(region => region.contains(document.activeElement))
  const next = regions.at((at + by + regions.length) % regions.length)
  const target =
    next?.querySelector<HTMLElement>('textarea[data-words]') ??
    next?.querySelector<HTMLElement>('[aria-current=true],[aria-selected=true]') ??
    next?.querySelector<HTMLElement>(focusable)
  target?.focus()
}
