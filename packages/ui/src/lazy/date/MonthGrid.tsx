/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   The date grid of the ARIA authoring practices is a table whose cells keys move through. */
import { plusDays, plusMonths } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { KeyboardEvent, RefObject } from 'react'
import type { DayBounds } from '../../root/day-bounds.ts'
import { type Day, dayText, firstDayOf, today, weekdayOf, weeksOf, within } from './month.ts'

type Props = {
  grid: RefObject<HTMLTableElement | null>
  text: Text
  day: Day
  start: Day | null
  bounds: DayBounds
  /** A key moved on to another day. */
  onStep(day: Day): void
  onPick(day: Day): void
}

/** The days of a month: one of them takes the focus, keys move it. */
export function MonthGrid({ grid, text, day, start, bounds, onStep, onPick }: Props) {
  const { language } = text
  const now = today()
  const first = firstDayOf(language)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, Day> = {
      ArrowLeft: plusDays(day, -1),
      ArrowRight: plusDays(day, 1),
      ArrowUp: plusDays(day, -7),
      ArrowDown: plusDays(day, 7),
      Home: plusDays(day, -weekdayOf(day, first)),
      End: plusDays(day, 6 - weekdayOf(day, first)),
      PageUp: plusMonths(day, event.shiftKey ? -12 : -1),
      PageDown: plusMonths(day, event.shiftKey ? 12 : 1),
    }
    const next = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (!next) return
    event.preventDefault()
    onStep(next)
  }
  const weeks = weeksOf(day, first)
  const names = Array.from({ length: 7 }, (_, index) => plusDays('2024-01-01', first - 1 + index))
  return (
    <table
      ref={grid}
      className="v-date-grid"
      role="grid"
      aria-label={dayText(day, language, { month: 'long', year: 'numeric' })}
    >
      <thead>
        <tr>
          {names.map(name => (
            <th key={name} scope="col" abbr={dayText(name, language, { weekday: 'long' })}>
              {dayText(name, language, { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week.find(Boolean)}>
            {week.map((each, index) => (
              <td key={each ?? `none${index}`} aria-selected={each !== null && each === start}>
                {each && (
                  <button
                    type="button"
                    data-day={each}
                    tabIndex={each === day ? 0 : -1}
                    disabled={within(bounds, each) !== each}
                    className={each === now ? 'v-date-day v-date-today' : 'v-date-day'}
                    aria-label={dayText(each, language, {
                      weekday: 'long',
                      day: 'numeric',
                      month: 'long',
                      year: 'numeric',
                    })}
                    aria-current={each === now ? 'date' : undefined}
                    onKeyDown={onKeyDown}
                    onClick={() => onPick(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
