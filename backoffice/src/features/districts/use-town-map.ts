import type { Position } from '@ventanilla/model'
import { RootContext } from '@ventanilla/ui'
import { drawGroups, groupsCss, type MapGroup, type MapView, mapCss } from '@ventanilla/ui/map'
import { use, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../context/settings.ts'

export type TownMap = ReturnType<typeof drawGroups>

type Options = {
  /** Where it is opened. */
  centre: Position | null
  zoom: number
  /** Puts it where it shall be, before `onView` hears of anything. */
  onDrawn?: (map: TownMap) => void
  onView?: (view: MapView) => void
  /** Hears of a place that is pointed at. */
  onPlace?: (at: Position) => void
  /** Hears of a group that coming nearer does not part, and that what opened at it is closed. */
  onGroup?: (group: MapGroup) => void
  onPopupClosed?: () => void
}

/** The town's map, for something of ours that lies over it: drawn anew at each step of a move. Gives what a `MapFrame` wants. */
export function useTownMap({ centre, zoom, ...heard }: Options) {
  const root = use(RootContext)
  const tiles = useSettings()?.mapTiles
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<TownMap>()
  /** Counted at each step of a move, for what lies over the map. */
  const [, setMoved] = useState(0)
  const first = useRef({ centre, zoom })
  const hears = useRef(heard)
  useEffect(() => {
    hears.current = heard
  })
  const tilesUrl = tiles === undefined ? undefined : (tiles?.url ?? null)
  useEffect(() => {
    if (!box.current || tilesUrl === undefined) return
    for (const css of [mapCss, groupsCss]) root?.addCss(css)
    let isPlaced = !hears.current.onDrawn
    const moved = () => setMoved(count => count + 1)
    const drawn = drawGroups(box.current, {
      ...first.current,
      tilesUrl,
      onView: view => {
        if (isPlaced) hears.current.onView?.(view)
        moved()
      },
      onMove: moved,
      onPlace: at => hears.current.onPlace?.(at),
      onGroup: group => hears.current.onGroup?.(group),
      onPopupClosed: () => hears.current.onPopupClosed?.(),
    })
    isPlaced = true
    hears.current.onDrawn?.(drawn)
    setMap(drawn)
    return () => {
      setMap(undefined)
      drawn.remove()
    }
  }, [root, tilesUrl])
  return {
    map,
    /** Undefined until it is known; null where there is no ground. */
    tilesUrl,
    frame: { box, credit: tiles?.credit ?? null, onZoom: (by: 1 | -1) => map?.zoom(by) },
  }
}
