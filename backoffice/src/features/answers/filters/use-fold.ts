import { useLayoutEffect, useRef, useState } from 'react'

const mostLines = 2

/** How many of the elements of a box stand on its first two lines, with room for one more; `key` names what they are. */
export function useFold(key: string) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const asked = `${key} ${width}`
  const [measured, setMeasured] = useState({ asked: '', fits: Number.POSITIVE_INFINITY })
  const isMeasured = measured.asked === asked
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Its own height follows what is folded; its room is that of what it stands in.
    const observer = new ResizeObserver(() => setWidth(element.parentElement?.clientWidth ?? 0))
    observer.observe(element.parentElement ?? element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (isMeasured || !box.current) return
    const tops = [...box.current.querySelectorAll<HTMLElement>(':scope > .applied')].map(({ offsetTop }) => offsetTop)
    const third = [...new Set(tops)][mostLines]
    const first = third === undefined ? -1 : tops.indexOf(third)
    setMeasured({ asked, fits: first === -1 ? Number.POSITIVE_INFINITY : Math.max(1, first - 1) })
  }, [isMeasured, asked])
  return { box, fits: isMeasured ? measured.fits : Number.POSITIVE_INFINITY }
}
