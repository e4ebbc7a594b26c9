import { type RefObject, useEffect, useRef } from 'react'

/** Tells the page how high the messages at its foot are: it keeps that room free, so that they cover nothing that could not be reached. */
export function useToastSpace(): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = strip.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => {
      const height = element.offsetHeight
      if (height > 0) style.setProperty('--toast-space', `${height + 32}px`)
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
