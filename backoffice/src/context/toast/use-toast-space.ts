import { type RefObject, useEffect, useRef } from 'react'

/** Tells the page how high the messages at its foot are: it keeps that room free, so that they cover nothing that could not be reached. */
export function useToastSpace(): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = strip.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => {
      // The two empty live regions have a gap between them.
      if (element.querySelector('.toast')) style.setProperty('--toast-space', `${element.offsetHeight + 32}px`)
      else style.removeProperty('--toast-space')
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty('--toast-space')
    }
  }, [])
  return strip
}
