import type { KeyboardEvent } from 'react'

/** Alt with an arrow moves the focused part up or down. */
export function moveKeys(move: ((by: -1 | 1) => void) | undefined) {
  return (event: KeyboardEvent) => {
    if (!move || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
}
