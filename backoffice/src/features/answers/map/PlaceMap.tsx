import { mapZoom, type Position } from '@ventanilla/model'
import { RootContext } from '@ventanilla/ui'
import { drawMap, mapCss } from '@ventanilla/ui/map'
import { use, useEffect, useRef } from 'react'
import { MapFrame } from '../../../components/map/MapFrame.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './place.module.css'

type Props = { position: Position; words: string; tiles: { url: string; credit: string | null } | null }

/** Where it happened, to look at (spec 3 §9: detail zoom 15). */
export function PlaceMap({ position, words, tiles }: Props) {
  const text = useText()
  const root = use(RootContext)
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof drawMap>>(undefined)
  const { lat, lng } = position
  const tilesUrl = tiles?.url ?? null
  useEffect(() => {
    root?.addCss(mapCss)
    if (!box.current) return
    const drawn = drawMap(box.current, {
      centre: { lat, lng },
      zoom: mapZoom.detail,
      tilesUrl,
      markerLabel: words,
    })
    map.current = drawn
    drawn.show({ lat, lng })
    return () => {
      map.current = undefined
      drawn.remove()
    }
  }, [root, lat, lng, tilesUrl, words])
  return (
    <div className={styles.placeMap}>
      <MapFrame
        box={box}
        label={text.t('view.map.label', { place: words })}
        credit={tiles?.credit ?? null}
        onZoom={by => map.current?.zoom(by)}
      />
    </div>
  )
}
