import { flushSync } from 'react-dom'

/** Closes a dialog whose row is about to go: the page's heading takes the focus that would be lost with it. */
export function closeToTitle(onClose: () => void): void {
  flushSync(onClose)
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
