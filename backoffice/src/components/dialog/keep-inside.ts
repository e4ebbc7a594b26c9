/** Turns a panel under its button to the other side where it would leave the window. */
export function keepInside(panel: HTMLElement | null): void {
  if (!panel) return
  const { right } = panel.getBoundingClientRect()
  panel.classList.toggle('is-end', right > document.documentElement.clientWidth)
}
