import type { MapBox } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import { RootContext } from '@ventanilla/ui'
import { drawGroups, groupsCss, type MapView, mapCss } from '@ventanilla/ui/map'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { MapFrame } from '../../../components/map/MapFrame.tsx'
import { useSettings } from '../../../context/settings.ts'
import { boxOf, type Shape } from '../../districts/shapes.ts'
import { ShapesOver } from '../../districts/ShapesOver.tsx'

type Props = {
  label: string
  shapes: readonly Shape[]
  /** Where it was left, else where most answers are. */
  begin: MapView | undefined
  most: MapBox
  onView: (view: MapView) => void
  onPlace: (at: Position) => void
}
type Drawn = Pick<ReturnType<typeof drawGroups>, 'pointOf' | 'zoom'>

/** Squares over the town's map, which is moved as any; what is pointed at is told. */
export function HeatMap({ label, shapes, begin, most, onView, onPlace }: Props) {
  const root = use(RootContext)
  const tiles = useSettings()?.mapTiles
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Drawn>()
  /** Counted at each step of a move, for what lies over the map. */
  const [, setMoved] = useState(0)
  const first = useRef({ begin, most })
  const hears = useRef({ onView, onPlace })
  useEffect(() => {
    hears.current = { onView, onPlace }
  })
  const tilesUrl = tiles === undefined ? undefined : (tiles?.url ?? null)
  useEffect(() => {
    if (!element.current || tilesUrl === undefined) return
    for (const css of [mapCss, groupsCss]) root?.addCss(css)
    const { begin, most } = first.current
    let isPlaced = false
    const drawn = drawGroups(element.current, {
      centre: begin?.centre ?? { lat: (most.south + most.north) / 2, lng: (most.west + most.east) / 2 },
      zoom: begin?.zoom ?? 12,
      tilesUrl,
      onView: view => {
        if (isPlaced) hears.current.onView(view)
        setMoved(count => count + 1)
      },
      onMove: () => setMoved(count => count + 1),
      onPlace: at => hears.current.onPlace(at),
      onGroup: () => undefined,
      onPopupClosed: () => undefined,
    })
    isPlaced = true
    if (begin) hears.current.onView(begin)
    else drawn.fit(most)
    setMap(drawn)
    return () => {
      setMap(undefined)
      drawn.remove()
    }
  }, [root, tilesUrl])
  const box = useMemo(() => boxOf(shapes), [shapes])
  return (
    <MapFrame
      box={element}
      label={label}
      credit={tiles?.credit ?? null}
      onZoom={by => map?.zoom(by)}
      over={map && box && <ShapesOver map={map} box={box} shapes={shapes} />}
    />
  )
}
