import { type RefObject, useEffect, useState } from 'react'

/** Whether what a box holds is wider than the box, whatever changes. */
export function useIsWider(box: RefObject<HTMLElement | null>): boolean {
  const [isWider, setIsWider] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth))
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [box])
  return isWider
}
