import type { AnswerFilter } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import type { drawGroups } from '@ventanilla/ui/map'
import { type PointerEvent, useEffect, useState } from 'react'
import styles from './zone.module.css'
import { drawnCorners, zonesOf } from './zone.ts'

type Point = { x: number; y: number }
type Props = {
  map: Pick<ReturnType<typeof drawGroups>, 'pointOf' | 'placeOf'>
  filter: Pick<AnswerFilter, 'zone' | 'near'>
  isDrawing: boolean
  /** Hears of the corners; of nothing where what was drawn is no surface, or was left. */
  onDrawn: (corners: readonly Position[] | undefined) => void
}

/** Over the map: the zone that the list is filtered by, and the one that a hand draws. Drawn anew at each step of a move of the map. */
export function MapZone({ map, filter, isDrawing, onDrawn }: Props) {
  const [drawn, setDrawn] = useState<readonly Point[]>([])
  useEffect(() => {
    if (!isDrawing) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setDrawn([])
      onDrawn(undefined)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isDrawing, onDrawn])
  const at = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => ({ x, y })
  const pathOf = (points: readonly Point[]) =>
    `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const end = () => {
    const corners = drawnCorners(drawn)
    setDrawn([])
    onDrawn(corners?.map(({ x, y }) => map.placeOf(x, y)))
  }
  return (
    <svg
      aria-hidden
      className={`${styles.zone} ${isDrawing ? styles.isDrawing : ''}`}
      onPointerDown={event => {
        if (!isDrawing) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn([at(event)])
      }}
      onPointerMove={event => drawn.length > 0 && setDrawn([...drawn, at(event)])}
      onPointerUp={() => drawn.length > 0 && end()}
      onPointerCancel={() => setDrawn([])}
    >
      {zonesOf(filter).map(corners => (
        <path key={corners.length} d={`${pathOf(corners.map(each => map.pointOf(each)))}Z`} />
      ))}
      {drawn.length > 1 && <path d={pathOf(drawn)} />}
    </svg>
  )
}
