import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A new page, and a new page of a list, starts at its top; going back leaves the place to the browser. */
export function useScrollReset(): void {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const place = `${pathname}?${new URLSearchParams(search).get('page') ?? ''}`
  const last = useRef(place)
  useLayoutEffect(() => {
    if (last.current === place) return
    last.current = place
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [place, type])
}
