/** What had the focus is about to go: the page's heading takes it, once the dialog that is closing has let go of the page. */
export function focusTitle(): void {
  setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }))
}
