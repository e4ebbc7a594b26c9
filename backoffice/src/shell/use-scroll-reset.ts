import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new page, and a new page of a list, starts at its top; going back leaves the place to the browser. */
export function useScrollReset(): void {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const listPage = new URLSearchParams(search).get('page')
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, listPage])
}
