import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** From here on a swipe counts. */
const enough = 96
/** Browsers take what begins at the edge for their own ways back and forth. */
const edge = 24

type Swipes = { right: (() => void) | undefined; left: (() => void) | undefined }

/** Hears swipes over the page, and says whether the one under way would do something if it ended now. What scrolls or is drawn on keeps its own. */
export function useSwipe(swipes: Swipes): 'right' | 'left' | undefined {
  const [side, setSide] = useState<'right' | 'left'>()
  const now = useRef(swipes)
  useLayoutEffect(() => {
    now.current = swipes
  })
  useEffect(() => {
    let from: { x: number; y: number } | undefined
    const sideOf = ({ clientX, clientY }: Touch): 'right' | 'left' | undefined => {
      if (!from) return undefined
      const [across, along] = [clientX - from.x, Math.abs(clientY - from.y)]
      if (Math.abs(across) < enough || along > Math.abs(across) / 2) return undefined
      const wanted = across > 0 ? 'right' : 'left'
      return now.current[wanted] ? wanted : undefined
    }
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches
      const isOurs = touches.length === 1 && touch && touch.clientX > edge && touch.clientX < innerWidth - edge
      from = isOurs && !isTaken(target) ? { x: touch.clientX, y: touch.clientY } : undefined
    }
    const move = ({ touches }: TouchEvent) => {
      if (touches.length > 1) from = undefined
      setSide(touches[0] && sideOf(touches[0]))
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const done = changedTouches[0] && sideOf(changedTouches[0])
      from = undefined
      setSide(undefined)
      if (done) now.current[done]?.()
    }
    const leave = () => {
      from = undefined
      setSide(undefined)
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchmove', move, { passive: true })
    document.addEventListener('touchend', end)
    document.addEventListener('touchcancel', leave)
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchmove', move)
      document.removeEventListener('touchend', end)
      document.removeEventListener('touchcancel', leave)
    }
  }, [])
  return side
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('dialog, input, textarea, canvas, [role=application]')) return true
  for (let each: Element | null = target; each && each !== document.body; each = each.parentElement) {
    const { overflowX } = getComputedStyle(each)
    if (each.scrollWidth > each.clientWidth && (overflowX === 'auto' || overflowX === 'scroll')) return true
  }
  return false
}
