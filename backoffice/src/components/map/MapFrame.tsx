import { Minus, Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useText } from '../../context/text-context.ts'

type Props = {
  /** The element that the map is drawn in. */
  box: Ref<HTMLDivElement>
  label: string
  describedBy?: string
  credit: string | null
  onZoom: (by: 1 | -1) => void
  /** What lies over the map, under its buttons. */
  over?: ReactNode
  /** More to press, under the two for coming nearer and going away. */
  children?: ReactNode
}

/** A map with its own buttons and whom its pictures are owed to. */
export function MapFrame({ box, label, describedBy, credit, onZoom, over, children }: Props) {
  const text = useText()
  return (
    <div className="v-map-box">
      <div ref={box} className="v-map" role="application" aria-label={label} aria-describedby={describedBy} />
      {over}
      <div className="v-map-zoom">
        <button type="button" aria-label={text.t('answer.extra.map.zoomIn')} onClick={() => onZoom(1)}>
          <Plus aria-hidden size={20} />
        </button>
        <button type="button" aria-label={text.t('answer.extra.map.zoomOut')} onClick={() => onZoom(-1)}>
          <Minus aria-hidden size={20} />
        </button>
        {children}
      </div>
      {credit && <p className="v-map-credit">{credit}</p>}
    </div>
  )
}
