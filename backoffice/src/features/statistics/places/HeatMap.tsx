import type { MapBox } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import type { MapView } from '@ventanilla/ui/map'
import { useMemo, useRef } from 'react'
import { MapFrame } from '../../../components/map/MapFrame.tsx'
import { boxOf, middleOfBox, type Shape } from '../../districts/shapes.ts'
import { ShapesOver } from '../../districts/ShapesOver.tsx'
import { useTownMap } from '../../districts/use-town-map.ts'

type Props = {
  label: string
  shapes: readonly Shape[]
  /** Where it was left, else where most answers are. */
  begin: MapView | undefined
  most: MapBox
  onView: (view: MapView) => void
  onPlace: (at: Position) => void
}

/** Squares over the town's map, which is moved as any; what is pointed at is told. */
export function HeatMap({ label, shapes, begin, most, onView, onPlace }: Props) {
  const first = useRef({ begin, most })
  const { map, frame } = useTownMap({
    centre: begin?.centre ?? middleOfBox(most),
    zoom: begin?.zoom ?? 12,
    onDrawn: drawn => {
      const { begin, most } = first.current
      if (begin) onView(begin)
      else drawn.fit(most)
    },
    onView,
    onPlace,
  })
  const box = useMemo(() => boxOf(shapes), [shapes])
  return <MapFrame {...frame} label={label} over={map && box && <ShapesOver map={map} box={box} shapes={shapes} />} />
}
