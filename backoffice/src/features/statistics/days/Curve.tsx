import { dayLabel } from '@ventanilla/text'
import { useEffect, useRef, useState } from 'react'
import { useMedia } from '../../../components/use-media.ts'
import { useText } from '../../../context/text-context.ts'
import { type CurvePoint, hasShade, namedDays, weekdayOf } from './curve-points.ts'
import { DayLink } from './DayLink.tsx'
import styles from './days.module.css'
import { drawLines } from './line-chart.ts'
import type { usePick } from './use-pick.ts'

type Props = {
  points: readonly CurvePoint[]
  /** The day that is read. */
  index: number
  pick: ReturnType<typeof usePick>
  linkTo: (point: CurvePoint) => string | undefined
  names: { now: string; before: string }
}

/** Room for the names of the lines at their right end. */
const nameWidth = 128

/** The answers of each day as a full line, those that they are compared with as a dashed one. Whoever does not see it has the table and the reading. */
export function Curve({ points, index, pick, linkTo, names }: Props) {
  const text = useText()
  const isNarrow = useMedia('(max-width: 719px)')
  const drawing = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(1)
  const right = isNarrow ? 8 : nameWidth
  useEffect(() => {
    if (!drawing.current) return undefined
    const lines = [points.map(({ answers }) => answers), points.map(({ before }) => before)]
    const drawn = drawLines(drawing.current, { lines, right, number: value => text.number(value) })
    setTop(drawn.top)
    return drawn.remove
  }, [points, right, text])
  const part = 100 / points.length
  const x = (place: number) => `${(place + 0.5) * part}%`
  const y = (answers: number) => (1 - answers / top) * 100
  const read = points[index]
  return (
    <div className={styles.curve} aria-hidden {...pick.on}>
      <svg className={`${styles.layer} ${styles.free}`}>
        {hasShade(points) &&
          points.map(({ day }, place) =>
            weekdayOf(day) > 4 ? (
              <rect key={day} x={`${place * part}%`} width={`${part}%`} y="0" height="100%" />
            ) : null,
          )}
      </svg>
      <div className={styles.drawing} ref={drawing} />
      <svg className={styles.layer}>
        {read && (
          <g className={styles.mark}>
            <line x1={x(index)} x2={x(index)} y1="0" y2="100%" />
            <circle className={styles.markBefore} cx={x(index)} cy={`${y(read.before)}%`} r="4" />
            <circle cx={x(index)} cy={`${y(read.answers)}%`} r="5" />
          </g>
        )}
        {points.map((point, place) => (
          <DayLink key={point.day} to={linkTo(point)} index={place}>
            <rect className={styles.column} x={`${place * part}%`} width={`${part}%`} y="0" height="100%" />
          </DayLink>
        ))}
      </svg>
      {!isNarrow && <EndNames last={points.at(-1)} y={y} names={names} />}
      <svg className={styles.dayNames}>
        {namedDays(points.map(({ day }) => day)).map(place => (
          <text key={place} x={x(place)} y="14">
            {shortName(points[place]?.day ?? '')}
          </text>
        ))}
      </svg>
    </div>
  )

  function shortName(day: string): string {
    const of = points.length <= 62 ? ({ weekday: 'short' } as const) : ({ month: 'short' } as const)
    const word = dayLabel(new Date(Date.parse(day)), text.language, { ...of, timeZone: 'UTC' })
    const [, month = '', date = ''] = day.split('-').map(each => String(Number(each)))
    return points.length <= 62 ? `${word} ${date}/${month}` : word
  }
}

/** Apart by a line's height where the lines end close together, both of them beside the drawing. */
const apart = 9

function EndNames({
  last,
  y,
  names,
}: { last: CurvePoint | undefined; y: (n: number) => number } & Pick<Props, 'names'>) {
  if (!last) return null
  const [now, before] = [y(last.answers), y(last.before)]
  const middle = Math.min(100 - apart, Math.max(apart, (now + before) / 2))
  const close = Math.abs(now - before) < apart * 2
  const side = now <= before ? -apart : apart
  return (
    <svg className={styles.endNames}>
      <text className={styles.endNow} x="0" y={`${close ? middle + side : now}%`}>
        {names.now}
      </text>
      <text x="0" y={`${close ? middle - side : before}%`}>
        {names.before}
      </text>
    </svg>
  )
}
