import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUnsavedGuard } from '../../context/unsaved.ts'
import { hearBack } from './back-guard.ts'

/**
 * While something is unsaved, links of the page and the browser's back ask first; closing the tab asks too. An address of the same thing,
 * as `stays` knows it, is no leaving.
 */
export function useLeaveGuard(isDirty: boolean, stays: (from: string, to: string) => boolean = Object.is) {
  const navigate = useNavigate()
  const here = useLocation().pathname
  const [wanted, setWanted] = useState<string>()
  useUnsavedGuard(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: MouseEvent) => {
      const to = leavingTo(event)
      if (to === undefined || stays(here, to.pathname)) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(to.pathname + to.search + to.hash)
    }
    const index = indexOf(history.state)
    let isGoingBack = false
    const stay = (event: PopStateEvent) => {
      if (!isGoingBack && stays(here, location.pathname)) return
      event.stopImmediatePropagation()
      if (isGoingBack) isGoingBack = false
      else {
        setWanted(location.pathname + location.search)
        isGoingBack = true
        history.go(index - indexOf(event.state) || 1)
      }
    }
    document.addEventListener('click', ask, true)
    const hearNoMore = hearBack(stay)
    return () => {
      document.removeEventListener('click', ask, true)
      hearNoMore()
    }
  }, [isDirty, here, stays])
  return {
    isAsking: wanted !== undefined,
    stay: () => setWanted(undefined),
    leave: () => wanted !== undefined && void navigate(wanted),
  }
}

/** The page that a plain press on a link leads to. */
function leavingTo(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target !== '' || link.origin !== location.origin) return undefined
  return new URL(link.href)
}

/** The router numbers its history entries. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}
