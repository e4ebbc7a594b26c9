import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../../context/text-context.ts'
import { withWidth } from '../list-state/column-choice.ts'
import { type ListView, narrowest, widest } from '../list-state/use-list-view.ts'
import styles from './answers.module.css'

type Props = { column: string; title: string; view: Pick<ListView, 'widths' | 'change'> }

/** So many pixels an arrow moves the edge. */
const step = 16

/** The right edge of a column: dragged, or moved with the arrows, it makes the column wider or narrower; pressed twice, as wide as it was. */
export function ColumnEdge({ column, title, view }: Props) {
  const text = useText()
  const edge = useRef<HTMLHRElement>(null)
  const from = useRef<{ x: number; width: number }>(undefined)
  const widthNow = () => view.widths[column] ?? Math.round(edge.current?.parentElement?.offsetWidth ?? narrowest)
  const drag = (event: PointerEvent) => {
    if (from.current) view.change(withWidth(view, column, from.current.width + event.clientX - from.current.x))
  }
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    view.change(withWidth(view, column, widthNow() + by))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A separator that is focused and moved is a control.
    <hr
      ref={edge}
      aria-orientation="vertical"
      aria-label={text.t('answers.columns.width', { column: title })}
      aria-valuenow={view.widths[column] ?? narrowest}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- As above.
      tabIndex={0}
      className={styles.columnEdge}
      onKeyDown={press}
      onDoubleClick={() => view.change(withWidth(view, column, undefined))}
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: widthNow() }
      }}
      onPointerMove={drag}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
    />
  )
}
