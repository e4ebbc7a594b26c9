import { type Holiday, plusDays, weekdayOf } from '@ventanilla/model'
import { dayLabel } from '@ventanilla/text'
import { useText } from '../../../context/text-context.ts'
import styles from './calendar.module.css'

/** The year month by month, weekends pale and holidays filled; the list beside it says the same in words. */
export function YearPicture({ year, holidays }: { year: number; holidays: readonly Holiday[] }) {
  const text = useText()
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  return (
    <div className={styles.year} aria-hidden>
      {Array.from({ length: 12 }, (_, month) => {
        const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
        return (
          <div key={first}>
            <p>{dayLabel(new Date(`${first}T00:00:00Z`), text.language, { month: 'long', timeZone: 'UTC' })}</p>
            <div className={styles.month}>
              {Array.from({ length: (weekdayOf(first) + 6) % 7 }, (_, day) => (
                <span key={day} />
              ))}
              {daysOf(first).map(day => {
                const weekday = weekdayOf(day)
                const free = names.has(day) ? 'holiday' : weekday === 0 || weekday === 6 ? 'weekend' : 'work'
                return (
                  <span key={day} data-day={free} title={names.get(day)}>
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

function daysOf(first: string): string[] {
  const days: string[] = []
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = plusDays(day, 1)) days.push(day)
  return days
}
