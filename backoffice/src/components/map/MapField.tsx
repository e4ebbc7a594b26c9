import type { Position } from '@ventanilla/model'
import { RootContext } from '@ventanilla/ui'
import { drawMap, mapCss } from '@ventanilla/ui/map'
import { use, useEffect, useId, useRef } from 'react'
import { useText } from '../../context/text-context.ts'
import { MapFrame } from './MapFrame.tsx'

type Props = {
  position: Position | null
  tiles: { url: string; credit: string | null }
  onChoose: (position: Position) => void
}

/** The position on a map; the numbers beside it say and set the same. */
export function MapField({ position, tiles, onChoose }: Props) {
  const text = useText()
  const root = use(RootContext)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof drawMap>>(undefined)
  const chosen = useRef(onChoose)
  const shown = useRef(position)
  useEffect(() => {
    chosen.current = onChoose
  })
  useEffect(() => {
    shown.current = position
    map.current?.show(position)
  }, [position])
  const markerLabel = text.t('answer.extra.map.marker')
  useEffect(() => {
    root?.addCss(mapCss)
    if (!box.current) return
    const drawn = drawMap(box.current, {
      centre: shown.current,
      tilesUrl: tiles.url,
      markerLabel,
      onChosen: at => chosen.current({ lat: degrees(at.lat), lng: degrees(at.lng) }),
    })
    map.current = drawn
    drawn.show(shown.current)
    return () => {
      map.current = undefined
      drawn.remove()
    }
  }, [root, tiles.url, markerLabel])
  return (
    <div className="map-field">
      <p className="form-hint" id={id}>
        {text.t('answer.extra.map.hint')}
      </p>
      <MapFrame
        box={box}
        label={text.t('answer.extra.map.label')}
        describedBy={id}
        credit={tiles.credit}
        onZoom={by => map.current?.zoom(by)}
      />
    </div>
  )
}

/** A metre is the sixth decimal; more says nothing. */
function degrees(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
