import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many of `count` things in a row have room, by the widths of copies of them that nobody sees. After them come copies of what always
 * stands there, and the last one is what stands for those without room.
 */
export function useFitting(key: string, count: number): { box: RefObject<HTMLDivElement | null>; fitting: number } {
  const box = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(99)
  useLayoutEffect(() => {
    const element = box.current
    const copies = element?.querySelector('[data-copies]')
    if (!element || !copies || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      if (element.clientWidth === 0) return
      const widths = [...copies.children].map(copy => copy.getBoundingClientRect().width + gap)
      const things = widths.slice(0, count)
      const always = sum(widths.slice(count, -1))
      const room = element.clientWidth + gap - always
      let taken = widths.at(-1) ?? 0
      const fits = sum(things) <= room ? count : things.findIndex(width => (taken += width) > room)
      setFitting(fits < 0 ? count : fits)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    sizes.observe(copies)
    measure()
    return () => sizes.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Other things in the row are measured anew.
  }, [key, count])
  return { box, fitting }
}

const gap = 8

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0)
}
