import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEditor } from '../state/editor-context.ts'
import { placeAddress, placeAt, placeOf, places } from './places.ts'

/** The place in the address is the one that is shown: back and forward lead from place to place, and so does what opens one. */
export function usePlaceAddress(): void {
  const { store } = useEditor()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const place = placeAt(pathname)
  useLayoutEffect(() => {
    if (placeOf(store.get().view) !== place) store.show(places[place])
  }, [store, place])
  // Listened to before anything is painted: nothing that follows the address is taken for what changes it.
  useLayoutEffect(() => {
    let at = place
    return store.subscribe(() => {
      const shown = placeOf(store.get().view)
      if (shown === undefined || shown === at) return
      at = shown
      void navigate({ pathname: placeAddress(pathname, shown), search })
    })
  }, [store, navigate, place, pathname, search])
}
