import type { RefObject } from 'react'

/** Where what was chosen stands below the list, it comes into sight; beside the list it is there already. */
export function useShownDetail(detail: RefObject<HTMLElement | null>): () => void {
  return () => {
    if (!matchMedia('(max-width: 719px)').matches) return
    requestAnimationFrame(() => detail.current?.scrollIntoView({ block: 'start' }))
  }
}
