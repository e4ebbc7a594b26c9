import { dayLabel } from '@ventanilla/text'
import { useEffect, useRef } from 'react'
import { useText } from '../../../context/text-context.ts'
import { DayLink } from './DayLink.tsx'
import styles from './days.module.css'
import type { usePick } from './use-pick.ts'
import { steps, type YearCell, type YearPicture } from './year-cells.ts'

/** The side of a cell and the distance to the next, in px. */
const [side, pitch] = [16, 20]
/** Room for the names of weekdays and months. */
const [left, above] = [36, 24]

const shades = [styles.step0, styles.step1, styles.step2, styles.step3, styles.step4, styles.step5]

type Props = { picture: YearPicture; pick: ReturnType<typeof usePick>; linkTo: (cell: YearCell) => string | undefined }

/** A column a week, a row a weekday, the busier the darker. */
export function YearDrawing({ picture, pick, linkTo }: Props) {
  const text = useText()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Of a year that is wider than the screen the last months are looked at first.
    if (element.current) element.current.scrollLeft = element.current.scrollWidth
  }, [])
  const word = (options: Intl.DateTimeFormatOptions, day: string) =>
    dayLabel(new Date(Date.parse(day)), text.language, { ...options, timeZone: 'UTC' })
  return (
    <div className={styles.year} ref={element} aria-hidden {...pick.on}>
      <svg width={left + picture.weeks * pitch} height={above + 7 * pitch}>
        {picture.months.map(({ day, week }) => (
          <text key={day} x={left + week * pitch} y="12">
            {word({ month: 'short' }, day)}
          </text>
        ))}
        {/* The year 2024 began on a Monday. */}
        {[0, 2, 4, 6].map(weekday => (
          <text key={weekday} x="0" y={above + weekday * pitch + 13}>
            {word({ weekday: 'short' }, `2024-01-0${weekday + 1}`)}
          </text>
        ))}
        {picture.cells.map((cell, place) => (
          <DayLink key={cell.day} to={linkTo(cell)} index={place}>
            <Cell
              step={cell.step}
              isRead={place === pick.index}
              x={left + cell.week * pitch}
              y={above + cell.weekday * pitch}
            />
          </DayLink>
        ))}
      </svg>
    </div>
  )
}

/** What each darkness stands for. */
export function YearLegend({ size }: { size: number }) {
  const text = useText()
  return (
    <ul className={styles.legend}>
      {Array.from({ length: steps + 1 }, (_, step) => (
        <li key={step}>
          <svg width={side} height={side} aria-hidden>
            <Cell step={step} x={0} y={0} />
          </svg>
          {nameOf(step)}
        </li>
      ))}
    </ul>
  )

  function nameOf(step: number): string {
    if (step === 0) return text.number(0)
    const from = (step - 1) * size + 1
    if (step === steps) return text.t('statistics.year.orMore', { count: from })
    return size === 1 ? text.number(from) : text.t('statistics.year.between', { from, to: step * size })
  }
}

function Cell({ step, isRead = false, x, y }: { step: number; isRead?: boolean; x: number; y: number }) {
  const className = `${styles.cell} ${shades[step]} ${isRead ? styles.isRead : ''}`
  return <rect className={className} x={x + 0.5} y={y + 0.5} width={side - 1} height={side - 1} rx="3" />
}
