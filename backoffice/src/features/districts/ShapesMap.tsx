import { Maximize } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { MapFrame } from '../../components/map/MapFrame.tsx'
import { useText } from '../../context/text-context.ts'
import { boxOf, middleOfBox, type Shape } from './shapes.ts'
import { ShapesOver } from './ShapesOver.tsx'
import { useTownMap } from './use-town-map.ts'

type Props = { label: string; shapes: readonly Shape[] }

/** Outlines over the town's map, which shows all of them; where there is no map, over a grid. */
export function ShapesMap({ label, shapes }: Props) {
  const text = useText()
  const box = useMemo(() => boxOf(shapes), [shapes])
  const { map, frame } = useTownMap({ centre: box ? middleOfBox(box) : null, zoom: 12 })
  useEffect(() => {
    if (box) map?.fit(box)
  }, [map, box])
  const showAll = () => box && map?.fit(box)
  return (
    <MapFrame {...frame} label={label} over={map && box && <ShapesOver map={map} box={box} shapes={shapes} />}>
      <button type="button" aria-label={text.t('answers.map.all')} title={text.t('answers.map.all')} onClick={showAll}>
        <Maximize aria-hidden size={18} />
      </button>
    </MapFrame>
  )
}
