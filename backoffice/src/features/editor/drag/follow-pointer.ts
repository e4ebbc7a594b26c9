import type { Point, Press } from './press.ts'

type Following = {
  /** The pointer has gone far enough to mean it. */
  readonly start: () => void
  readonly move: (point: Point) => void
  /** The pointer was let go. */
  readonly end: () => void
  /** Escape, a window that is left or a finger that is taken for scrolling. */
  readonly cancel: () => void
}

/** A press that stays where it is drags nothing. */
const distance = 4

/** Tells of one pressed pointer, which may have gone on already, until it is let go; returns what stops it. */
export function followPointer({ pointerId, x, y }: Press, already: Point | undefined, to: Following): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isMoving = false
  const stop = (then: () => void) => {
    listening.abort()
    // The click that follows is not meant for what the pointer is let go over.
    if (isMoving) swallowClick()
    then()
  }
  const own = (heard: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) heard(event)
  }
  const move = (at: Point) => {
    if (!isMoving && Math.hypot(at.x - x, at.y - y) < distance) return
    if (!isMoving) {
      isMoving = true
      to.start()
    }
    to.move(at)
  }
  if (already) move(already)
  const hear = own(({ clientX, clientY }) => move({ x: clientX, y: clientY }))
  addEventListener('pointermove', hear, { signal })
  addEventListener(
    'pointerup',
    own(() => stop(isMoving ? to.end : to.cancel)),
    { signal },
  )
  addEventListener(
    'pointercancel',
    own(() => stop(to.cancel)),
    { signal },
  )
  addEventListener('resize', () => stop(to.cancel), { signal })
  document.addEventListener('visibilitychange', () => stop(to.cancel), { signal })
  // Escape puts it back; it leads nowhere else meanwhile.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isMoving) return
    event.preventDefault()
    stop(to.cancel)
  }
  addEventListener('keydown', escape, { signal, capture: true })
  const hold = (event: Event) => event.preventDefault()
  addEventListener('dragstart', hold, { signal })
  addEventListener('contextmenu', hold, { signal })
  return () => listening.abort()
}

function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation()
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, true), 50)
}
