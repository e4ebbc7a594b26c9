import { type Holiday, plusDays, weekdayOf } from '@ventanilla/model'
import { dayLabel } from '@ventanilla/text'
import type { MouseEvent } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './calendar.module.css'

type Props = { year: number; holidays: readonly Holiday[]; onPick: (day: string) => void }

/** The year month by month, weekends pale and holidays filled; the list beside it says the same in words, and its form takes any day. */
export function YearPicture({ year, holidays, onPick }: Props) {
  const text = useText()
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  const pick = ({ target }: MouseEvent) => {
    const day = target instanceof HTMLElement ? target.dataset.date : undefined
    if (day !== undefined && !names.has(day)) onPick(day)
  }
  return (
    <div className={styles.year} aria-hidden onClick={pick}>
      {Array.from({ length: 12 }, (_, month) => {
        const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
        return (
          <div key={first}>
            <p>{dayLabel(dateOf(first), text.language, { month: 'long', timeZone: 'UTC' })}</p>
            <div className={styles.month}>
              {weekdays.map(day => (
                <abbr key={day}>{dayLabel(dateOf(day), text.language, { weekday: 'narrow', timeZone: 'UTC' })}</abbr>
              ))}
              {Array.from({ length: (weekdayOf(first) + 6) % 7 }, (_, day) => (
                <span key={day} />
              ))}
              {daysOf(first).map(day => {
                const weekday = weekdayOf(day)
                const free = names.has(day) ? 'holiday' : weekday === 0 || weekday === 6 ? 'weekend' : 'work'
                return (
                  <span key={day} data-day={free} data-date={day} title={names.get(day)}>
                    {Number(day.slice(8))}
                  </span>
                )
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** A week from Monday on. */
const weekdays = Array.from({ length: 7 }, (_, day) => plusDays('2024-01-01', day))

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

function daysOf(first: string): string[] {
  const days: string[] = []
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = plusDays(day, 1)) days.push(day)
  return days
}
