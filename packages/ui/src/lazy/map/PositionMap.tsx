import { type Location, type Position } from '@ventanilla/model'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Icon, Outline } from '../../control/Icon.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import type { MapOptions } from '../../flow/map-options.ts'
import type { Asset } from '../../flow/places.ts'
import { useCss } from '../../root/root-context.ts'
import { drawMap } from './draw-map.ts'
import mapCss from './map.css?inline'

type Props = {
  position: Location | undefined
  options: MapOptions
  /** What stands around it and can be chosen. */
  assets: readonly Asset[]
  chosen: string | undefined
  onAsset(id: string): void
}

/** The position on a map: a click, a dragged marker or the keyboard set it; the fields beside it say the same in numbers. */
export function PositionMap({ position, options, assets, chosen: chosenAsset, onAsset }: Props) {
  useCss(mapCss)
  const { text, dispatch, announce } = useFormParts()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof drawMap>>(undefined)
  const [drawn, setDrawn] = useState<ReturnType<typeof drawMap>>()
  const id = useId()
  const { centre, url, credit, origin = '' } = options
  const tilesUrl = url.startsWith('/') ? origin + url : url
  const chosen = useRef<(at: Position) => void>(() => undefined)
  useEffect(() => {
    chosen.current = ({ lat, lng }) => {
      const [y, x] = [lat.toFixed(6), lng.toFixed(6)]
      dispatch({ kind: 'location', change: { lat: y, lng: x } })
      announce(text.t('answer.extra.map.set', { lat: y, lng: x }))
    }
  })
  const assetChosen = useRef(onAsset)
  useEffect(() => {
    assetChosen.current = onAsset
  })
  const things = useMemo(
    () =>
      assets.flatMap(({ id, description, kind, iconUrl, positions: [at] }) =>
        at ? [{ id, words: `${description}, ${kind}`, iconUrl, position: at }] : [],
      ),
    [assets],
  )
  const words = text.t('answer.extra.map.marker')
  const { lat, lng } = position ?? {}
  const given = useRef<Position | null>(null)
  useEffect(() => {
    given.current = lat === undefined || lng === undefined ? null : { lat, lng }
    map.current?.show(given.current)
  }, [lat, lng])
  useEffect(() => {
    if (!box.current) return
    const own = drawMap(box.current, { centre, tilesUrl, markerLabel: words, onChosen: at => chosen.current(at) })
    map.current = own
    own.show(given.current)
    setDrawn(own)
    return () => {
      map.current = undefined
      own.remove()
    }
  }, [centre, tilesUrl, words])
  useEffect(() => drawn?.showThings(things, chosenAsset, id => assetChosen.current(id)), [drawn, things, chosenAsset])
  return (
    <div className="v-map-frame">
      <p className="v-hint" id={id}>
        {text.t('answer.extra.map.hint')}
      </p>
      <div className="v-map-box">
        <div
          ref={box}
          className="v-map"
          role="application"
          aria-label={text.t('answer.extra.map.label')}
          aria-describedby={id}
        />
        <div className="v-map-zoom">
          <button type="button" aria-label={text.t('answer.extra.map.zoomIn')} onClick={() => map.current?.zoom(1)}>
            <Icon name="plus" size={20} />
          </button>
          <button type="button" aria-label={text.t('answer.extra.map.zoomOut')} onClick={() => map.current?.zoom(-1)}>
            <Outline path="M5 12h14" size={20} />
          </button>
        </div>
        {credit && <p className="v-map-credit">{credit}</p>}
      </div>
    </div>
  )
}
