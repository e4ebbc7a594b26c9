/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   The date grid of the ARIA authoring practices is a table whose cells keys move through. */
import type { Text } from '@ventanilla/text/light'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Outline } from '../../control/Icon.tsx'
import { Dialog } from '../../overlay/Dialog.tsx'
import { type Day, dayText, firstDayOf, plusDays, plusMonths, today, weekdayOf, weeksOf } from './month.ts'

type Props = { text: Text; start: Day | null; title: string; onPick(day: Day): void; onClose(): void }

const back = 'm15 18-6-6 6-6'
const on = 'm9 18 6-6-6-6'

/** A month to choose a day from (ARIA authoring practices, date picker dialog): one day takes the focus, keys move it. */
export function CalendarDialog({ text, start, title, onPick, onClose }: Props) {
  const { language } = text
  const now = today()
  const [day, setDay] = useState(start ?? now)
  const first = firstDayOf(language)
  const grid = useRef<HTMLTableElement>(null)
  // The dialog opens on the day; afterwards only the keys of the grid take the focus there.
  const goesToDay = useRef(true)
  useEffect(() => {
    if (goesToDay.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    goesToDay.current = false
  }, [day])
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
    goesToDay.current = true
    setDay(next)
  }
  const weeks = weeksOf(day, first)
  const names = Array.from({ length: 7 }, (_, index) => plusDays('2024-01-01', first - 1 + index))
  const turn = (months: number, words: string, path: string) => (
    <button
      type="button"
      className="v-date-turn"
      aria-label={words}
      title={words}
      onClick={() => setDay(plusMonths(day, months))}
    >
      <Outline path={path} size={20} />
    </button>
  )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <button type="button" className="v-button v-secondary" onClick={onClose}>
          {text.t('answer.extra.date.cancel')}
        </button>
      }
    >
      <div className="v-date-head">
        {turn(-12, text.t('answer.extra.date.previousYear'), 'm11 17-5-5 5-5M18 17l-5-5 5-5')}
        {turn(-1, text.t('answer.extra.date.previousMonth'), back)}
        <p className="v-date-month" aria-live="polite">
          {dayText(day, language, { month: 'long', year: 'numeric' })}
        </p>
        {turn(1, text.t('answer.extra.date.nextMonth'), on)}
        {turn(12, text.t('answer.extra.date.nextYear'), 'm6 17 5-5-5-5M13 17l5-5-5-5')}
      </div>
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
    </Dialog>
  )
}
