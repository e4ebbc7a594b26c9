import { useSyncExternalStore } from 'react'

/** A keyboard takes at least so much; what is less is a bar of the browser. */
const least = 120

/** How much of the page a keyboard on the screen covers, in pixels. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(listen, heightNow)
}

function listen(hear: () => void): () => void {
  window.visualViewport?.addEventListener('resize', hear)
  return () => window.visualViewport?.removeEventListener('resize', hear)
}

function heightNow(): number {
  const { visualViewport: seen } = window
  const covered = seen ? innerHeight - seen.height * seen.scale : 0
  return covered < least ? 0 : Math.round(covered)
}
