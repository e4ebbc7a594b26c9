import type { Form } from '@ventanilla/api'
import { mapZoom } from '@ventanilla/model'
import { RootContext } from '@ventanilla/ui'
import { drawGroups, groupsCss, type MapGroup, type MapView, mapCss } from '@ventanilla/ui/map'
import { shapeCss } from '@ventanilla/ui/style'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../context/session.ts'
import { keepView, lastView } from './last-view.ts'

export type DrawnMap = ReturnType<typeof drawGroups>

type Options = {
  box: RefObject<HTMLDivElement | null>
  form: Form
  /** Undefined until it is known; null where there is no ground. */
  tilesUrl: string | null | undefined
  isWhole: boolean
}

/** The map in its box, from where it was left; what is seen of it, and which of its groups is opened. */
export function useDrawnMap({ box, form, tilesUrl, isWhole }: Options) {
  const root = use(RootContext)
  const { user } = useSession()
  const [map, setMap] = useState<DrawnMap>()
  const [view, setView] = useState<MapView>()
  const [opened, setOpened] = useState<MapGroup>()
  /** Counted at each step of a move, for what lies over the map. */
  const [, setMoved] = useState(0)
  const start = useRef(form.municipality.location)
  useEffect(() => {
    if (!box.current || tilesUrl === undefined) return
    for (const css of [mapCss, groupsCss, shapeCss]) root?.addCss(css)
    const last = isWhole ? undefined : lastView(user.id, form.id)
    const drawn = drawGroups(box.current, {
      centre: last?.centre ?? start.current,
      zoom: last?.zoom ?? mapZoom.answers,
      tilesUrl,
      onView: seen => {
        if (!isWhole) keepView(user.id, form.id, seen)
        setView(seen)
      },
      onMove: () => setMoved(count => count + 1),
      onGroup: setOpened,
      onPopupClosed: () => setOpened(undefined),
    })
    setMap(drawn)
    return () => {
      setMap(undefined)
      drawn.remove()
    }
  }, [root, box, form.id, user.id, tilesUrl, isWhole])
  return { map, view, opened }
}
