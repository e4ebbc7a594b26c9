import { type Holiday, isCalendarDay, limits } from '@ventanilla/model'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { DateField } from '../../../components/date/DateField.tsx'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './calendar.module.css'

type Props = {
  /** The day that was pointed at in the picture, else ''. */
  picked: string
  holidays: readonly Holiday[]
  onAdd: (holiday: Holiday) => void
}

/** A day and its name; a day of the picture is ready to be named. */
export function AddHoliday({ picked, holidays, onAdd }: Props) {
  const text = useText()
  const id = useId()
  const [date, setDate] = useState(picked)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (picked) document.getElementById(id)?.focus()
  }, [picked, id])
  const add = (event: FormEvent) => {
    event.preventDefault()
    const isThere = holidays.some(holiday => holiday.date === date)
    if (!isCalendarDay(date) || name.trim() === '' || isThere) {
      setError(text.t(isThere ? 'municipalities.calendar.twice' : 'municipalities.calendar.incomplete'))
      return
    }
    onAdd({ date, name: name.trim() })
    setError(undefined)
    setName('')
  }
  return (
    <form className={styles.tools} noValidate onSubmit={add}>
      <DateField label={text.t('municipalities.calendar.date')} value={date} disabled={false} onChange={setDate} />
      <TextField
        id={id}
        label={text.t('municipalities.calendar.name')}
        value={name}
        maxLength={limits.holidayName}
        error={error}
        onChange={setName}
      />
      <button type="submit" className="button secondary">
        {text.t('municipalities.calendar.add')}
      </button>
    </form>
  )
}
