import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** From here on a swipe counts. */
const enough = 96
/** Browsers take what begins at the edge for their own ways back and forth. */
const edge = 24
/** A finger that rests this long, and moves no more than that, is a long press. */
const longPress = 500
const still = 10

type Swipes<T> = {
  /** What lies under the finger; undefined where nothing is to be swiped. */
  find: (target: Element) => T | undefined
  right: ((found: T) => (() => void) | undefined) | undefined
  left: ((found: T) => (() => void) | undefined) | undefined
  press?: (found: T) => void
}
export type Swiped<T> = {
  found: T
  /** How far it was moved, in px; to the right above 0. */
  across: number
  /** Whether it would do something if it ended now. */
  side: 'right' | 'left' | undefined
}
type Touched<T> = { x: number; y: number; found: T; pressing: ReturnType<typeof setTimeout> | undefined }

/** Hears swipes and long presses, and says which swipe is under way. What scrolls or is drawn on keeps its own. */
export function useSwipe<T>(swipes: Swipes<T>): Swiped<T> | undefined {
  const [swiped, setSwiped] = useState<Swiped<T>>()
  const now = useRef(swipes)
  useLayoutEffect(() => {
    now.current = swipes
  })
  useEffect(() => {
    let from: Touched<T> | undefined
    let isPressed = false
    const leave = () => {
      clearTimeout(from?.pressing)
      from = undefined
      setSwiped(undefined)
    }
    const actOf = (side: 'right' | 'left', found: T) => now.current[side]?.(found)
    const swipedTo = ({ clientX, clientY }: Touch): Swiped<T> | undefined => {
      if (!from) return undefined
      const [across, along] = [clientX - from.x, Math.abs(clientY - from.y)]
      if (along > Math.abs(across) / 2) return undefined
      const wanted = across > 0 ? 'right' : 'left'
      if (!actOf(wanted, from.found)) return undefined
      return { found: from.found, across, side: Math.abs(across) < enough ? undefined : wanted }
    }
    const begin = ({ touches, target }: TouchEvent) => {
      clearTimeout(from?.pressing)
      isPressed = false
      const [touch] = touches
      const isOurs = touches.length === 1 && touch && touch.clientX > edge && touch.clientX < innerWidth - edge
      const found = isOurs && target instanceof Element && !isTaken(target) ? now.current.find(target) : undefined
      from = undefined
      if (!touch || found === undefined) return
      const press = () => {
        isPressed = true
        leave()
        now.current.press?.(found)
      }
      const pressing = now.current.press && setTimeout(press, longPress)
      from = { x: touch.clientX, y: touch.clientY, found, pressing }
    }
    const move = ({ touches: [touch, second] }: TouchEvent) => {
      if (second || !touch) return leave()
      if (from && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > still) clearTimeout(from.pressing)
      setSwiped(swipedTo(touch))
    }
    const end = (event: TouchEvent) => {
      // The row was chosen: its link does not open on top of that.
      if (isPressed) event.preventDefault()
      isPressed = false
      const [touch] = event.changedTouches
      const done = touch && swipedTo(touch)
      leave()
      if (done?.side) actOf(done.side, done.found)?.()
    }
    // A long press on a link would open the browser's menu.
    const menu = (event: Event) => isPressed && event.preventDefault()
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchmove', move, { passive: true })
    document.addEventListener('touchend', end)
    document.addEventListener('touchcancel', leave)
    document.addEventListener('contextmenu', menu)
    return () => {
      clearTimeout(from?.pressing)
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchmove', move)
      document.removeEventListener('touchend', end)
      document.removeEventListener('touchcancel', leave)
      document.removeEventListener('contextmenu', menu)
    }
  }, [])
  return swiped
}

function isTaken(target: Element): boolean {
  if (target.closest('dialog, input, textarea, canvas, [role=application]')) return true
  for (let each: Element | null = target; each && each !== document.body; each = each.parentElement) {
    const { overflowX } = getComputedStyle(each)
    if (each.scrollWidth > each.clientWidth && (overflowX === 'auto' || overflowX === 'scroll')) return true
  }
  return false
}
