import { useEffect, useState } from 'react'

/** Asks before a link of our own leads away from unsaved work. The browser asks by itself where the page is closed. */
export function useLeaveGuard(isDirty: boolean) {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (!isDirty) return
    const hear = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target === '_blank' || link.origin !== location.origin) return
      if (link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.pathname + link.search)
    }
    document.addEventListener('click', hear, true)
    return () => document.removeEventListener('click', hear, true)
  }, [isDirty])
  return { wanted, stay: () => setWanted(undefined) }
}
