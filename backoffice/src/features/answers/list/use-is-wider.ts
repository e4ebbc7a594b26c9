import { type RefObject, useEffect, useState } from 'react'

/** Whether what a box holds is wider than the box, whatever changes; and whether some of it is hidden at its end. */
export function useIsWider(box: RefObject<HTMLElement | null>): { isWider: boolean; isCovered: boolean } {
  const [found, setFound] = useState({ isWider: false, isCovered: false })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const hidden = element.scrollWidth - element.clientWidth
      const isWider = hidden > 0
      const isCovered = isWider && Math.abs(element.scrollLeft) < hidden - 1
      setFound(before =>
        before.isWider === isWider && before.isCovered === isCovered ? before : { isWider, isCovered },
      )
    }
    const observer = new ResizeObserver(look)
    for (const each of [element, ...element.children]) observer.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return found
}
