import { plusMonths } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useContext, useEffect, useRef, useState } from 'react'
import { Outline } from '../../control/Icon.tsx'
import { DayBoundsContext } from '../../root/day-bounds.ts'
import { Dialog } from '../../overlay/Dialog.tsx'
import { useCss } from '../../root/root-context.ts'
import dateCss from './date.css?inline'
import { MonthGrid } from './MonthGrid.tsx'
import { type Day, dayText, today, within } from './month.ts'

type Props = { text: Text; start: Day | null; title: string; onPick(day: Day): void; onClose(): void }

const back = 'm15 18-6-6 6-6'
const on = 'm9 18 6-6-6-6'

/** A month to choose a day from (ARIA authoring practices, date picker dialog). */
export function CalendarDialog({ text, start, title, onPick, onClose }: Props) {
  useCss(dateCss)
  const { language } = text
  const bounds = useContext(DayBoundsContext)
  const [day, goTo] = useState(() => within(bounds, start ?? today()))
  const setDay = (next: Day) => goTo(within(bounds, next))
  const grid = useRef<HTMLTableElement>(null)
  // The dialog opens on the day (an effect of the grid itself would come before it is open); afterwards only keys take the focus there.
  const goesToDay = useRef(true)
  useEffect(() => {
    if (goesToDay.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    goesToDay.current = false
  }, [day])
  const step = (next: Day) => {
    goesToDay.current = true
    setDay(next)
  }
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
      <MonthGrid grid={grid} text={text} day={day} start={start} bounds={bounds} onStep={step} onPick={onPick} />
    </Dialog>
  )
}
