import { RootContext } from '@ventanilla/ui'
import { drawGroups, groupsCss, mapCss } from '@ventanilla/ui/map'
import { Maximize } from 'lucide-react'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { MapFrame } from '../../components/map/MapFrame.tsx'
import { useSettings } from '../../context/settings.ts'
import { useText } from '../../context/text-context.ts'
import { boxOf, type Shape } from './shapes.ts'
import { ShapesOver } from './ShapesOver.tsx'

type Props = { label: string; shapes: readonly Shape[] }
type ShapesView = Pick<ReturnType<typeof drawGroups>, 'fit' | 'pointOf' | 'zoom'>

/** Outlines over the town's map, which shows all of them; where there is no map, over a grid. */
export function ShapesMap({ label, shapes }: Props) {
  const text = useText()
  const root = use(RootContext)
  const tiles = useSettings()?.mapTiles
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<ShapesView>()
  /** Counted at each step of a move, for what lies over the map. */
  const [, setMoved] = useState(0)
  const box = useMemo(() => boxOf(shapes), [shapes])
  const first = useRef(box)
  const tilesUrl = tiles === undefined ? undefined : (tiles?.url ?? null)
  useEffect(() => {
    if (!element.current || tilesUrl === undefined) return
    for (const css of [mapCss, groupsCss]) root?.addCss(css)
    const begun = first.current
    const drawn = drawGroups(element.current, {
      centre: begun ? { lat: (begun.south + begun.north) / 2, lng: (begun.west + begun.east) / 2 } : null,
      zoom: 12,
      tilesUrl,
      onView: () => setMoved(count => count + 1),
      onMove: () => setMoved(count => count + 1),
      onGroup: () => undefined,
      onPopupClosed: () => undefined,
    })
    setMap(drawn)
    return () => {
      setMap(undefined)
      drawn.remove()
    }
  }, [root, tilesUrl])
  useEffect(() => {
    if (box) map?.fit(box)
  }, [map, box])
  const showAll = () => box && map?.fit(box)
  return (
    <MapFrame
      box={element}
      label={label}
      credit={tiles?.credit ?? null}
      onZoom={by => map?.zoom(by)}
      over={map && box && <ShapesOver map={map} box={box} shapes={shapes} />}
    >
      <button type="button" aria-label={text.t('answers.map.all')} title={text.t('answers.map.all')} onClick={showAll}>
        <Maximize aria-hidden size={18} />
      </button>
    </MapFrame>
  )
}
