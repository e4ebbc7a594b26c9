import { mapZoom, type Position } from '@ventanilla/model'
import { RootContext } from '@ventanilla/ui'
import { drawMap, mapCss } from '@ventanilla/ui/map'
import { Minus, Plus } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { useText } from '../shell/text-context.ts'

type Props = { position: Position; words: string; tiles: { url: string; credit: string | null } }

/** Where it happened, to look at (spec 3 §9: detail zoom 15). */
export function PlaceMap({ position, words, tiles }: Props) {
  const text = useText()
  const root = use(RootContext)
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof drawMap>>(undefined)
  const { lat, lng } = position
  useEffect(() => {
    root?.addCss(mapCss)
    if (!box.current) return
    const drawn = drawMap(box.current, {
      centre: { lat, lng },
      zoom: mapZoom.detail,
      tilesUrl: tiles.url,
      markerWords: words,
    })
    map.current = drawn
    drawn.show({ lat, lng })
    return () => {
      map.current = undefined
      drawn.remove()
    }
  }, [root, lat, lng, tiles.url, words])
  return (
    <div className="place-map v-map-box">
      <div ref={box} className="v-map" role="application" aria-label={text.t('view.map.label', { place: words })} />
      <div className="v-map-zoom">
        <button type="button" aria-label={text.t('answer.extra.map.zoomIn')} onClick={() => map.current?.zoom(1)}>
          <Plus aria-hidden size={20} />
        </button>
        <button type="button" aria-label={text.t('answer.extra.map.zoomOut')} onClick={() => map.current?.zoom(-1)}>
          <Minus aria-hidden size={20} />
        </button>
      </div>
      {tiles.credit && <p className="v-map-credit">{tiles.credit}</p>}
    </div>
  )
}
