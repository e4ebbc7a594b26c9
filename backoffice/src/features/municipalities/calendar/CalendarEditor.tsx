import type { TownCalendar } from '@ventanilla/api'
import { nationalHolidays } from '@ventanilla/model'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useUnsavedGuard } from '../../../context/unsaved.ts'
import { AddHoliday } from './AddHoliday.tsx'
import styles from './calendar.module.css'
import { HolidayList } from './HolidayList.tsx'
import { PasteHolidays } from './PasteHolidays.tsx'
import { SaveCalendar } from './SaveCalendar.tsx'
import { useCalendarSteps } from './use-calendar-steps.ts'
import { withHolidays } from './with-holidays.ts'
import { YearPicture } from './YearPicture.tsx'

/** One year at a time; every step can be undone, and nothing counts until it is saved. */
export function CalendarEditor({ id, loaded }: { id: string; loaded: TownCalendar }) {
  const text = useText()
  const calendar = useCalendarSteps(id, loaded)
  const { holidays, put } = calendar
  const [year, setYear] = useState(() => new Date().getUTCFullYear())
  const [picked, setPicked] = useState('')
  useUnsavedGuard(calendar.isDirty)
  const ofYear = holidays.filter(({ date }) => date.startsWith(`${year}-`))
  const go = (label: string, by: 1 | -1, icon: ReactNode) => (
    <button type="button" className="icon-button is-bordered" aria-label={label} onClick={() => setYear(year + by)}>
      {icon}
    </button>
  )
  const addNational = (country: 'AR' | 'ES', label: string) => (
    <button
      type="button"
      className="button secondary"
      onClick={() => put(withHolidays(holidays, nationalHolidays(country, year)))}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.calendar}>
      <div className={styles.tools}>
        {go(text.t('municipalities.calendar.earlier'), -1, <ChevronLeft aria-hidden size={20} />)}
        <output className={styles.shownYear}>{String(year)}</output>
        {go(text.t('municipalities.calendar.later'), 1, <ChevronRight aria-hidden size={20} />)}
        <output className={styles.count}>{text.t('municipalities.calendar.count', { count: ofYear.length })}</output>
        {addNational('AR', text.t('municipalities.calendar.argentina', { year: String(year) }))}
        {addNational('ES', text.t('municipalities.calendar.spain', { year: String(year) }))}
      </div>
      <div className={styles.columns}>
        <div className={`card ${styles.part}`}>
          <YearPicture year={year} holidays={ofYear} onPick={setPicked} />
        </div>
        <div className={`card ${styles.part}`}>
          <AddHoliday
            key={picked}
            picked={picked}
            holidays={holidays}
            onAdd={holiday => put(withHolidays(holidays, [holiday]))}
          />
          <HolidayList holidays={ofYear} onRemove={date => put(holidays.filter(holiday => holiday.date !== date))} />
          <PasteHolidays onTake={list => put(withHolidays(holidays, list))} />
        </div>
      </div>
      <SaveCalendar calendar={calendar} />
    </div>
  )
}
