import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TownCalendar } from '@ventanilla/api'
import { type Holiday, nationalHolidays } from '@ventanilla/model'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { hasCode } from '../../../components/field/field-problem.ts'
import { Notice } from '../../../components/Notice.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useUnsavedGuard } from '../../../context/unsaved.ts'
import { AddHoliday } from './AddHoliday.tsx'
import styles from './calendar.module.css'
import { calendarClient } from './calendar-client.ts'
import { HolidayList } from './HolidayList.tsx'
import { PasteHolidays } from './PasteHolidays.tsx'
import { withHolidays } from './with-holidays.ts'
import { YearPicture } from './YearPicture.tsx'

/** One year at a time; every step can be undone, and nothing counts until it is saved. */
export function CalendarEditor({ id, loaded }: { id: string; loaded: TownCalendar }) {
  const text = useText()
  const queries = useQueryClient()
  const [steps, setSteps] = useState<readonly (readonly Holiday[])[]>([loaded.holidays])
  const [year, setYear] = useState(() => new Date().getUTCFullYear())
  const holidays = steps.at(-1) ?? []
  const isDirty = steps.length > 1
  useUnsavedGuard(isDirty)
  const put = (next: readonly Holiday[]) => setSteps(before => [...before, next])
  const save = useMutation({
    mutationFn: () => calendarClient.change(id, loaded.revision, { holidays: [...holidays] }),
    onSuccess: saved => {
      setSteps([saved.holidays])
      queries.setQueryData(['calendar', id], saved)
    },
  })
  const isStale = hasCode(save.error, 'request.stale')
  const ofYear = holidays.filter(({ date }) => date.startsWith(`${year}-`))
  return (
    <div className={styles.calendar}>
      <div className={styles.tools}>
        <label>
          {text.t('municipalities.calendar.year')}
          <input
            className="input"
            type="number"
            min={1970}
            max={2200}
            value={year}
            onChange={event => setYear(event.target.valueAsNumber || year)}
          />
        </label>
        <output>{text.t('municipalities.calendar.count', { count: ofYear.length })}</output>
        <button
          type="button"
          className="button secondary"
          onClick={() => put(withHolidays(holidays, nationalHolidays('AR', year)))}
        >
          {text.t('municipalities.calendar.argentina', { year: String(year) })}
        </button>
        <button
          type="button"
          className="button secondary"
          onClick={() => put(withHolidays(holidays, nationalHolidays('ES', year)))}
        >
          {text.t('municipalities.calendar.spain', { year: String(year) })}
        </button>
      </div>
      <YearPicture year={year} holidays={ofYear} />
      <AddHoliday holidays={holidays} onAdd={holiday => put(withHolidays(holidays, [holiday]))} />
      <HolidayList holidays={ofYear} onRemove={date => put(holidays.filter(holiday => holiday.date !== date))} />
      <PasteHolidays onTake={list => put(withHolidays(holidays, list))} />
      {save.isError && (
        <Notice
          title={text.t(isStale ? 'municipalities.calendar.stale' : 'municipalities.calendar.failed')}
          detail={problemSentence(save.error, text)}
          {...(isStale && { onRetry: () => void queries.invalidateQueries({ queryKey: ['calendar', id] }) })}
        />
      )}
      <div className={styles.tools}>
        <BusyButton
          type="button"
          className="button primary"
          isBusy={save.isPending}
          disabled={!isDirty}
          onClick={() => save.mutate()}
        >
          {text.t('municipalities.save')}
        </BusyButton>
        {isDirty && (
          <button type="button" className="button secondary with-icon" onClick={() => setSteps(steps.slice(0, -1))}>
            <Undo2 aria-hidden size={16} />
            {text.t('municipalities.calendar.undo')}
          </button>
        )}
        <output>{save.isSuccess && !isDirty ? text.t('municipalities.calendar.saved') : ''}</output>
      </div>
    </div>
  )
}
