import { useEffect } from 'react'

const marks = new Set<symbol>()

/** Whether anything on the page was typed and not saved. */
export function hasUnsaved(): boolean {
  return marks.size > 0
}

/**
 * Says that a form holds something unsaved. While it does, the browser asks before the page is left, and a session that ends shows a
 * sign-in over the page instead of leaving it, so nothing typed is lost.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const mark = Symbol('unsaved')
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    marks.add(mark)
    addEventListener('beforeunload', ask)
    return () => {
      marks.delete(mark)
      removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}
