import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type KeyHandlers, keyBoard, type Waiting } from './key-board.ts'
import type { KeySettings } from './key-settings.ts'

/** What keys mean while this is shown. A key that is pressed again goes on from what is shown by then. */
export function useKeys(handlers: KeyHandlers): void {
  const now = useRef(handlers)
  useLayoutEffect(() => {
    now.current = handlers
  })
  useLayoutEffect(() => keyBoard.give(() => now.current), [])
}

/** Hears the keys of the page, but not under a dialog or a menu. */
export function useKeyListener(settings: Pick<KeySettings, 'mode' | 'keys'>): void {
  const { mode, keys } = settings
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open], [role=menu]')) return
      if (event.key === 'Escape' && leaveSearch(event.target)) return
      if (keyBoard.hear(event, { mode, keys })) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [mode, keys])
}

/** The key that waits for the next one. */
export function useWaiting(): Waiting | undefined {
  return useSyncExternalStore(keyBoard.listen, keyBoard.waiting)
}

/** Out of the fields that the list is searched by, back to where keys are heard. */
function leaveSearch(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || !target.closest('search')) return false
  target.blur()
  return true
}
